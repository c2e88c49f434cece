import type { JsonRecord } from '../../../crud/record-store.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { callerOf, type Answer, type Call } from '../../../http/call.ts'
import { detailProblem, fieldProblem, missingKey } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { createCaseStore } from '../store/case-store.ts'

type CaseHandlers = HandlersOf<'clientContacts'>

/** SQL that checks whether a chosen record exists. */
const KEPT: Readonly<Record<string, string>> = {
  client: 'SELECT 1 FROM clients WHERE pk = ?',
  competency: 'SELECT 1 FROM competencies_view WHERE pk = ?',
  complaint_reason: 'SELECT 1 FROM competencies_view WHERE complaint_reason = 1 AND pk = ?',
  responsible_person: 'SELECT 1 FROM staff WHERE is_active = 1 AND pk = ?',
  order: 'SELECT 1 FROM orders WHERE pk = ?',
  order_product: 'SELECT 1 FROM order_products WHERE pk = ?',
}

export function casesHandlers(context: Context): CaseHandlers {
  const { database, now } = context

  function check(values: JsonRecord, pk: number | null): void {
    const missing = Object.entries(KEPT).flatMap(([name, find]) => {
      const key = values[name]
      return typeof key === 'number' && !database.get(find, key) ? [[name, [missingKey(key)]]] : []
    })
    if (missing.length > 0) throw fieldProblem(Object.fromEntries(missing) as JsonRecord)
    const { client, order, order_product } = { ...(pk ? caseOf(pk) : {}), ...values }
    const owner = database.get<{ client_pk: number }>(
      'SELECT client_pk FROM orders WHERE pk = ?',
      Number(order),
    )
    if (order && owner?.client_pk !== client)
      throw fieldProblem({ order: ['Zamówienie należy do innego klienta.'] })
    const line = database.get<{ order_pk: number }>(
      'SELECT order_pk FROM order_products WHERE pk = ?',
      Number(order_product),
    )
    if (order_product && line?.order_pk !== order)
      throw fieldProblem({ order_product: ['Pozycja należy do innego zamówienia.'] })
  }

  const caseOf = (pk: number): JsonRecord =>
    database.get(`SELECT client, "order", order_product FROM cases WHERE pk = ?`, pk) ?? {}

  function checkDelete({ pk }: JsonRecord): void {
    const { count } = database.get<{ count: number }>(
      'SELECT count(*) AS count FROM case_messages WHERE case_pk = ?',
      Number(pk),
    ) ?? { count: 0 }
    if (count > 0) throw detailProblem(`Nie można usunąć sprawy: ma wiadomości (${count}). Zamknij ją.`)
  }

  const answers = (call: Call, only?: string) =>
    resourceHandlers('clientContacts', context, {
      store: createCaseStore(database, now, call.origin, only),
      check,
      checkDelete,
    })
  const answer =
    (name: keyof ReturnType<typeof answers>): Answer =>
    (call) =>
      answers(call)[name](call)

  return {
    'clientContacts.list': answer('clientContacts.list'),
    'clientContacts.retrieve': answer('clientContacts.retrieve'),
    'clientContacts.poll': answer('clientContacts.retrieve'),
    'clientContacts.create': answer('clientContacts.create'),
    'clientContacts.update': answer('clientContacts.update'),
    'clientContacts.delete': answer('clientContacts.delete'),
    /** OP-75: cases in the caller's own competencies. */
    'clientContacts.ofOwnCompetencies'(call) {
      const { competencies } = database.get<{ competencies: string }>(
        'SELECT competencies FROM staff WHERE pk = ?',
        callerOf(call).pk,
      ) ?? { competencies: '[]' }
      const keys = (JSON.parse(competencies) as unknown[]).map(Number).filter(Number.isSafeInteger)
      return answers(call, `c.competency IN (${keys.join(', ') || 'NULL'})`)['clientContacts.list'](call)
    },
  }
}
