import { matchPath } from 'react-router-dom'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import type { Command } from '../../../lib/commands.ts'
import { mayOpen } from '../../../lib/may-open.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'
import type { RecentPlace } from '../../recent-places.ts'
import type { PaletteEntry } from './palette-search.ts'

/** The effect of choosing an entry. */
type PaletteTarget =
  | { kind: 'address'; to: string; place: RecentPlace | null }
  | { kind: 'command'; command: Command }
  /** Repeats the search for one kind of record. */
  | { kind: 'retry'; search: string }
  /** The search is still running; the entry is opened as soon as the record is known. */
  | { kind: 'awaited'; search: string }
  | { kind: 'nothing' }

/** One row of the palette. */
export interface PaletteItem extends PaletteEntry {
  note?: string
  keys?: string
  /** Why the item cannot be chosen now. */
  disabledReason?: string
  target: PaletteTarget
}

const ACTION = 'Działanie'

function screenItem({ path, nav, title }: ScreenDefinition): PaletteItem {
  const label = nav?.label ?? title ?? path
  const section = nav?.section
  return {
    id: `screen:${path}`,
    label,
    group: section ?? 'Ekran',
    note: section,
    target: { kind: 'address', to: path, place: { to: path, label, note: section ?? '' } },
  }
}

function commandItem(command: Command): PaletteItem {
  return {
    id: `command:${command.id}`,
    label: command.label,
    group: ACTION,
    target: { kind: 'command', command },
    keys: command.keys,
    disabledReason: command.isDisabled ? (command.disabledReason ?? 'Teraz niedostępne') : undefined,
  }
}

export const isAction = ({ target }: PaletteItem): boolean => target.kind === 'command'

/** Returns the palette's own entries: actions of the open screen, then the screens that the user may open. */
export function paletteItems(
  screens: readonly ScreenDefinition[],
  commands: readonly Command[],
  user: SessionUser | null,
): PaletteItem[] {
  const named = screens.filter((screen) => !screen.path.includes(':') && (screen.nav ?? screen.title))
  return [...commands.map(commandItem), ...named.filter((screen) => mayOpen(screen, user)).map(screenItem)]
}

/**
 * Returns a function that checks whether the user may open an address. Only the paths of record screens are matched one
 * by one.
 */
export function openableBy(
  screens: readonly ScreenDefinition[],
  user: SessionUser | null,
): (address: string) => boolean {
  const fixed = new Map(screens.map((screen) => [screen.path, screen]))
  const ofRecords = screens.filter(({ path }) => path.includes(':'))
  return (address) => {
    const [path = ''] = address.split(/[?#]/)
    const screen = fixed.get(path) ?? ofRecords.find((one) => matchPath(one.path, path) !== null)
    return screen !== undefined && mayOpen(screen, user)
  }
}
