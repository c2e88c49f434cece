import { describe, expect, test } from 'vitest'
import { allOperations } from '#shared/api/registry.ts'
import { sourcesOf } from '#support/product-source.ts'

const operations = allOperations().map(({ name }) => name)

/** The page requests what it shows; the main process makes its own calls for the session and for files. */
const callers = [...sourcesOf('renderer', 'main', 'shared/ipc', 'shared/domain').values()]

/**
 * Patterns by which generic code receives a resource's name, and the operations that it then calls. A call with the
 * operation's own name (`call('orders.pay')`) needs no row.
 */
const FORMS: readonly [form: RegExp, verbs: readonly string[]][] = [
  [/\b(?:narrowedSource|resourceSource|statisticsSource|useAllOf|useTreeRows)\(\s*'(\w+)'/g, ['list']],
  [/\bdefineStatistic\(\{\s*resource: '(\w+)'/g, ['list']],
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

/** Operations of the contract that the product never calls. */
const NOBODY_CALLS: Readonly<Record<string, string>> = {
  'clientContacts.ofOwnCompetencies':
    'the list’s competency filter gives the same with status, order and pages (OP-75)',
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

describe('the calls of the product', () => {
  test('each operation is called from a screen or by the main process, or has a documented reason why not', () => {
    const byForm = calledByForm()
    const product = callers.join('\n')
    const isNamed = (name: string) => product.includes(`'${name}'`) || product.includes(`"${name}"`)
    const never = operations.filter((name) => !byForm.has(name) && !isNamed(name))
    expect(never.toSorted()).toEqual(Object.keys(NOBODY_CALLS).toSorted())
  })
})
