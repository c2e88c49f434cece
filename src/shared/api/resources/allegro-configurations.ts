import { z } from 'zod'
import { flagOr, text } from '../lenient.ts'
import { changingRead, operation } from '../operation.ts'
import { defineResource, pkParams } from '../resource.ts'
import { authorisationReply, deviceCodeReply, revocationReply } from './allegro-authorisation.ts'
import { audit } from './audit.ts'
import { requiredText } from './input-parts.ts'

/** An address of the marketplace, e.g. `https://allegro.pl`. */
const address = requiredText(255).refine(
  (typed) => URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol),
  'Wpisz adres, który zaczyna się od https://.',
)

const input = z.strictObject({
  client_id: requiredText(255),
  client_secret: requiredText(255),
  base_url: address,
  base_api_url: address,
})

/** Removes the secret if the server sends it back. Only the fact that it exists is passed on (D-2). */
function withoutSecret(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw
  const secret: unknown = 'client_secret' in raw ? raw.client_secret : undefined
  return secret === undefined
    ? raw
    : { ...raw, has_client_secret: typeof secret === 'string' && secret !== '' }
}

/** Applications registered at the marketplace, each with its connection to one account. */
export const allegroConfigurations = defineResource({
  name: 'allegroConfigurations',
  path: '/api/v1/allegro/configurations/',
  model: 'configuration',
  record: z.preprocess(
    withoutSecret,
    // `z.object` strips unlisted fields.
    z.object({
      pk: z.number().int(),
      client_id: text,
      /** True if the server omits it, because a configuration cannot be created without a secret. */
      has_client_secret: flagOr(true),
      /** Address at which the user signs in. */
      base_url: text,
      base_api_url: text,
      ...audit,
    }),
  ),
  createInput: input,
  updateInput: input.partial(),
  defaultOrdering: 'pk',
  orderable: ['pk', 'client_id', 'base_url', 'date_modified'],
  searchable: ['client_id', 'base_url', 'base_api_url'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  hasSecrets: true,
  operations: {
    /** Whether a code is waiting for confirmation and whether an account is connected (OP-70). */
    authInfo: operation({
      method: 'GET',
      path: '/api/v1/allegro/configurations/{pk}/auth_info/',
      params: pkParams,
      query: z.undefined(),
      body: z.undefined(),
      reply: authorisationReply,
      hasSecrets: true,
      permission: 'view_configuration',
    }),
    /** Requests a new code from the marketplace. The newer of two codes is the valid one. */
    deviceCode: changingRead({
      path: '/api/v1/allegro/configurations/{pk}/device_code/',
      params: pkParams,
      reply: deviceCodeReply,
      hasSecrets: true,
      permission: 'change_configuration',
    }),
    revokeToken: changingRead({
      path: '/api/v1/allegro/configurations/{pk}/revoke_token/',
      params: pkParams,
      reply: revocationReply,
      hasSecrets: true,
      affects: ['allegroExternals'],
      permission: 'delete_configuration',
    }),
  },
})
