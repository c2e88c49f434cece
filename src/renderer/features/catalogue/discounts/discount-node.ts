import type { Discount } from '#shared/api/resources/discounts.ts'
import { fromUnits, readDecimal, unitsOf } from '#shared/domain/decimal.ts'
import type { Tree, TreeFields } from '../../../lists/tree/tree.ts'
import { EM_DASH, formatDecimal } from '../../../lib/format.ts'
import type { RowMark } from '../../../ui/grid/grid-column.ts'

/** The server determines the order; a node has no position field. */
export const DISCOUNT_TREE: TreeFields = {
  parent: 'parent',
  position: 'position',
  childPosition: 'position',
  nested: 'children',
}

/** Text from the specification. */
export const UPDATE_FAILED = 'Błąd podczas aktualizacji rabatów.'

/** Returns a node's name, otherwise its title, otherwise its number. */
export function discountName({ pk, name, title }: Pick<Discount, 'pk' | 'name' | 'title'>): string {
  return name?.trim() || title?.trim() || `Rabat ${pk}`
}

/** Returns the node's name after those of its ancestors, because papers have equal names under every product. */
export function discountPath({ byPk }: Tree<Discount>, node: Discount): string {
  const names: string[] = []
  for (let at = byPk.get(node.pk); at; at = byPk.get(at.parent ?? -1)) names.unshift(discountName(at.row))
  return names.join(' › ') || discountName(node)
}

/** Formats `7.5` as `7,50 %`. */
export function percentText(value: string | null): string {
  const text = formatDecimal(value)
  return text === EM_DASH ? text : `${text}\u00a0%`
}

/** The server stores a percentage with two decimals. */
export const PERCENT_DIGITS = 2

/** Formats a percentage with a decimal point, as a user would type it. Null counts as zero. */
export const plainPercent = (value: string | null): string =>
  fromUnits(unitsOf(value ?? '0', PERCENT_DIGITS), PERCENT_DIGITS)

/** Formats a percentage for a form field: without trailing zeros, empty for null. */
export function typedPercent(value: string | null): string {
  const read = readDecimal(value ?? '', { precision: PERCENT_DIGITS })
  return read.ok ? read.value : (value ?? '')
}

/** Returns why a percentage looks wrong, or null. It is only a warning. */
export function oddPercent(value: string | null): string | null {
  const hundredths = unitsOf(value ?? '0', PERCENT_DIGITS)
  if (hundredths < 0n) return 'poniżej 0 %'
  return hundredths > 10_000n ? 'powyżej 100 %' : null
}

/** Marks a node with a percentage that is probably a mistake. */
export function oddMark({ value, secondary_value, quantity_discounts }: Discount): RowMark | null {
  const found = [
    { what: 'Rabat', text: oddPercent(value) },
    { what: 'Rabat dodatkowy', text: oddPercent(secondary_value) },
    ...quantity_discounts.map((row) => ({
      what: `Rabat od nakładu ${row.quantity ?? EM_DASH}`,
      text: oddPercent(row.value),
    })),
  ].find(({ text }) => text !== null)
  if (!found?.text) return null
  return { intent: 'warning', text: found.text, detail: `${found.what} ${found.text}` }
}
