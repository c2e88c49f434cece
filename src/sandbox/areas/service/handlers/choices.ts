import { documents } from '../../../crud/documents.ts'
import { readListParameters } from '../../../crud/list-parameters.ts'
import { competencies } from '#shared/api/resources/competencies.ts'
import { orders } from '#shared/api/resources/orders.ts'
import type { Answer } from '../../../http/call.ts'
import type { Context } from '../../context.ts'

type Choice =
  | 'admins.clientContactOptions'
  | 'competencies.clientContactOptions'
  | 'orders.clientContactOptions'

/** Handlers for the options of a case's form. Clients use the same search as in all other fields. */
export function caseChoices({ database }: Context): Record<Choice, Answer> {
  return {
    'admins.clientContactOptions': () => ({
      body: database.all(
        `SELECT pk AS value, first_name || ' ' || last_name AS label FROM staff
         WHERE is_active = 1 ORDER BY polish_order(last_name), pk`,
      ),
    }),
    'competencies.clientContactOptions'(call) {
      const { shape } = competencies.operations.clientContactOptions.query.unwrap()
      const { complaint_reason } = readListParameters({ filters: shape }, call).filters
      return {
        body: documents(database, 'competencies').options(
          'name_pl',
          typeof complaint_reason === 'boolean' ? { complaint_reason } : {},
          'position',
        ),
      }
    },
    // Without a client there are no orders to choose from.
    'orders.clientContactOptions'(call) {
      const { shape } = orders.operations.clientContactOptions.query
      const { client_pk } = readListParameters({ filters: shape }, call).filters
      return {
        body: database.all(
          'SELECT pk AS value, CAST(pk AS TEXT) AS label FROM orders WHERE client_pk = ? ORDER BY pk DESC',
          Number(client_pk ?? 0),
        ),
      }
    },
  }
}
