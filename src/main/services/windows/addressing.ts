import type { EventName, Events } from '#shared/ipc/events.ts'
import type { AppWindow } from './ports.ts'

/** `windowId`: the window where what is told of has begun; it stands for the one in front, as long as it is open. */
export type EmitEvent = <N extends EventName>(name: N, payload: Events[N], windowId?: number | null) => void

/**
 * `front`: the window where it began, else the one with the focus, else the main one; a scan is one action, whoever else is
 * open, and its keys went to a window that may have lost the focus by now. `starter`: the window
 * that began the transfer. What concerns a window alone (`window.*`) is sent to it by itself, and only a menu without one
 * leaves it to the front; `records.changed` goes to all but the window that made the change.
 */
type Audience = 'all' | 'front' | 'main' | 'starter'

const AUDIENCES: Readonly<Record<EventName, Audience>> = {
  'session.changed': 'all',
  'station.changed': 'all',
  'updates.changed': 'all',
  'connection.changed': 'all',
  'printers.changed': 'all',
  'journal.changed': 'all',
  'records.changed': 'all',
  'scanner.scan': 'front',
  'scanner.measured': 'front',
  'scanner.layoutMismatch': 'front',
  'scanner.badge': 'front',
  // The preloads of all windows take keys; the device is opened, and chosen, by the main window's alone.
  'scanner.settingsChanged': 'all',
  'scanner.measuring': 'all',
  'scanner.deviceChanged': 'all',
  'scanner.chooseDevice': 'main',
  'scanner.devices': 'main',
  'transfers.progress': 'starter',
  'transfers.ended': 'starter',
  'exports.progress': 'starter',
  'links.changed': 'main',
  'window.leaveRequested': 'front',
  'window.show': 'front',
  'window.link': 'front',
  'window.command': 'front',
}

/** Which window began which transfer, by the id that it chose; known until the transfer has ended. */
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
  /** The one with the focus, else the main one. */
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
