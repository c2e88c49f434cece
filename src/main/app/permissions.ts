import type { Session } from 'electron'

/** The page may ask for nothing: no camera, position, notification or device (DESK-014). */
export function refusePermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
}
