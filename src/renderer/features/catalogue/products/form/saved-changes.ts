import { isSameContent } from '../../../../forms/record/record-changes.ts'
import { shownBeside } from '../../../../forms/record/shown-value.ts'
import type { LoggedChange } from '../../../../entities/product/station-log.ts'
import { EM_DASH } from '../../../../lib/format.ts'
import { groupsInWords, type OfferedGroups } from '../groups/product-groups.ts'
import { isSameCell, QUANTITY_FIELDS, QUANTITY_LABELS } from '../quantities/quantity-cells.ts'
import type { QuantityRow } from '../quantities/quantity-rows.ts'
import { PRODUCT_LABELS, type ProductValues } from './product-values.ts'

/** The server's content before or after a save; rows are represented by their stored base. */
export interface HeldContent {
  values: ProductValues
  groups: OfferedGroups
  rows: readonly Pick<QuantityRow, 'pk' | 'base'>[]
}

const shown = (text: string): string => (text === '' ? EM_DASH : text)

function rowChanges(before: HeldContent['rows'], after: HeldContent['rows']): LoggedChange[] {
  const stored = (rows: HeldContent['rows']) =>
    new Map(rows.flatMap(({ pk, base }) => (pk === null ? [] : [[pk, base] as const])))
  const [old, now] = [stored(before), stored(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((pk): LoggedChange[] => {
    const [from, to] = [old.get(pk), now.get(pk)]
    const name = `Nakład ${(from ?? to)?.quantity ?? ''}`
    if (!from || !to) {
      const priceOf = (cells: typeof from) => (cells ? `cena ${shown(cells.price)}` : EM_DASH)
      return [{ what: `${name}: ${from ? 'usunięty' : 'dodany'}`, from: priceOf(from), to: priceOf(to) }]
    }
    return QUANTITY_FIELDS.filter((field) => !isSameCell(field, from[field], to[field])).map((field) => ({
      what: `${name}: ${QUANTITY_LABELS[field].toLowerCase()}`,
      from: shown(from[field]),
      to: shown(to[field]),
    }))
  })
}

/** Returns the changes that a save really made on the server, in these fields, the option groups and the quantities. */
export function savedChanges(
  fields: readonly string[],
  before: HeldContent,
  after: HeldContent,
): LoggedChange[] {
  const labels: Readonly<Record<string, string>> = PRODUCT_LABELS
  const changed = fields.filter((name) => !isSameContent(before.values[name], after.values[name]))
  return [
    ...changed.map((name) => {
      const [from, to] = [before.values[name], after.values[name]]
      return { what: labels[name] ?? name, from: shownBeside(from, to), to: shownBeside(to, from) }
    }),
    ...(isSameContent(before.groups, after.groups)
      ? []
      : [
          {
            what: PRODUCT_LABELS.group_options,
            from: groupsInWords(before.groups),
            to: groupsInWords(after.groups),
          },
        ]),
    ...rowChanges(before.rows, after.rows),
  ]
}
