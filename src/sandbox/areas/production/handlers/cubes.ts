import { productionCubes } from '#shared/api/resources/production-cubes.ts'
import { listPage } from '../../../crud/crud-handlers.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { notFound, pkOf } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { productionSites } from '../store/sites.ts'
import { cubeRecords, cubeRows } from '../store/cubes.ts'
import { addNewLines } from '../store/intake.ts'

export function cubesHandlers({ database }: Context): HandlersOf<'productionCubes'> {
  const sitesOf = (call: Call) => productionSites(database, callerOf(call))
  return {
    'productionCubes.list'(call) {
      addNewLines(database)
      const page = listPage(
        productionCubes,
        {
          page({ filters, ordering, page: number, pageSize }) {
            const site = filters['site_pk']
            const sites = sitesOf(call).filter((pk) => site === undefined || pk === site)
            const orderPk = filters['order_pk']
            const rows = cubeRows(database, {
              sites,
              ...(typeof orderPk === 'number' ? { orderPk } : {}),
            })
            const sorted =
              ordering?.field === 'realization_date'
                ? rows.toSorted((a, b) => (a.realization_date ?? '').localeCompare(b.realization_date ?? ''))
                : rows
            const inOrder = ordering?.isDescending ? sorted.toReversed() : sorted
            const from = (number - 1) * pageSize
            return {
              count: rows.length,
              results: cubeRecords(database, inOrder.slice(from, from + pageSize), call.dialect),
            }
          },
        },
        call,
      )
      return { body: page }
    },
    'productionCubes.retrieve'(call) {
      const rows = cubeRows(database, { sites: sitesOf(call), pk: pkOf(call) })
      const [cube] = cubeRecords(database, rows, call.dialect)
      if (!cube) throw notFound(call)
      return { body: cube }
    },
  }
}
