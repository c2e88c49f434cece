import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { keysOfParents, strayKeys } from './keys/builder-keys.ts'
import { STILL_OUTSIDE } from './keys/still-outside.ts'
import { placedNodes, propertiesOf, type Node } from './keys/syntax.ts'

const root = join(import.meta.dirname, '..', '..')

/** Matches fields that hold a key, by their API names. */
const KEY = new RegExp(
  `^(?:pk|id|\\w+_(?:pk|id)|${[
    'product product_to_apply order order_product client main_account option option_1 option_2 product_option',
    'product_quantity options_group group_option tech_line_object process process_stage stage machine machine_action',
    'plate sheet_format paper_option format_group page parent package competency complaint_reason responsible_person',
    'user message conversation discount discount_group precondition site object_id montage parameter category cube',
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
)

/** Samples that intentionally use one key in two fields, with the reason. */
const ON_PURPOSE: Readonly<Record<string, string>> = {
  'tests/unit/api/other-servers-responses.test.ts: pk = order_product = 71':
    'a server that says no line: its row stands for it',
  'tests/unit/api/production-answers.test.ts: pk = order_product = 1':
    'a server that says one of both: it means both (PD-11)',
  'tests/unit/api/production-answers.test.ts: pk = order_product = 2':
    'a server that says one of both: it means both (PD-11)',
  'tests/unit/api/production-answers.test.ts: pk = order_product = 3':
    'a server that says one of both: it means both (PD-11)',
}

const BUILDERS = ['tests/support/**/*.{ts,tsx}', 'tests/**/*-{harness,shop,samples,page}.{ts,tsx}']

/** Records that intentionally have the key of their parent record, with the reason. */
const NESTED_ON_PURPOSE: Readonly<Record<string, string>> = {
  'tests/unit/api/other-servers-responses.test.ts: order_product = 71':
    'a server that says no line: its row stands for it',
}

const programs = new Map<string, unknown>()

function programOf(path: string): unknown {
  const program = programs.get(path) ?? parseSync(path, readFileSync(join(root, path), 'utf8')).program
  programs.set(path, program)
  return program
}

/**
 * Returns the number or the variable name that is written as a key. For a nested record, returns that record's own key.
 */
function keyOf(value: Node): string | null {
  if (value['type'] === 'Identifier' && value['name'] !== 'undefined') return String(value['name'])
  if (value['type'] === 'Literal' && Number.isInteger(value['value']) && value['value'] !== 0)
    return String(value['value'])
  if (value['type'] !== 'ObjectExpression') return null
  const own = propertiesOf(value).find(([name]) => name === 'pk')
  return own ? keyOf(own[1]) : null
}

test('no test sample uses one key in two fields, because swapped fields would go unnoticed', () => {
  const found = globSync('tests/**/*.{ts,tsx}', { cwd: root }).flatMap((path) => {
    const literals = placedNodes(programOf(path)).flatMap(({ node }) =>
      node['type'] === 'ObjectExpression' ? [node] : [],
    )
    return literals.flatMap((literal) => {
      const keys = propertiesOf(literal).flatMap(([name, value]) => {
        const key = KEY.test(name) ? keyOf(value) : null
        return key === null ? [] : [{ name, key }]
      })
      return [...Map.groupBy(keys, ({ key }) => key)].flatMap(([key, group]) =>
        group.length > 1 ? [`${path}: ${group.map(({ name }) => name).join(' = ')} = ${key}`] : [],
      )
    })
  })
  expect(found.toSorted()).toEqual(Object.keys(ON_PURPOSE).toSorted())
})

test('no record within a sample has the key of its parent record', () => {
  const found = globSync('tests/**/*.{ts,tsx}', { cwd: root }).flatMap((path) =>
    keysOfParents(programOf(path)).map((text) => `${path}: ${text}`),
  )
  expect(found.toSorted()).toEqual(Object.keys(NESTED_ON_PURPOSE).toSorted())
})

test('builders take the key of each record from the range of its kind, so that no number belongs to two records', () => {
  const left = globSync(BUILDERS, { cwd: root }).flatMap((path) => {
    const stray = [...new Set(strayKeys(programOf(path)))]
    return stray.length > 0 ? [[path, stray.toSorted()] as const] : []
  })
  expect(Object.fromEntries(left)).toEqual(STILL_OUTSIDE)
})
