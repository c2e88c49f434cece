import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allOperations } from '#shared/api/registry.ts'
import { entityAt, PLACED_ENTITIES } from '#sandbox/http/temper/paths.ts'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { pathOf, sampleCalls } from '../sandbox/sample-calls.ts'

let shop: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  shop = await startTestSandbox()
  call = shop.as('administrator')
})
afterAll(() => shop.close())

/** Entities that no read returns by itself, with the read that contains them. */
const WITHIN_OTHERS: Readonly<Record<string, string>> = {
  'Allegro message': 'allegroThreads.retrieve',
  'Case message': 'cases.retrieve',
  'Delivery address': 'orders.retrieve',
  'Delivery line': 'orders.retrieve',
  'Preview page': 'productFiles.retrieve',
  'Product parameter option': 'productParameters.retrieve',
}

/** Entities that are only written. */
const WRITTEN_ONLY = ['Case message file', 'Option price', 'Source file']

const reads = allOperations().flatMap(({ name, operation }) => {
  const entity = operation.method === 'GET' ? entityAt(operation.path) : null
  return entity === null ? [] : [{ name, operation, entity }]
})

/** Returns the records of a response as JSON texts. */
function textsOf(body: unknown): string[] {
  const { results } = (body ?? {}) as { results?: unknown }
  const rows = Array.isArray(body) ? body : Array.isArray(results) ? results : [body]
  return rows.map((row) => JSON.stringify(row))
}

describe('the stranger sandbox writes responses in its own format', () => {
  test.each(reads)('$entity, requested by $name', async ({ name, operation }) => {
    await shop.control.setTemper('usual')
    const path = pathOf(operation.path, await sampleCalls[name](shop))
    const usual = textsOf((await call('GET', path)).body)
    await shop.control.setTemper('stranger')
    const stranger = textsOf((await call('GET', path)).body)
    expect(stranger).toHaveLength(usual.length)
    expect(stranger.filter((text) => usual.includes(text))).toEqual([])
  })

  test('covers every entity', () => {
    const read = new Set(reads.map(({ entity }) => entity))
    const unread = PLACED_ENTITIES.filter((entity) => !read.has(entity)).toSorted()
    expect(unread).toEqual([...Object.keys(WITHIN_OTHERS), ...WRITTEN_ONLY].toSorted())
  })
})
