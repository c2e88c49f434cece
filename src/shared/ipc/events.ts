import type { OperationName } from '../api/registry.ts'
import type { ClientDataStep } from '../domain/client-data.ts'
import type { Scan } from '../domain/scan-codes.ts'
import type { PrintState } from '../domain/print-states.ts'
import type { LockView } from './routes/lock.ts'
import type { OfflineView } from './routes/offline.ts'
import type { PrinterState } from './routes/printers.ts'
import type { MeasuredScan, ScannerDeviceState } from './routes/scanner.ts'
import type { SessionState } from './routes/session.ts'
import type { StationInfo } from './routes/station.ts'
import type { OpenedWindow } from './routes/windows.ts'
import type { UpdateView } from './routes/updates.ts'

/**
 * Events that the main process sends to the pages. Payloads are typed but not parsed, because the main process is
 * trusted. `main/services/windows/addressing.ts` decides which windows receive an event.
 */
export interface Events {
  'session.changed': {
    state: SessionState
    /**
     * `expired`: after a 401 response; `detail` is the server's text. `signedIn`: `detail` warns that the keychain did
     * not save the session. `signedOut`: `detail` describes a failure; without it the page loads a new document.
     */
    reason: 'signedIn' | 'signedOut' | 'expired'
    detail: string | null
  }
  /**
   * A scan that was read. For a badge, only a rejection is sent. Command codes do the same as their buttons (DESK-048).
   */
  'scanner.scan': Scan
  'scanner.measured': MeasuredScan
  /** Starts or stops the measuring of scans in the preload. */
  'scanner.measuring': { isOn: boolean }
  /** Tells the preload to request a device from the system. */
  'scanner.chooseDevice': { kind: 'hid' | 'serial' }
  'scanner.deviceChanged': ScannerDeviceState
  /** Devices to choose from, after the preload requested one. */
  'scanner.devices': { devices: { id: string; name: string }[] }
  /** Tells the preload to reload its settings. */
  'scanner.settingsChanged': Record<string, never>
  /** The system's keyboard layout is not Polish (Programmers). Sent once per sign-in. */
  'scanner.layoutMismatch': Record<string, never>
  /** The screen was locked, or unlocked (null). If it ends with the session, `session.changed` comes first. */
  'lock.changed': { view: LockView }
  /** A scan on the locked screen that did not unlock it. The message is in Polish. */
  'lock.scanRefused': { message: string }
  /** Whether a badge is being checked by the API. */
  'scanner.badge': { isBusy: boolean }
  'connection.changed': { isReachable: boolean }
  'printers.changed': PrinterState
  /** An entry of the print journal is new or has changed its state. */
  'journal.changed': {
    id: string
    packagePk: number | null
    orderPk: number | null
    /** The user who printed; null if the program did it by itself. */
    operatorPk: number | null
    state: PrintState
  }
  'station.changed': StationInfo
  'updates.changed': UpdateView
  /** The connection, the open entries or the progress of sending have changed. Never sent by an `off` station. */
  'offline.changed': OfflineView
  'transfers.progress': {
    transferId: string
    name: string
    doneBytes: number
    totalBytes: number | null
    /** The whole request is sent again, with another spelling of nested form data. */
    isAgain?: true
  }
  'transfers.ended': {
    transferId: string
    name: string
    outcome: 'done' | 'failed' | 'cancelled'
    message: string | null
  }
  /**
   * `total` is null if the server does not send it. `isAgain`: the list changed during the export, so it is read again
   * from the beginning.
   */
  'exports.progress': { transferId: string; rows: number; total: number | null; isAgain: boolean }
  /** The export of a client's data. `total` is null if it is unknown. */
  'clientData.progress': { transferId: string; step: ClientDataStep; done: number; total: number | null }
  /**
   * The window is about to close, or the session or the program to end. The page prompts the user and sends
   * `window.answerLeave`.
   */
  'window.leaveRequested': Record<string, never>
  /** Navigates the window to this screen, because of a link or because another window may not show it. */
  'window.show': { path: string }
  /**
   * The user clicked a link that leads out of the program. `credentials`: it was refused because it contained a name or
   * a password.
   */
  'window.link': { host: string; outcome: 'opened' | 'failed' | 'credentials' }
  /** An external link arrived, was refused, or is no longer waiting. The main window then requests `links.waiting`. */
  'links.changed': Record<string, never>
  /** A menu item or accelerator that the page handles. */
  'window.command': { command: 'palette' | 'shortcuts' | 'newWindow' | 'lock' | 'signOut' }
  /** A window has opened, closed, shows something else, or has or no longer has unsaved changes. */
  'windows.changed': { windows: OpenedWindow[] }
  /**
   * Another window has made a successful change. `pk` is the record's key, or null if the change did not concern a
   * single record. The data to invalidate follows from the operation.
   */
  'records.changed': { operation: OperationName; resource: string; pk: number | null }
}

export type EventName = keyof Events
