import type { PrinterState } from './routes/labels.ts'
import type { SessionState } from './routes/session.ts'
import type { StationInfo } from './routes/station.ts'

/** What the main process tells the page by itself. Payloads are typed, not parsed: main is trusted. */
export interface Events {
  'session.changed': {
    state: SessionState
    /** `expired`: an answer 401; `detail` is the server's text for it. */
    reason: 'signedIn' | 'signedOut' | 'expired'
    detail: string | null
  }
  /** A scan failed or was refused while nobody is signed in, or on a sign-in screen; never holds the code. */
  'scanner.rejected': { message: string }
  'scanner.order': { pk: string }
  /** A badge is being checked by the API. */
  'scanner.badge': { isBusy: boolean }
  'connection.changed': { isReachable: boolean }
  'printers.changed': PrinterState
  'station.changed': StationInfo
  'transfers.progress': { transferId: string; name: string; doneBytes: number; totalBytes: number | null }
  'transfers.ended': {
    transferId: string
    name: string
    outcome: 'done' | 'failed' | 'cancelled'
    message: string | null
  }
  /** The window is about to close, or the user chose to sign out, while a form holds unsaved changes. */
  'window.closeRequested': Record<string, never>
  /** A menu item or accelerator that the page carries out. */
  'window.command': { command: 'palette' | 'shortcuts' | 'signOut' }
}

export type EventName = keyof Events
