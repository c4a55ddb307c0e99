# Homebrew. Unverified: neither it nor the disk image was tried on a Mac.
cask "galerie" do
  version "$version"
  sha256 "$dmg"

  url "$base/galerie-#{version}-macos-universal2.dmg"
  name "Galerie"
  desc "$english"
  homepage "$home"

  depends_on macos: ">= :big_sur"

  app "Galerie.app"
  binary "#{appdir}/Galerie.app/Contents/MacOS/galerie"

  zap trash: [
    "~/Library/Application Support/galerie",
    "~/Library/Caches/galerie",
    "~/Library/Logs/galerie",
    "~/Library/Preferences/galerie",
  ]
end
