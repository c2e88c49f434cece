import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'
import type { ListSelection } from '../../lib/change/bulk-action-rows.ts'
import type { AnyRecord } from '../../lib/resource-calls.ts'

const NOT_READ = 'Nie wszystkie zaznaczone wiersze zostały odczytane. Zaznacz je ponownie.'

type RefusalOf<Row> = (row: Row) => string | null

/** Why an action does not suit all selected rows, with how many are in the way of it; null where it suits all. */
export function blockedReason<Row>(
  { pks, rows }: ListSelection<Row>,
  refusalOf: RefusalOf<Row>,
): string | null {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const refusal = refusalOf(row)
    if (refusal !== null) counts.set(refusal, (counts.get(refusal) ?? 0) + 1)
  }
  if (counts.size === 0) return rows.length < pks.length ? NOT_READ : null
  const [first = '', ...others] = [...counts].sort(([, a], [, b]) => b - a)
  const inTheWay = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const lead = `Nie dla ${numberText(inTheWay)} z ${countOf(rows.length, COUNTED.chosenOf)}: `
  if (others.length === 0) return lead + first[0]
  return lead + [first, ...others].map(([reason, count]) => `${reason} (${count})`).join(' ')
}

/** The selected rows with which the action can be done. */
export function fitting<Row extends AnyRecord>(
  { rows }: ListSelection<Row>,
  refusalOf: RefusalOf<Row>,
): number[] {
  return rows.filter((row) => refusalOf(row) === null).map(({ pk }) => pk)
}
