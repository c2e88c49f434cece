; The link scheme is registered by the program itself, for the person who runs it. An update keeps it.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\backoffice"
  ${endIf}
!macroend
