import type { z } from 'zod'
import { pagingShape } from '#shared/api/list-query.ts'
import { montageProducts } from '#shared/api/resources/montage-products.ts'
import { listPage } from '../../../crud/crud-handlers.ts'
import { readChanges } from '../../../crud/input.ts'
import { callerOf, type Call, type Reply } from '../../../http/call.ts'
import { notFound, pkOf } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { addNewLines } from '../../production/store/intake.ts'
import { productionLine, writeLock } from '../../production/store/line-facts.ts'
import { montageLineRecords } from '../store/line-records.ts'
import { ANY, AVAILABLE, montageLines } from '../store/line-tables.ts'
import { montageSites } from '../store/sites.ts'

const { left, right, update } = montageProducts.operations

const ORDERABLE = [
  'pk',
  'order_pk',
  'product_name',
  'selected_quantity',
  'product_format',
  'order_realization_date',
  'net_price_pln',
  'weight',
]

/** The filters of a table, as the server reads them. */
const filtersOf = (shape: z.ZodRawShape): z.ZodRawShape =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => !(name in pagingShape)))

const LEFT = {
  path: left.path,
  filters: filtersOf(left.query.unwrap().shape),
  orderable: ORDERABLE,
  base: AVAILABLE,
}
// Without keys this returns all lines, like the shop's server.
const RIGHT = { path: right.path, filters: filtersOf(right.query.shape), orderable: ORDERABLE, base: ANY }

export function montageLinesHandlers({ database }: Context): HandlersOf<'montageProducts'> {
  const table =
    ({ base, ...definition }: typeof LEFT) =>
    (call: Call): Reply => {
      addNewLines(database)
      const sites = montageSites(database, callerOf(call))
      const body = listPage(
        definition,
        {
          page(parameters) {
            const { count, results } = montageLines(database, parameters, { base, sites })
            return { count, results: montageLineRecords(database, results, call.origin) }
          },
        },
        call,
      )
      return { body }
    }

  return {
    'montageProducts.left': table(LEFT),
    'montageProducts.right': table(RIGHT),
    'montageProducts.update'(call) {
      const line = productionLine(database, pkOf(call))
      if (!line || !montageSites(database, callerOf(call)).includes(line.site)) throw notFound(call)
      const { is_locked = line.is_locked === 1, locked_info = line.locked_info } = readChanges(
        update.body,
        call,
      )
      writeLock(database, line.pk, { isLocked: is_locked, info: locked_info })
      const [record] = montageLineRecords(database, [productionLine(database, line.pk) ?? line], call.origin)
      return { body: record }
    },
  }
}
