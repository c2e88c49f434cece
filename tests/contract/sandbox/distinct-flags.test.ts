import { beforeAll, expect, test } from 'vitest'
import { allOperations } from '#shared/api/registry.ts'
import { callerWith, startTestSandbox } from '#support/sandbox.ts'
import { pathOf, sampleCalls } from './sample-calls.ts'
import { coincidences, recordsByWay } from './walk/flags.ts'

/** Flags that follow from another field, or the other way round, each with the reason. */
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

/** Rows that chance made are the same on every day on which the test runs. */
const NOW = new Date('2026-11-24T09:00:00Z')

const found = new Set<string>()
let lists = 0

const isList = (answer: unknown): boolean =>
  Array.isArray(answer) || Array.isArray((answer as { results?: unknown } | null)?.results)

beforeAll(async () => {
  // The clock stands still, so the numbers of orders are what makes the two shops differ.
  for (const orders of [60, 300]) {
    const sandbox = await startTestSandbox({ orders, now: () => NOW })
    const call = callerWith(sandbox.url, await sandbox.token('administrator'))
    for (const { name, operation } of allOperations()) {
      if (operation.method !== 'GET' || operation.isFile) continue
      const sample = await sampleCalls[name](sandbox)
      const queries = ['page_size=200', ...(sample.query ? [`${sample.query}&page_size=200`] : [])]
      const answers: unknown[] = []
      for (const query of queries) {
        // Some lists refuse a question without their filters.
        const { status, body } = await call('GET', pathOf(operation.path, { ...sample, query }))
        if (status < 300 && isList(body)) answers.push(body)
      }
      if (answers.length > 0) lists += 1
      for (const [way, rows] of recordsByWay(name, answers))
        for (const text of coincidences(rows)) found.add(`${way}: ${text}`)
    }
    await sandbox.close()
  }
})

test('no flag of the sample shop is true exactly where another field is filled: code that reads one for the other would go unnoticed', () => {
  expect(lists).toBeGreaterThan(100)
  expect([...found].toSorted()).toEqual(Object.keys(FOLLOWS).toSorted())
})
