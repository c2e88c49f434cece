import type { Session } from 'electron'

/** Refuses every permission request of the page: camera, position, notifications and devices (DESK-014). */
export function refusePermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
}
