import { z } from 'zod'
import { flag, list, part, text } from '../lenient.ts'
import { defineResource } from '../resource.ts'

const refOrPk = z.union([
  z.number().int(),
  z.looseObject({ pk: z.number().int() }).transform((record) => record.pk),
])

export const adminRecord = z.looseObject({
  pk: z.number().int(),
  user: z.looseObject({
    username: z.string(),
    email: text,
    first_name: text,
    last_name: text,
    groups: list(z.unknown()),
    is_active: flag,
    is_superuser: flag,
  }),
  competencies: list(refOrPk),
  image: text,
  site: part(refOrPk),
  /** Site id to permission strings of that site. */
  site_permissions: part(z.record(z.string(), z.union([z.array(z.string()), z.string()]))),
  permissions: list(z.string()),
  collection_point_suffix: text,
  machine_actions: list(refOrPk),
  last_login_token: part(z.looseObject({ created: text })),
})

/** Staff. In full with the staff area; here one's own record and its collection point (OP-88). */
export const admins = defineResource({
  name: 'admins',
  path: '/api/v1/admins/',
  model: 'admin',
  record: adminRecord,
  updateInput: z.strictObject({ collection_point_suffix: z.string().max(32) }),
  defaultOrdering: 'pk',
  orderable: ['pk'],
  verbs: ['retrieve', 'update'],
  media: ['image'],
})
