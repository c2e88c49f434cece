import { z } from 'zod'
import { bareOrPaged, list, options, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineOperations } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { requiredText } from './input-parts.ts'

/** A permission as its code, its pk, or a record of the permission list. */
const permissionReference = z.union([
  z.string(),
  z.number().int(),
  z.looseObject({ pk: z.number().int() }).transform(({ pk }) => pk),
  z.looseObject({ codename: z.string() }).transform(({ codename }) => codename),
])

const input = z.strictObject({
  name: requiredText(150),
  permissions: z.array(z.union([z.string(), z.number().int()])),
})

export const permissionGroups = defineResource({
  name: 'permissionGroups',
  path: '/api/v1/model-permissions-groups/',
  model: 'group',
  record: z.looseObject({ pk: z.number().int(), name: text, permissions: list(permissionReference) }),
  createInput: input,
  updateInput: input.partial(),
  filters: { name: z.string().optional() },
  defaultOrdering: 'name',
  orderable: ['pk', 'name'],
  searchable: ['name'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  operations: {
    options: operation({
      method: 'GET',
      path: '/api/v1/model-permissions-groups/admin_list/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: options,
      permission: ['view_group', 'view_admin'],
    }),
  },
})

export interface ModelPermission {
  pk: number | null
  /** Django's code (`view_order`); before a dot the app, where a server writes it. */
  codename: string
  /** The server's words. */
  name: string | null
}

const writtenCode = z.string().min(1)

/** Every permission that a group can be given: a record, an option, a pair, or its bare code. */
const modelPermission = z
  .union([
    z.looseObject({ pk: z.number().int(), codename: writtenCode, name: text }),
    z.looseObject({ id: z.number().int(), codename: writtenCode, name: text }),
    z.looseObject({ codename: writtenCode, name: text }),
    z.looseObject({ value: writtenCode, label: text }),
    z.tuple([writtenCode, text]),
    writtenCode,
  ])
  .transform((raw): ModelPermission => {
    if (typeof raw === 'string') return { pk: null, codename: raw, name: null }
    if (Array.isArray(raw)) return { pk: null, codename: raw[0], name: raw[1] }
    if ('value' in raw && typeof raw.value === 'string')
      return { pk: null, codename: raw.value, name: typeof raw['label'] === 'string' ? raw['label'] : null }
    const { pk, id, codename, name } = { pk: null, id: null, codename: '', name: null, ...raw }
    return { pk: pk ?? id, codename, name }
  })

export const modelPermissions = defineOperations({
  name: 'modelPermissions',
  operations: {
    all: operation({
      method: 'GET',
      path: '/api/v1/model-permissions/admin_model_permissions/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: bareOrPaged(modelPermission),
      permission: ['view_group', 'view_admin'],
    }),
  },
})

export const machineActions = defineOperations({
  name: 'machineActions',
  operations: {
    options: operation({
      method: 'GET',
      path: '/api/v1/machine_actions/admin_list/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: options,
      permission: ['view_machine', 'view_admin'],
    }),
  },
})
