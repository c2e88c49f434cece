import { strict } from './strict.ts'

interface ItemTemplate {
  label?: string
  role?: string
  type?: string
  accelerator?: string
  submenu?: ItemTemplate[]
  id?: string
  visible?: boolean
  enabled?: boolean
  click?: (item: object, window: object | undefined, event: object) => void
}

export interface HostMenu {
  items: ItemTemplate[]
}

let applicationMenu: HostMenu | null = null
let windowOf: (contentsId: number) => object | undefined = () => undefined

export function setWindowLookup(lookup: (contentsId: number) => object | undefined): void {
  windowOf = lookup
}

export const Menu = strict('Menu', {
  buildFromTemplate: (items: ItemTemplate[]): HostMenu => ({ items }),
  setApplicationMenu(menu: HostMenu | null): void {
    applicationMenu = menu
  },
  getApplicationMenu: (): HostMenu | null => applicationMenu,
})

function allItems(items: readonly ItemTemplate[]): ItemTemplate[] {
  return items.flatMap((item) => [item, ...allItems(item.submenu ?? [])])
}

/** Menu items with a key and an action of the app's own. Chromium performs roles by itself. */
function keyed(): ItemTemplate[] {
  return allItems(applicationMenu?.items ?? []).filter(
    (item) => item.accelerator && item.click && item.enabled !== false,
  )
}

const NAMED_KEYS: Record<string, string> = { plus: '+', space: ' ', return: 'enter', esc: 'escape' }

function parse(accelerator: string): { ctrlOrCommand: boolean; alt: boolean; shift: boolean; key: string } {
  const parts = accelerator.toLowerCase().split('+')
  const key = parts.pop() ?? ''
  return {
    ctrlOrCommand: parts.some((part) => /^(ctrl|control|cmd|command|cmdorctrl|commandorcontrol)$/.test(part)),
    alt: parts.includes('alt') || parts.includes('option'),
    shift: parts.includes('shift'),
    key: NAMED_KEYS[key] ?? key,
  }
}

export function readAccelerators(): ReturnType<typeof parse>[] {
  return keyed().map((item) => parse(item.accelerator ?? ''))
}

export function pressAccelerator(index: number, contentsId: number): void {
  const item = keyed()[index]
  item?.click?.(item, windowOf(contentsId), {})
}
