import type { OperationName } from '../api/registry.ts'
import type { Scan } from '../domain/scan-codes.ts'
import type { PrintState } from '../domain/print-states.ts'
import type { PrinterState } from './routes/printers.ts'
import type { MeasuredScan, ScannerDeviceState } from './routes/scanner.ts'
import type { SessionState } from './routes/session.ts'
import type { StationInfo } from './routes/station.ts'
import type { UpdateView } from './routes/updates.ts'

/**
 * What the main process tells the pages by itself. Payloads are typed, not parsed: main is trusted. Which windows hear of
 * what: `main/services/windows/addressing.ts`.
 */
export interface Events {
  'session.changed': {
    state: SessionState
    /**
     * `expired`: an answer 401; `detail` is the server's text for it. `signedIn`: `detail` warns of a keychain that did
     * not take the session. `signedOut`: `detail` says what failed; without it the page loads a new document.
     */
    reason: 'signedIn' | 'signedOut' | 'expired'
    detail: string | null
  }
  /** A scan that was read; of a badge only its refusal. Commands do what their buttons do (DESK-048). */
  'scanner.scan': Scan
  'scanner.measured': MeasuredScan
  /** The preload measures scans from now on, or stops. */
  'scanner.measuring': { isOn: boolean }
  /** The preload asks the system for a device. */
  'scanner.chooseDevice': { kind: 'hid' | 'serial' }
  'scanner.deviceChanged': ScannerDeviceState
  /** Devices to choose from, after the preload asked for one. */
  'scanner.devices': { devices: { id: string; name: string }[] }
  /** The preload reads its settings anew. */
  'scanner.settingsChanged': Record<string, never>
  /** The system's keyboard layout is not Polish (Programmers); told once per sign-in. */
  'scanner.layoutMismatch': Record<string, never>
  /** A badge is being checked by the API. */
  'scanner.badge': { isBusy: boolean }
  'connection.changed': { isReachable: boolean }
  'printers.changed': PrinterState
  /** An entry of the print journal is new or has another state. */
  'journal.changed': { id: string; packagePk: number | null; orderPk: number | null; state: PrintState }
  'station.changed': StationInfo
  'updates.changed': UpdateView
  'transfers.progress': {
    transferId: string
    name: string
    doneBytes: number
    totalBytes: number | null
    /** The whole request is sent again, in another spelling of nested form data. */
    isAgain?: true
  }
  'transfers.ended': {
    transferId: string
    name: string
    outcome: 'done' | 'failed' | 'cancelled'
    message: string | null
  }
  /** `total`: null where the server does not say. `isAgain`: the list changed on the way and is read from its beginning. */
  'exports.progress': { transferId: string; rows: number; total: number | null; isAgain: boolean }
  /** The window is about to close, or the session or the program to end: the page asks and sends `window.answerLeave`. */
  'window.leaveAsked': Record<string, never>
  /** The window goes to this screen: a link, or another window that may not show it. */
  'window.show': { path: string }
  /** A link of the page wanted to leave the program; `credentials`: refused, as it held a name or a password. */
  'window.link': { host: string; outcome: 'opened' | 'failed' | 'credentials' }
  /** A link from outside came, was refused, or waits no longer: the main window asks `links.waiting`. */
  'links.changed': Record<string, never>
  /** A menu item or accelerator that the page carries out. */
  'window.command': { command: 'palette' | 'shortcuts' | 'newWindow' | 'signOut' }
  /**
   * Another window has changed something with success: `pk` of the record, null where the change was of no single one.
   * What it makes false follows from the operation.
   */
  'records.changed': { operation: OperationName; resource: string; pk: number | null }
}

export type EventName = keyof Events
