import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import type { Database } from '../../../database/database.ts'
import { fieldProblem, missingKey } from '../../../http/problem.ts'
import { statusCodes } from '../../orders/store/order-codes.ts'
import { productionLine, type ProductionLine } from '../../production/store/line-facts.ts'
import { linesOf, type StoredMontage } from '../store/montage-rows.ts'

function refusalOf(pk: number, line: ProductionLine | undefined, sites: readonly number[]): string | null {
  if (!line || !sites.includes(line.site)) return missingKey(pk)
  if (line.montage_pk !== null) return `Pozycja ${pk} jest już na montażu ${line.montage_pk}.`
  if (line.is_locked === 1) {
    const reason = line.locked_info === '' ? '' : `: ${line.locked_info}`
    return `Pozycja ${pk} jest zablokowana${reason}.`
  }
  const status = statusCodes.decode(line.order_status)
  if (ORDER_RULES.production.planMontage({ status }) !== null)
    return `Zamówienia ${line.order_pk} pozycji ${pk} już się nie drukuje.`
  return null
}

/**
 * Throws if the montage's lines may not become this set: montage closed, or a line taken, locked or missing. Returns
 * the changes.
 */
export function checkedMembership(
  database: Database,
  wanted: readonly number[],
  montage: StoredMontage | null,
  sites: readonly number[],
): { added: number[]; removed: number[] } {
  const own = new Set(montage ? linesOf(database, montage.pk).map(({ pk }) => pk) : [])
  const kept = new Set(wanted)
  const added = [...kept].filter((pk) => !own.has(pk))
  const removed = [...own].filter((pk) => !kept.has(pk))
  if (montage?.closed === 1 && added.length + removed.length > 0)
    throw fieldProblem({ montage_products: ['Montaż jest zamknięty: jego pozycji nie można zmienić.'] })
  const refusals = added.flatMap((pk) => refusalOf(pk, productionLine(database, pk), sites) ?? [])
  if (refusals.length > 0) throw fieldProblem({ montage_products: refusals })
  return { added, removed }
}

export function writeMembership(
  database: Database,
  montagePk: number,
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): void {
  const write = (montage: number | null, pks: readonly number[]) =>
    database.run(
      'UPDATE order_products SET montage_pk = ? WHERE pk IN (SELECT value FROM json_each(?))',
      montage,
      JSON.stringify(pks),
    )
  if (added.length > 0) write(montagePk, added)
  if (removed.length > 0) write(null, removed)
}
