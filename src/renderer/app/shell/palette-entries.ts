import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { holds } from '#shared/domain/permissions.ts'
import type { Command } from '../../lib/commands.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { mayOpen } from '../../lib/may-open.ts'
import { matchScreen } from '../access.ts'
import type { PaletteEntry } from './palette-search.ts'

type PaletteTarget = { kind: 'address'; to: string } | { kind: 'command'; command: Command }

export interface PaletteItem extends PaletteEntry {
  target: PaletteTarget
  keys?: string
  /** Why it cannot be chosen now. */
  disabledReason?: string
}

function screenItem({ path, nav, title }: ScreenDefinition): PaletteItem {
  return {
    id: `screen:${path}`,
    label: nav?.label ?? title ?? path,
    group: nav?.section ?? 'Ekran',
    target: { kind: 'address', to: path },
  }
}

function commandItem(command: Command): PaletteItem {
  return {
    id: `command:${command.id}`,
    label: command.label,
    group: 'Działanie',
    target: { kind: 'command', command },
    keys: command.keys,
    disabledReason: command.isDisabled ? (command.disabledReason ?? 'Teraz niedostępne') : undefined,
  }
}

/** What the palette offers before anything is typed: actions of the open screen, then the screens one may open. */
export function paletteItems(
  screens: readonly ScreenDefinition[],
  commands: readonly Command[],
  user: SessionUser | null,
): PaletteItem[] {
  const named = screens.filter((screen) => !screen.path.includes(':') && (screen.nav ?? screen.title))
  return [...commands.map(commandItem), ...named.filter((screen) => mayOpen(screen, user)).map(screenItem)]
}

/** An order by its number: its details and its packing, as far as they exist and the person may see them. */
export function orderItems(
  screens: readonly ScreenDefinition[],
  number: string,
  user: SessionUser | null,
): PaletteItem[] {
  const item = (label: string, to: string): PaletteItem => ({
    id: `order:${to}`,
    label,
    group: 'Zamówienie',
    target: { kind: 'address', to },
  })
  const details = `/order/${number}`
  const packing = `/order/send/${number}`
  return [
    ...(holds(user, 'view_order') && matchScreen(screens, details)
      ? [item(`Zamówienie ${number}`, details)]
      : []),
    ...(holds(user, 'send_order') && matchScreen(screens, packing)
      ? [item(`Wyślij zamówienie ${number}`, packing)]
      : []),
  ]
}
