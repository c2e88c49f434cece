import { toApiError } from '../../../lib/bridge.ts'
import { call } from '../../../lib/api.ts'
import { readRecord } from '../../../lib/resource-calls.ts'
import {
  planOf,
  rebase,
  isEmptyPlan,
  storedQuantities,
  type StepRow,
  type StoredStep,
} from './quantity-rows.ts'
import { serverMessageText } from './server-words.ts'

export interface QuantityTable {
  stored: readonly StoredStep[]
  rows: readonly StepRow[]
}

export interface QuantitySave {
  table: QuantityTable
  /** Why the save ended before everything was stored; null if everything is stored. */
  problem: string | null
}

async function readStored(discount: number): Promise<StoredStep[]> {
  return storedQuantities((await readRecord('discounts', discount)).quantity_discounts)
}

const isNoted = (rows: readonly StepRow[]): boolean => rows.some(({ note }) => note !== '')

/**
 * Saves the table with one request after the other: removals first, which free their quantities, then all changes in
 * one request, then each new row. Re-reads the node after each request, so that nothing already stored is sent again.
 */
export async function saveQuantities(discount: number, start: QuantityTable): Promise<QuantitySave> {
  let table = start
  const look = async (): Promise<void> => {
    const now = await readStored(discount)
    table = { stored: now, rows: rebase(table.stored, now, table.rows) }
  }
  const fail = (problem: string): QuantitySave => ({ table, problem })
  try {
    const unnoted = table.rows.map((row) => ({ ...row, note: '' }))
    table = { ...table, rows: unnoted }
    await look()
  } catch (cause) {
    return fail(serverMessageText(toApiError(cause)))
  }
  if (isNoted(table.rows)) return fail('Ktoś zmienił te rabaty w międzyczasie. Sprawdź zaznaczone wiersze.')
  for (let plan = planOf(table.stored, table.rows); !isEmptyPlan(plan);) {
    try {
      await sendNext(discount, plan)
    } catch (cause) {
      const error = toApiError(cause)
      if (!error.isOutcomeUnknown) return fail(serverMessageText(error))
      const left = JSON.stringify(plan)
      try {
        await look()
      } catch {
        return fail(
          `${serverMessageText(error)} Nie wiadomo, czy serwer to zapisał: „Zapisz” najpierw sprawdzi.`,
        )
      }
      plan = planOf(table.stored, table.rows)
      if (JSON.stringify(plan) === left)
        return fail(`${serverMessageText(error)} Sprawdzono: serwer tego nie zapisał.`)
      continue
    }
    const left = JSON.stringify(plan)
    try {
      await look()
    } catch (cause) {
      return fail(`Zapisano, ale nie udało się odczytać rabatów: ${serverMessageText(toApiError(cause))}`)
    }
    plan = planOf(table.stored, table.rows)
    if (JSON.stringify(plan) === left) return fail('Serwer przyjął zmianę, ale jej nie zapisał.')
  }
  return { table, problem: null }
}

function sendNext(
  discount: number,
  { removed, changed, created }: ReturnType<typeof planOf>,
): Promise<unknown> {
  if (removed.length > 0) return call('discounts.deleteForQuantities', { body: { pks: removed } })
  const [first] = created
  if (changed.length > 0 || !first) {
    return call('discounts.updateForQuantities', { body: changed.map((row) => ({ discount, ...row })) })
  }
  return call('discounts.createForQuantity', { body: { discount, ...first } })
}
