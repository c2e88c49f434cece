import { z } from 'zod'
import { admins } from '#shared/api/resources/admins.ts'
import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'
import { comparePolish } from '#shared/domain/polish-order.ts'
import type { RowOf } from '../../../lib/resource-calls.ts'

const { user, ...rest } = admins.operations.create.body.shape
const account = user.shape

/** Fields of the form that belong to the record's account. */
const ACCOUNT = Object.keys(account)

const DIFFERENT = 'Hasła nie są takie same.'

/** Each staff member chooses their own collection point, at the packing bench. */
const { collection_point_suffix: _own, ...work } = rest

const fields = z.object({
  ...work,
  ...account,
  /** An emptied field means no new password. */
  password: z.union([account.password.unwrap(), z.literal('')]),
  password2: z.string(),
})

type Fields = z.input<typeof fields>

const isRepeated = ({ password, password2 }: Pick<Fields, 'password' | 'password2'>) => password === password2

/** Schema for an existing account; an empty password leaves the old one unchanged. */
export const changedAdmin = fields.refine(isRepeated, { path: ['password2'], error: DIFFERENT })

export const newAdmin = changedAdmin.refine(({ password }) => password !== '', {
  path: ['password'],
  error: FIELD_REQUIRED,
})

export const EMPTY_ADMIN: Fields = {
  username: '',
  password: '',
  password2: '',
  email: '',
  first_name: '',
  last_name: '',
  is_active: true,
  groups: [],
  competencies: [],
  machine_actions: [],
  site: null,
  site_permissions: {},
  image: null,
}

const ascending = (keys: readonly number[]): number[] => keys.toSorted((a, b) => a - b)

/** Sorts the sets, because the server may return them in another order than the one in which they were sent. */
export function adminValues({ user: own, ...record }: RowOf<'admins'>): Fields {
  return {
    username: own.username,
    password: '',
    password2: '',
    email: own.email ?? '',
    first_name: own.first_name ?? '',
    last_name: own.last_name ?? '',
    is_active: own.is_active,
    groups: own.groups.toSorted((a, b) => comparePolish(String(a), String(b))),
    competencies: ascending(record.competencies),
    machine_actions: ascending(record.machine_actions),
    site: record.site,
    site_permissions: Object.fromEntries(
      Object.entries(record.site_permissions ?? {}).map(([site, codes]) => [site, [codes].flat()]),
    ),
    image: record.image,
  }
}

/** Puts the account's fields into `user`. A password is sent only if it is not empty; its repetition is never sent. */
export function adminBody(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sent = Object.entries(values).filter(
    ([name, value]) => name !== 'password2' && !(name === 'password' && value === ''),
  )
  const own = sent.filter(([name]) => ACCOUNT.includes(name))
  const others = sent.filter(([name]) => !ACCOUNT.includes(name))
  return { ...Object.fromEntries(others), ...(own.length > 0 && { user: Object.fromEntries(own) }) }
}
