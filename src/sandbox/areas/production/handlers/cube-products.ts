import { productionCubeProducts } from '#shared/api/resources/production-cube-products.ts'
import { listPage } from '../../../crud/crud-handlers.ts'
import { readListParameters } from '../../../crud/list-parameters.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { fieldProblem, notFound, pkOf } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { IS_MADE, addNewLines } from '../store/intake.ts'
import type { ProductionLine } from '../store/line-facts.ts'
import { lineList } from '../store/line-list.ts'
import { lineDetail, lineRecords } from '../store/line-records.ts'
import { productionSites } from '../store/sites.ts'

const { toRealizationList } = productionCubeProducts.operations

export function cubeProductsHandlers({ database }: Context): HandlersOf<'productionCubeProducts'> {
  const wayOf = ({ dialect, origin }: Call) => ({ stages: dialect.stages, origin })
  const sitesOf = (call: Call) => productionSites(database, callerOf(call))
  return {
    'productionCubeProducts.list'(call) {
      addNewLines(database)
      const page = listPage(
        productionCubeProducts,
        {
          page(parameters) {
            const { defaultOrdering } = productionCubeProducts
            const { count, results } = lineList(database, parameters, {
              sites: sitesOf(call),
              defaultOrdering,
            })
            return { count, results: lineRecords(database, results, wayOf(call)) }
          },
        },
        call,
      )
      return { body: page }
    },
    'productionCubeProducts.toRealizationList'(call) {
      const { filters } = readListParameters({ filters: toRealizationList.query.shape }, call)
      const { process_stage_pk, products_pks } = filters
      if (process_stage_pk === undefined) throw fieldProblem({ process_stage_pk: [call.texts.required] })
      if (!Array.isArray(products_pks)) throw fieldProblem({ products_pks: [call.texts.required] })
      const lines = database.all<ProductionLine>(
        `SELECT * FROM line_facts WHERE stage_pk = ? AND pk IN (SELECT value FROM json_each(?)) AND ${IS_MADE}
           AND site IN (SELECT value FROM json_each(?)) ORDER BY pk DESC`,
        Number(process_stage_pk),
        JSON.stringify(products_pks),
        JSON.stringify(sitesOf(call)),
      )
      return { body: lineRecords(database, lines, wayOf(call)) }
    },
    'productionCubeProducts.toRealizationDetail'(call) {
      const line = database.get<ProductionLine>(
        `SELECT * FROM line_facts WHERE pk = ? AND process_pk IS NOT NULL AND ${IS_MADE}`,
        pkOf(call),
      )
      if (!line || !sitesOf(call).includes(line.site)) throw notFound(call)
      return { body: lineDetail(database, line, wayOf(call)) }
    },
  }
}
