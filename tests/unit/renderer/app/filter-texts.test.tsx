import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { currentCommands } from '#renderer/lib/commands.ts'
import { contractOf } from '#renderer/lib/resource-calls.ts'
import { createListStateCodec } from '#renderer/lib/list-state.ts'
import type { ScreenRow } from '#shared/screens/screen-row.ts'
import { SCREENS } from '#shared/screens/screens.ts'
import { registry, type ListName } from '#shared/api/registry.ts'
import { openPage, type WalkedShop } from '#support/renderer/form-walk/walk-page.tsx'
import { skipEditors } from '#support/renderer/out-of-sight.ts'
import { callerWith, startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { addressOf } from '../../../../scripts/lib/screen-address.ts'

skipEditors()

let shop: TestSandbox
let walked: WalkedShop

beforeAll(async () => {
  shop = await startTestSandbox({ orders: 60 })
  const token = await shop.token('administrator')
  walked = { shop, token, call: callerWith(shop.url, token), person: 1, readers: {} }
})
afterAll(() => shop.close())

/** A raw key within a text, such as `waiting_for_files`. */
const KEY = /[a-z]+_[a-z]+/

const isListName = (name: string): name is ListName =>
  name in registry && 'list' in registry[name as ListName].operations

/** Returns a value of each filter: a code if the filter takes codes, otherwise a text, a number, a date or a switch. */
function sampleFilters(resource: ListName): [name: string, value: string][] {
  const { filters } = contractOf(resource)
  return Object.entries(filters).flatMap(([name, schema]) => {
    const codes = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })).match(
      /"enum":\[[^\]]*\]/,
    )?.[0]
    const enumerated = codes?.match(/"([^"]+)"(?=[,\]])/)?.[1]
    const codec = createListStateCodec({ filters: { [name]: schema }, orderable: [], defaultOrdering: 'pk' })
    const taken = [enumerated, '1', 'abc', 'true', '2026-11-01'].find(
      (value) => value !== undefined && codec.read(`${name}=${value}`).filters[name] !== undefined,
    )
    return taken === undefined ? [] : [[name, taken]]
  })
}

const ROWS: readonly ScreenRow[] = Object.values(SCREENS)

const LISTS = ROWS.flatMap(({ path, lists }) => {
  const filters = lists.flatMap(({ operation, prefix }) => {
    const [resource = ''] = operation.split('.')
    if (!operation.endsWith('.list') || !isListName(resource)) return []
    return sampleFilters(resource).map(([name, value]) => [prefix ? `${prefix}_${name}` : name, value])
  })
  return filters.length > 0 ? [{ path, query: new URLSearchParams(filters).toString() }] : []
})

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim())

test.each(LISTS)(
  'every filter of $path has a label, and no chip or file name shows a raw key',
  async ({ path, query }) => {
    const at = await addressOf(path, {
      ask: async (asked) => (await walked.call('GET', asked)).body,
      order: () => shop.control.order('gls'),
    })
    const page = await openPage(walked, `${at}?${query}`)
    await page.settled()
    for (const more of document.querySelectorAll('[aria-label^="Pozostałe filtry"]')) fireEvent.click(more)
    await page.settled()
    const chips = textsOf('.filter-chip-text')
    const exports = currentCommands().filter(({ id }) => id.startsWith('list.export'))
    for (const { run } of exports) act(() => run())
    await waitFor(() => expect(textsOf('.export-facts')).toHaveLength(exports.length))
    const narrowing = textsOf('.export-narrowing')
    expect([...chips, ...narrowing].filter((text) => KEY.test(text) || text.startsWith('Filtr:'))).toEqual([])
  },
)

test('every list with filters is walked', () => {
  expect(LISTS.length).toBeGreaterThan(20)
})
