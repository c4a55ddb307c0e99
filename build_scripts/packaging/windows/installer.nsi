; The installer for Windows: for one account, without an administrator; French or English as the system is.
; windows_installer.py calls makensis with it, and tells it the names in capitals.

Target ${TARGET}
SetCompressor /SOLID lzma
SetCompressorDictSize 64
RequestExecutionLevel user
ManifestDPIAware true

!include MUI2.nsh
!include FileFunc.nsh

!define NAME "Galerie"
!define PROGRAM "galerie.exe"
!define KIND "Galerie.Record"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define CLASSES "Software\Classes"

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
BrandingText "${NAME} ${VERSION}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "FileDescription" "${NAME}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "${COPYRIGHT}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${BESIDE}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"

LangString ABOUT ${LANG_ENGLISH} "Illustrated board games for one screen"
LangString ABOUT ${LANG_FRENCH} "Jeux de plateau illustrés, sur un seul écran"
LangString GAME ${LANG_ENGLISH} "Galerie game"
LangString GAME ${LANG_FRENCH} "Partie de Galerie"
LangString BUSY ${LANG_ENGLISH} "Galerie is open. Close it, then try again."
LangString BUSY ${LANG_FRENCH} "Galerie est ouvert. Ferme-le, puis recommence."

; Takes away an earlier version, or stops while one is running: its program can't be removed then.
!macro REMOVE
  SetShellVarContext current
  ClearErrors
  Delete "$INSTDIR\${PROGRAM}"
  IfErrors 0 +4
  SetErrorLevel 2
  MessageBox MB_OK|MB_ICONEXCLAMATION "$(BUSY)" /SD IDOK
  Abort "$(BUSY)"
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
!macroend

!macro TELL_DESKTOP
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
  !insertmacro REMOVE
  SetOutPath "$INSTDIR"
  File /r "${BUNDLE}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}" "" "" 0 SW_SHOWNORMAL "" "$(ABOUT)"

  WriteRegStr HKCU "${CLASSES}\.galerie" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(GAME)"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${AUTHORS}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  !insertmacro TELL_DESKTOP
SectionEnd

; Saved games, settings and levels of one's own lie elsewhere and stay.
Section "Uninstall"
  !insertmacro REMOVE
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  ReadRegStr $0 HKCU "${CLASSES}\.galerie" ""
  StrCmp $0 "${KIND}" 0 +2
  DeleteRegKey HKCU "${CLASSES}\.galerie"
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegKey HKCU "${UNINSTALL}"
  !insertmacro TELL_DESKTOP
SectionEnd
