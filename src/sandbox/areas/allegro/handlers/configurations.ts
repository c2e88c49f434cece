import { z } from 'zod'
import { moment } from '#shared/api/lenient.ts'
import { allegroConfigurations } from '#shared/api/resources/allegro-configurations.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { documents } from '../../../crud/documents.ts'
import type { RecordStore } from '../../../crud/record-store.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import type { Call } from '../../../http/call.ts'
import { detailProblem, notFound, pkOf, ruleProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import {
  askForCode,
  forgetConnection,
  lookAtConnection,
  revoke,
  type AccountConnection,
} from '../store/connections.ts'

/** Servers express an empty value in different ways, so each configuration uses another one. */
const EMPTY: readonly unknown[] = [{}, null, '', []]

/** Handlers for configurations. Each record includes its secret, as real servers send it. */
export function configurationHandlers(context: Context): HandlersOf<'allegroConfigurations'> {
  const { database, now } = context
  const kept = createDocumentStore(
    database,
    { ...allegroConfigurations, record: z.object({ date_modified: moment }) },
    now,
  )
  const store: RecordStore = {
    ...kept,
    remove(pk) {
      kept.remove(pk)
      forgetConnection(database, pk)
    },
  }
  const existing = (call: Call): number => {
    const pk = pkOf(call)
    if (!kept.find(pk)) throw notFound(call)
    return pk
  }
  return {
    ...resourceHandlers('allegroConfigurations', context, {
      store,
      check({ client_id }, pk) {
        if (documents(database, 'allegroConfigurations').isTaken('client_id', client_id, pk))
          throw ruleProblem('Konfiguracja o tym Client ID już istnieje.')
      },
    }),
    'allegroConfigurations.authInfo'(call) {
      const pk = existing(call)
      const { code, token } = lookAtConnection(database, pk, now().getTime())
      const empty = EMPTY[pk % EMPTY.length]
      return {
        body: {
          code_data: code ? codeData(code, call) : empty,
          access_token_data: token ? tokenData(token) : empty,
        },
      }
    },
    'allegroConfigurations.deviceCode'(call) {
      const { code } = askForCode(database, existing(call), now().getTime())
      return { body: { code_data: code && codeData(code, call) } }
    },
    'allegroConfigurations.revokeToken'(call) {
      const pk = existing(call)
      const { token } = lookAtConnection(database, pk, now().getTime())
      if (!token) throw detailProblem('Konfiguracja nie jest połączona z kontem.')
      return { body: { is_revoked: revoke(database, pk) } }
    },
  }
}

/** The address leads to a page of the training shop, so no request leaves the machine. */
function codeData(code: NonNullable<AccountConnection['code']>, { origin }: Call) {
  const verification_uri = `${origin}/skojarz-aplikacje`
  return {
    device_code: code.device_code,
    user_code: code.user_code,
    verification_uri,
    verification_uri_complete: `${verification_uri}?code=${code.user_code}`,
    expires_in: code.secondsLeft,
    interval: 5,
  }
}

function tokenData({ access_token, refresh_token, since, until }: NonNullable<AccountConnection['token']>) {
  return {
    access_token,
    refresh_token,
    token_type: 'bearer',
    login: 'Drukarnia_Szkolenie',
    created_at: new Date(since).toISOString(),
    expires_at: new Date(until).toISOString(),
    expires_in: Math.round((until - since) / 1000),
  }
}
