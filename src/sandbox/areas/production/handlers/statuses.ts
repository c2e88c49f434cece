import type { z } from 'zod'
import { orderProductProcessStageStatuses } from '#shared/api/resources/order-product-process-stage-statuses.ts'
import { readInput } from '../../../crud/input.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { fieldProblem, PageProblem, Problem, ruleProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { stageRow } from '../../processes/store.ts'
import { statusProblem } from '../rules/status-check.ts'
import { productionSites } from '../store/sites.ts'
import { statusRecord, statusesOf, writeStatus, type StatusRow } from '../store/statuses.ts'

const item = orderProductProcessStageStatuses.operations.create.body.element

type Item = z.output<typeof item>

export function statusesHandlers({ database, now }: Context): HandlersOf<'orderProductProcessStageStatuses'> {
  /** Errors of an item by field; null if it is valid. */
  function problemOf(value: unknown, call: Call): Record<string, unknown> | null {
    try {
      const read = readInput(item, { body: { kind: 'json', value }, texts: call.texts })
      const sites = productionSites(database, callerOf(call))
      return statusProblem(database, read, { sites, isLax: call.dialect.statuses === 'startsTwice' })
    } catch (error) {
      if (error instanceof Problem) return error.body as Record<string, unknown>
      throw error
    }
  }

  function save({ order_product, process_stage, status, info, checklist }: Item, call: Call): StatusRow {
    const stage = stageRow(database, process_stage)
    if (!stage) throw new Error('a stage was checked and is not there')
    const { pk: author, fullName } = callerOf(call)
    const pk = writeStatus(database, {
      linePk: order_product,
      stage,
      status,
      info,
      checklist,
      author: { pk: author, fullName },
      at: now().getTime(),
    })
    const row = database.get<StatusRow>('SELECT * FROM stage_statuses WHERE pk = ?', pk)
    if (!row) throw new Error('a status was written and is not there')
    return row
  }

  function listOf({ body, texts }: Call): unknown[] {
    const given = body.kind === 'json' ? body.value : null
    if (!Array.isArray(given))
      throw fieldProblem({ non_field_errors: [texts.notAList(given === null ? 'form' : typeof given)] })
    if (given.length === 0) throw ruleProblem('Ta lista nie może być pusta.')
    return given
  }

  return {
    'orderProductProcessStageStatuses.all'({ query, staff }) {
      const line = Number(query.get('order_product') ?? Number.NaN)
      const sites = staff ? productionSites(database, staff) : []
      const visible = database.get(
        'SELECT 1 FROM line_facts WHERE pk = ? AND site IN (SELECT value FROM json_each(?))',
        Number.isSafeInteger(line) ? line : -1,
        JSON.stringify(sites),
      )
      const rows = visible ? statusesOf(database, line) : []
      return { body: rows.map((row) => statusRecord(database, row, { hasStage: true })) }
    },
    'orderProductProcessStageStatuses.create'(call) {
      const given = listOf(call)
      const saved: StatusRow[] = []
      const way = call.dialect.statuses
      if (way === 'savesPart') {
        const problems = given.map((value) => problemOf(value, call))
        const first = problems.findIndex((problem) => problem !== null)
        const kept = first < 0 ? Math.ceil(given.length / 2) : first
        database.transaction(() => {
          for (const value of given.slice(0, kept)) save(item.parse(value), call)
        })
        throw new PageProblem(500, 'Server Error (500)')
      }
      database.transaction(() => {
        // Items are checked and saved one after another, so that a line listed twice is checked against the result of
        // its first item.
        const problems = given.map((value) => {
          const problem = problemOf(value, call)
          if (problem === null) saved.push(save(item.parse(value), call))
          return problem ?? {}
        })
        if (problems.some((problem) => Object.keys(problem).length > 0)) throw new Problem(400, problems)
      })
      const records = saved.map((row) => statusRecord(database, row, { hasStage: false }))
      switch (way) {
        case 'reversed':
          return { status: 201, body: records.toReversed() }
        case 'oneShort':
          return { status: 201, body: records.slice(1).toReversed() }
        case 'silent':
          return { status: 200 }
        default:
          return { status: 201, body: records }
      }
    },
  }
}
