import { z } from 'zod'
import { list, options, recordOf, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineOperations } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { requiredText } from './input-parts.ts'

/** A permission as its code, its pk, or a record of the permission list. */
const permissionReference = z.union([
  z.string(),
  z.number().int(),
  recordOf({ pk: z.number().int() }).transform(({ pk }) => pk),
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
