import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { holds } from '#shared/domain/permissions.ts'
import { orderAddress, packingAddress } from '../../entities/order/order-address.ts'
import type { Command } from '../../lib/commands.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { mayOpen } from '../../lib/may-open.ts'
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

/** What can be done with an order by its number, and the screen that does it. */
const ORDER_SCREENS = [
  { path: orderAddress(':pk'), permission: 'view_order', words: 'Zamówienie' },
  { path: packingAddress(':pk'), permission: 'send_order', words: 'Wyślij zamówienie' },
] as const

/** An order by its number: its details and its packing, as far as they exist and the person may see them. */
export function orderItems(
  screens: readonly ScreenDefinition[],
  number: string,
  user: SessionUser | null,
): PaletteItem[] {
  // Screens are known by their paths: to match an address, all of them would be compiled at every digit.
  return ORDER_SCREENS.filter(
    ({ path, permission }) => holds(user, permission) && screens.some((screen) => screen.path === path),
  ).map(({ path, words }) => {
    const to = path.replace(':pk', number)
    return {
      id: `order:${to}`,
      label: `${words} ${number}`,
      group: 'Zamówienie',
      target: { kind: 'address', to },
    }
  })
}
