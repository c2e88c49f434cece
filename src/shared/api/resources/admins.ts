import { z } from 'zod'
import { flag, flagOr, list, moment, part, recordOf, reference, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource, pkParams } from '../resource.ts'
import { caseChoice } from './case-choices.ts'
import { fileReference, optionalText, pkList, requiredText } from './input-parts.ts'

/** A group by its pk, by its record, or by its name if the server uses the name as the key. */
const groupReference = z.union([
  z.number().int(),
  z.string(),
  recordOf({ pk: z.number().int() }).transform(({ pk }) => pk),
  z.looseObject({ name: z.string() }).transform(({ name }) => name),
])

export const adminRecord = recordOf({
  pk: z.number().int(),
  user: z.looseObject({
    username: z.string(),
    email: text,
    first_name: text,
    last_name: text,
    groups: list(groupReference),
    /** True by default, because an account is deactivated only if the server says so. */
    is_active: flagOr(true),
    is_superuser: flag,
    date_joined: moment,
    last_login: moment,
  }),
  competencies: list(reference),
  image: text,
  site: part(reference),
  /** Site id to permission strings of that site. */
  site_permissions: part(z.record(z.string(), z.union([z.array(z.string()), z.string()]))),
  permissions: list(z.string()),
  collection_point_suffix: text,
  machine_actions: list(reference),
  last_login_token: part(z.looseObject({ created: text })),
})

/** Printable ASCII text that fits into the Code 128 of a badge. */
const CODE = /^[ -;=-~][ -~]{0,63}$/
const IMAGE_ADDRESS = /^(?:data:image\/|https?:\/\/|\/)|\.(?:png|jpe?g|gif|webp|bmp|svg)$/i
/** Base64 prefixes of PNG, GIF and WebP. JPEG is left out because its base64 begins like a path. */
const BARE_IMAGE = /^(?:iVBORw0KGgo|R0lGOD|UklGR)[A-Za-z0-9+/]{40}/

const isImage = (value: string): boolean => IMAGE_ADDRESS.test(value) || BARE_IMAGE.test(value)

/**
 * A badge: the text of its barcode, or the picture of the barcode (OP-83). Markup is neither, so it reads as no badge.
 */
const badgeReply = z
  .looseObject({ barcode: text, fullName: text, full_name: text })
  .transform(({ barcode, fullName, full_name }) => {
    const value = barcode?.trim() ?? ''
    const image = isImage(value) ? value : null
    return {
      fullName: fullName ?? full_name,
      code: image === null && CODE.test(value) ? value : null,
      image,
    }
  })

const NO_EMAIL = 'Wprowadź poprawny adres e-mail.'

const account = z.strictObject({
  username: requiredText(150),
  /** Sent only if it is set or changed; never read back. */
  password: z.string().min(8, 'To hasło jest za krótkie. Musi zawierać co najmniej 8 znaków.').optional(),
  email: z.union([z.email(NO_EMAIL), z.literal('')], NO_EMAIL).optional(),
  first_name: optionalText(150),
  last_name: optionalText(150),
  /** Permission groups as the record names them: by pk, on some servers by name. */
  groups: z.array(z.union([z.number().int(), z.string()])).optional(),
  is_active: z.boolean().optional(),
})

const input = z.strictObject({
  user: account,
  competencies: pkList.optional(),
  machine_actions: pkList.optional(),
  image: fileReference.nullable().optional(),
  site: z.number().int().nullable().optional(),
  /** Site id to permission strings of that site. Permissions that are missing here are revoked. */
  site_permissions: z.record(z.string(), z.array(z.string())).optional(),
  collection_point_suffix: optionalText(32),
})

/**
 * Staff accounts. Deleting one only deactivates it (OP-76). A user's own collection point needs no permission (OP-88).
 */
export const admins = defineResource({
  name: 'admins',
  path: '/api/v1/admins/',
  model: 'admin',
  record: adminRecord,
  createInput: input,
  updateInput: input.extend({ user: account.partial() }).partial(),
  filters: {
    is_active: z.boolean().optional(),
    username: z.string().optional(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    email: z.string().optional(),
    date_joined: z.iso.date().optional(),
    last_login: z.iso.date().optional(),
  },
  defaultOrdering: 'pk',
  orderable: ['pk', 'username', 'first_name', 'last_name', 'email', 'date_joined', 'last_login'],
  searchable: ['username', 'first_name', 'last_name', 'email'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  encoding: 'multipartWhenFile',
  media: ['image'],
  operations: {
    barcode: operation({
      method: 'GET',
      path: '/api/v1/admins/{pk}/barcode/',
      params: pkParams,
      reply: badgeReply,
      query: z.undefined(),
      body: z.undefined(),
      media: ['image'],
      permission: 'view_admin',
    }),
    /** Staff members who may be in charge of a case. */
    clientContactOptions: caseChoice('/api/v1/admins/client_contact_list/', z.undefined()),
  },
})
