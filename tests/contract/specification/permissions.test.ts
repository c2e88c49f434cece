import { expect, test } from 'vitest'
import { z } from 'zod'
import { registry } from '#shared/api/registry.ts'
import { requirement, sourcesOf } from '#support/product-source.ts'

const permissions = z.array(z.object({ permission: z.string() })).parse(requirement('permissions'))
const contracts: Readonly<Record<string, { name: string; model?: string; verbs?: readonly string[] }>> =
  registry
const page = sourcesOf('renderer', 'shared/domain', 'shared/ipc', 'shared/screens')

const ACTION_OF: Readonly<Record<string, string>> = {
  list: 'view',
  create: 'add',
  update: 'change',
  delete: 'delete',
}

const READ_ONLY = 'no screen makes, changes or deletes one: the specification has no call for it'
const WITH_ITS_PARENT = 'comes and goes with the record that holds it, whose own permission is asked'

/** Permissions that the page never checks, because only the server checks them. */
const SERVERS_OWN: Readonly<Record<string, string>> = {
  delete_order: READ_ONLY,
  view_orderproduct: WITH_ITS_PARENT,
  add_orderproduct: WITH_ITS_PARENT,
  change_orderproduct: WITH_ITS_PARENT,
  delete_orderproduct: READ_ONLY,
  view_orderdeliveryaddress: WITH_ITS_PARENT,
  add_orderdeliveryaddress: WITH_ITS_PARENT,
  delete_orderdeliveryaddress: READ_ONLY,
  add_invoice: READ_ONLY,
  change_invoice: READ_ONLY,
  delete_invoice: READ_ONLY,
  change_productgallery: 'a picture is added or removed, never changed',
  delete_productoptionprice: READ_ONLY,
  view_productparameteroption: WITH_ITS_PARENT,
  view_techline: WITH_ITS_PARENT,
  delete_techline: READ_ONLY,
  change_thread: READ_ONLY,
  delete_thread: READ_ONLY,
  change_holiday: 'a day is added or deleted, nothing of it is edited',
  delete_setting: READ_ONLY,
  add_systemlog: READ_ONLY,
  change_systemlog: READ_ONLY,
  delete_systemlog: READ_ONLY,
  change_clientcontactmessage: 'reading a message marks it, by itself',
  delete_clientcontactmessage: READ_ONLY,
}

/** Permissions that the framework checks for a resource's screens: a button for each verb in the contract. */
function askedForResourceScreens(text: string): string[] {
  const resources = text.matchAll(
    /(?:\bdefineResourceScreens\(\{\s*resource: '|<(?:InlineRows|AddRow)\b[^>]*?resource=")(\w+)/g,
  )
  return [...resources].flatMap(([, name]) => {
    const { model = '', verbs = [] } = contracts[name ?? ''] ?? { name: '' }
    return verbs.flatMap((verb) => (ACTION_OF[verb] ? [`${ACTION_OF[verb]}_${model}`] : []))
  })
}

/**
 * Finds `can(user, 'change', 'montage')`, where the model may also be a constant of the file or come from a contract.
 */
function askedByHand(text: string): string[] {
  const constant = /const MODEL = '(\w+)'/.exec(text)?.[1]
  const actions = (part: string) =>
    [...part.matchAll(/'(view|add|change|delete)'/g)].map(([, action]) => action)
  return [...text.matchAll(/\bcan(?:Do)?\(([^;]*?), (?:'(\w+)'|MODEL|(\w+)\.model)\)/g)].flatMap(
    ([, before = '', named, contract]) => {
      const model = named ?? (contract ? contracts[contract]?.model : constant)
      const own = actions(before)
      // The action is a variable, so it is one of the actions that the file names.
      return (own.length > 0 ? own : actions(text)).map((action) => `${action}_${model}`)
    },
  )
}

/** A resource's rows in the screen table name the model once and check view, add and change. */
function askedByRoutes(text: string): string[] {
  return [...text.matchAll(/\b(?:resource|translated)\('\w+', \{[^}]*?model: '(\w+)'/g)].flatMap(
    ([, model]) => ['view', 'add', 'change'].map((action) => `${action}_${model}`),
  )
}

test('each permission of the specification affects something visible or is checked only by the server', () => {
  const asked = new Set<string>()
  for (const text of page.values()) {
    for (const [, name] of text.matchAll(/['"`]([a-z]+_[a-z_]+)['"`]/g)) asked.add(name ?? '')
    for (const one of [...askedForResourceScreens(text), ...askedByHand(text), ...askedByRoutes(text)])
      asked.add(one)
  }
  const never = permissions.map(({ permission }) => permission).filter((one) => !asked.has(one))
  expect(never.toSorted()).toEqual(Object.keys(SERVERS_OWN).toSorted())
})
