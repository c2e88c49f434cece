import { z } from 'zod'
import { bareOrPaged, option, text } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'

export interface ModelPermission {
  pk: number | null
  /**
   * Django's code (`view_order`), prefixed with the app and a dot if the server writes it. `#12` if the code is
   * unknown.
   */
  codename: string
  /** The server's text. */
  name: string | null
  /** The server identifies it by number, so a group must be assigned the number. */
  isByPk?: true
}

/**
 * `Can view order`, optionally prefixed with the app and the model as in Django's own choices: `orders | order | Can
 * view order`.
 */
const DJANGO_WORDS = /^(?:([a-z_]\w*) \| .*\| )?can (view|add|change|delete) ([a-z0-9 ]+)$/i
const DIGITS = /^\d+$/

const codeIn = (words: string): string | null => {
  const [, app, action = '', model = ''] = DJANGO_WORDS.exec(words) ?? []
  const code = `${action}_${model.replaceAll(' ', '')}`.toLowerCase()
  return model === '' ? null : app ? `${app}.${code}` : code
}

const byCode = z.looseObject({
  pk: z.number().int().nullish(),
  id: z.number().int().nullish(),
  codename: z.string().min(1),
  name: text,
})

/** A record with its code, or an option in any shape, by its code or by its number. */
const modelPermission = z.union([
  byCode.transform(({ pk, id, codename, name }): ModelPermission => ({
    pk: pk ?? id ?? null,
    codename,
    name,
  })),
  option.transform(({ value, label }): ModelPermission => {
    const name = label === String(value) ? null : label
    if (typeof value === 'string' && !DIGITS.test(value)) return { pk: null, codename: value, name }
    return { pk: Number(value), codename: codeIn(label) ?? `#${value}`, name, isByPk: true }
  }),
])

/** Replaces codes that were guessed from texts by the number if several permissions share the code. */
function distinct(permissions: readonly ModelPermission[]): ModelPermission[] {
  const count = new Map<string, number>()
  for (const { codename } of permissions) count.set(codename, (count.get(codename) ?? 0) + 1)
  return permissions.map((one) =>
    one.isByPk && (count.get(one.codename) ?? 0) > 1 ? { ...one, codename: `#${one.pk}` } : one,
  )
}

/** Every permission that a group can be given. */
export const modelPermissions = defineOperations({
  name: 'modelPermissions',
  operations: {
    all: operation({
      method: 'GET',
      path: '/api/v1/model-permissions/admin_model_permissions/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: bareOrPaged(modelPermission).transform(distinct),
      permission: ['view_group', 'view_admin'],
    }),
  },
})
