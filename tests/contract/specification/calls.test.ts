import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AnyOperation } from '#shared/api/operation.ts'
import { allOperations } from '#shared/api/registry.ts'
import { requirement, sourcesOf } from '#support/product-source.ts'

const endpoints = z.array(z.object({ method: z.string(), path: z.string() })).parse(requirement('endpoints'))
const operations = new Map<string, AnyOperation>(
  allOperations().map(({ name, operation }) => [name, operation]),
)

/** The page asks for what it shows; main calls for itself what belongs to the session and to files. */
const callers = [...sourcesOf('renderer', 'main', 'shared/ipc', 'shared/domain').values()]

/**
 * How code that works over all resources is told which: what it then calls. A call with the operation's own name
 * (`call('orders.pay')`) needs no row.
 */
const FORMS: readonly [form: RegExp, verbs: readonly string[]][] = [
  [/\b(?:narrowedSource|resourceSource|statisticsSource|useAllOf|useTreeRows)\(\s*'(\w+)'/g, ['list']],
  [/\b(?:useResourceRecord|readRecord)\(\s*'(\w+)'/g, ['retrieve']],
  [/\b(?:useRecordCreation|useCreation)\(\s*'(\w+)'/g, ['create']],
  [/\b(?:useMoveQueue|useSmallChange)\(\s*'(\w+)'/g, ['update']],
  [/\buseRecordUpdate\(\{\s*resource: '(\w+)'/g, ['retrieve', 'update']],
  [/\buseDeleteRecord\(\s*'(\w+)'/g, ['delete']],
  [/\bcallResource(?:<[^(]*>)?\(\s*'(\w+)',\s*'list'/g, ['list']],
  [/\bresource="(\w+)"/g, ['list']],
  [/\bresourceSearch\(\{[^}]*?resource: '(\w+)'/g, ['list']],
  [/\bsheet[=:] ?["'](\w+)["']/g, ['list', 'update']],
  [/<(?:InlineRows|AddRow)\b[^>]*?resource="(\w+)"/g, ['update', 'create']],
  [/\bdefineResourceScreens\(\{\s*resource: '(\w+)'/g, ['list', 'retrieve', 'create', 'update', 'delete']],
]

/** Calls of the specification that are no operation of the product, and what does their work. */
const NO_OPERATION: Readonly<Record<string, string>> = {
  'GET /image-render/{type}/{width}/{height}/{pk}':
    'a picture: fetched by main for the page’s own scheme (services/media/render-address.ts)',
  'GET /api/v1/summernote-files/{pk}/': 'the list gives each file its address already',
  'GET /api/v1/format/admin_formats_list/': 'formats.list is the same with filters and order',
  'GET /api/v1/format/admin_formats_as_options/':
    'the lists that choose a format ask for those of their own task',
  'GET /api/v1/format/admin_order_products_formats/':
    'a line’s format comes with its options and width and height',
  'PATCH /api/v1/holidays/{pk}/': 'the calendar adds and deletes a day, nothing of it is edited',
  'GET /api/v1/pages/admin_layout_options_classes/':
    'no field of a page holds a class; its layout is a choice (CONT-031)',
  'GET /api/v1/clients/admin_get_flattened/':
    'clients are thousands: choices search the list instead of loading all',
}

/** Operations that the contract offers and that nobody calls. */
const NOBODY_CALLS: Readonly<Record<string, string>> = {
  'clientContacts.ofOwnCompetencies':
    'the list’s competency filter gives the same with status, order and pages (OP-75)',
  'productGallery.retrieve': 'a picture is shown from the product’s own list of them',
  'productGallery.update': 'a picture is added or removed; its order goes with the product',
  'productOptionTechLines.retrieve': 'an option’s record holds its tech line',
  'productOptions.options': 'options are chosen in groups, or found by the list with its filters',
  'productOptions.productChoices': 'the product’s form reads its groups with their options in one call',
  'productOptions.search': 'the list is searched by the same words, with pages',
  'sites.retrieve': 'the signed-in person’s record and the list of shops say all of it',
}

function calledByForm(): Set<string> {
  const called = new Set<string>()
  for (const text of callers)
    for (const [form, verbs] of FORMS)
      for (const [, resource] of text.matchAll(form))
        for (const verb of verbs) called.add(`${resource}.${verb}`)
  return called
}

const address = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace('{id}', '{pk}')}`

describe('the calls of the specification', () => {
  test('each is an operation of the product, or it is said why it is none', () => {
    const known = new Set([...operations.values()].map(address))
    const unknown = endpoints.map(address).filter((call) => !known.has(call))
    expect(unknown.toSorted()).toEqual(Object.keys(NO_OPERATION).toSorted())
  })

  test('each operation is called from a screen or by the main process, or it is said why by none', () => {
    const byForm = calledByForm()
    const product = callers.join('\n')
    const isNamed = (name: string) => product.includes(`'${name}'`) || product.includes(`"${name}"`)
    const never = [...operations.keys()].filter((name) => !byForm.has(name) && !isNamed(name))
    expect(never.toSorted()).toEqual(Object.keys(NOBODY_CALLS).toSorted())
  })
})
