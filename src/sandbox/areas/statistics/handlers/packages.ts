import { statisticsPackages } from '#shared/api/resources/statistics-packages.ts'
import { readListParameters } from '../../../crud/list-parameters.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { asTexts, hundredths, kilograms, rangeQuestion } from './question.ts'

const COLUMNS =
  'system carried packed weight real_weight price carrier_price packed_price eu not_eu foreign_price foreign_carrier_price multiaddress cut cut_price'.split(
    ' ',
  )

const filters = statisticsPackages.operations.read.query.unwrap().shape

export function packageTotalsHandlers(context: Context): HandlersOf<'statisticsPackages'> {
  return {
    'statisticsPackages.read'(call) {
      const question = rangeQuestion(context, readListParameters({ filters }, call).filters, call)
      const sums = COLUMNS.map((column) => `coalesce(sum(${column}), 0) AS ${column}`).join(', ')
      const found = context.database.get<Record<string, number>>(
        `SELECT ${sums}, count(DISTINCT CASE WHEN carried > 0 THEN day END) AS days FROM stats_packages
         WHERE day BETWEEN ? AND ? AND site IN (SELECT value FROM json_each(?))`,
        question.from,
        question.to,
        question.sites,
      )
      const read = (column: string): number => found?.[column] ?? 0
      const record: JsonRecord = {
        no_system: read('system'),
        no_ups: read('carried'),
        weight_system: kilograms(read('weight')),
        weight_packed: kilograms(read('real_weight')),
        price_system: hundredths(read('price')),
        price_ups: hundredths(read('carrier_price')),
        delivery_packages: read('packed'),
        price_delivery_packages: hundredths(read('packed_price')),
        days: read('days'),
        orders_eu: read('eu'),
        orders_not_ue: read('not_eu'),
        price_foreign_system: hundredths(read('foreign_price')),
        price_foreign_ups: hundredths(read('foreign_carrier_price')),
        orders_multiaddress: read('multiaddress'),
        orders_cut: read('cut'),
        price_orders_cut: hundredths(read('cut_price')),
      }
      if (call.dialect.statistics !== 'texts') return { body: record }
      return { body: { count: 1, next: null, previous: null, results: [asTexts(record)] } }
    },
  }
}
