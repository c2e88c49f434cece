import type { EventName, Events } from '#shared/ipc/events.ts'
import type { AppWindow } from './ports.ts'

/**
 * Sends an event. `windowId` is the window in which its cause began; it is used instead of the front window while it is
 * open.
 */
export type EmitEvent = <N extends EventName>(name: N, payload: Events[N], windowId?: number | null) => void

/**
 * `front` is the window where the event began, otherwise the one with the focus, otherwise the main one; the window
 * that received a scan's keys may have lost the focus by now. `starter` is the window that began the transfer. Events
 * of a single window (`window.*`) are sent to it directly, and only a menu without a window uses the front one.
 * `records.changed` goes to all windows but the one that made the change.
 */
type Audience = 'all' | 'front' | 'main' | 'starter'

const AUDIENCES: Readonly<Record<EventName, Audience>> = {
  'session.changed': 'all',
  'station.changed': 'all',
  'updates.changed': 'all',
  'connection.changed': 'all',
  'printers.changed': 'all',
  'journal.changed': 'all',
  'offline.changed': 'all',
  'records.changed': 'all',
  'lock.changed': 'all',
  'lock.scanRefused': 'front',
  'scanner.scan': 'front',
  'scanner.measured': 'front',
  'scanner.layoutMismatch': 'front',
  'scanner.badge': 'front',
  // The preloads of all windows read keys, but only that of the main window chooses and opens the device.
  'scanner.settingsChanged': 'all',
  'scanner.measuring': 'all',
  'scanner.deviceChanged': 'all',
  'scanner.chooseDevice': 'main',
  'scanner.devices': 'main',
  'transfers.progress': 'starter',
  'transfers.ended': 'starter',
  'exports.progress': 'starter',
  'clientData.progress': 'starter',
  'links.changed': 'main',
  'windows.changed': 'all',
  'window.leaveRequested': 'front',
  'window.show': 'front',
  'window.link': 'front',
  'window.command': 'front',
}

/** Maps a transfer's id to the window that began it, until the transfer has ended. */
export interface TransferStarters {
  note(transferId: string, windowId: number): void
  of(transferId: string): number | null
  ended(transferId: string): void
}

export function createTransferStarters(): TransferStarters {
  const starters = new Map<string, number>()
  return {
    note: (transferId, windowId) => void starters.set(transferId, windowId),
    of: (transferId) => starters.get(transferId) ?? null,
    ended: (transferId) => void starters.delete(transferId),
  }
}

interface AddressedWindows {
  all(): readonly AppWindow[]
  main(): AppWindow | null
  /** The window with the focus, otherwise the main one. */
  front(): AppWindow | null
  find(id: number): AppWindow | null
}

/** Sends every event to the windows that it concerns. */
export function createEmit(windows: AddressedWindows, starters: TransferStarters): EmitEvent {
  const present = (window: AppWindow | null | undefined) => (window ? [window] : [])

  function receivers(name: EventName, payload: unknown, windowId: number | null): readonly AppWindow[] {
    const audience = AUDIENCES[name]
    if (audience === 'all') return windows.all()
    if (audience === 'main') return present(windows.main())
    if (audience === 'front')
      return present((windowId === null ? null : windows.find(windowId)) ?? windows.front())
    const starter = starters.of((payload as Events['transfers.progress']).transferId)
    return present(windows.all().find(({ id }) => id === starter))
  }

  return (name, payload, windowId = null) => {
    for (const window of receivers(name, payload, windowId)) window.send(name, payload)
    if (name === 'transfers.ended') starters.ended((payload as Events['transfers.ended']).transferId)
  }
}
