import { beforeAll, expect, test } from 'vitest'
import { allOperations } from '#shared/api/registry.ts'
import { callerWith, startTestSandbox } from '#support/sandbox.ts'
import { pathOf, sampleCalls } from './sample-calls.ts'
import { coincidences, recordsByPath } from './walk/flags.ts'

/** Flags that follow from another field, or the reverse, each with the reason. */
const FOLLOWS: Readonly<Record<string, string>> = {
  'products.list.results[]: is_published <=> absolute_public_pl_url':
    'The shop has a page for every published product and for no other one.',
  'products.list.results[]: is_published <=> absolute_public_de_url':
    'The shop has a page for every published product and for no other one.',
  'productOptions.list.results[]: enter_values_possible <=> min_value':
    'The least value that a client may enter.',
  'productOptions.list.results[]: enter_values_possible <=> max_value':
    'The greatest value that a client may enter.',
  'productOptions.list.results[]: applies_to_custom_format <=> custom_format_dimension':
    'The side of a custom format that the option is about.',
  'productionCubeProducts.list.results[]: isStatusFinished <=> no process_stage':
    'A line that has been through its last stage is at none.',
}

/** Fixed date, so that randomly generated rows are the same on every day. */
const NOW = new Date('2026-11-24T09:00:00Z')

const found = new Set<string>()
let lists = 0

const isList = (answer: unknown): boolean =>
  Array.isArray(answer) || Array.isArray((answer as { results?: unknown } | null)?.results)

beforeAll(async () => {
  // The clock is fixed, so the two shops differ only in their number of orders.
  for (const orders of [60, 300]) {
    const sandbox = await startTestSandbox({ orders, now: () => NOW })
    const call = callerWith(sandbox.url, await sandbox.token('administrator'))
    for (const { name, operation } of allOperations()) {
      if (operation.method !== 'GET' || operation.isFile) continue
      const sample = await sampleCalls[name](sandbox)
      const queries = ['page_size=200', ...(sample.query ? [`${sample.query}&page_size=200`] : [])]
      const answers: unknown[] = []
      for (const query of queries) {
        // Some lists reject a request without filters.
        const { status, body } = await call('GET', pathOf(operation.path, { ...sample, query }))
        if (status < 300 && isList(body)) answers.push(body)
      }
      if (answers.length > 0) lists += 1
      for (const [way, rows] of recordsByPath(name, answers))
        for (const text of coincidences(rows)) found.add(`${way}: ${text}`)
    }
    await sandbox.close()
  }
})

test('no flag of the sample shop is true exactly where another field is filled, because code that confuses them would go unnoticed', () => {
  expect(lists).toBeGreaterThan(100)
  expect([...found].toSorted()).toEqual(Object.keys(FOLLOWS).toSorted())
})
