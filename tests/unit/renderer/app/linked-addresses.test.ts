import { describe, expect, test } from 'vitest'
import { readQueryKeys } from '#shared/api/query-keys.ts'
import { readAddress } from '#shared/domain/deep-link.ts'
import { createListStateCodec } from '#renderer/lib/list-state.ts'
import { deskAddress } from '#renderer/translator-desk/desk-language.ts'
import { LINE_RULES } from '#renderer/features/production/montages/editor/line-filters.ts'
import { journalSource } from '#renderer/features/station/journal/journal-state.ts'
import { withShell } from '#renderer/features/statistics/shell/shell-state.ts'
import { addressOf } from '#renderer/lib/screens.ts'

/** Returns the address itself, or the reason why no link leads to it. */
function read(address: string): string {
  const link = readAddress(address, readQueryKeys)
  return 'fault' in link ? `${link.fault}: ${address}` : link.path + link.search
}

describe('addresses that the page writes are valid in links', () => {
  test.each([
    addressOf('productionCubes.list', { query: { site_pk: '' } }),
    addressOf('productionCubes.details', { pk: 7, query: { pk: 8 } }),
    addressOf('products.update', { pk: 7, query: { section: 'prices' } }),
    addressOf('allegroOffers.create', { query: { pk: 7 } }),
    addressOf('categories.create', { query: { parent: 7 } }),
    addressOf('pages.create', { query: { parent: 7 } }),
    addressOf('productOptionExclusions.list', { query: { view: 'matrix' } }),
    `${addressOf('productOptionExclusions.list', { query: { view: 'matrix' } })}&a=1&b=2`,
    deskAddress(addressOf('translations.desk'), '?missing=de'),
  ])('DESK-093 %s', (address) => {
    expect(read(address)).toBe(address)
  })

  test('DESK-093 of the print journal with every filter', () => {
    const { names } = createListStateCodec(journalSource.rules)
    const address = `${addressOf('printJournal')}?${names.map((name) => `${name}=1`).join('&')}`
    expect(read(address)).toBe(address)
  })

  test('DESK-093 of a montage with the filters of both tables', () => {
    for (const side of ['left', 'right']) {
      const { names } = createListStateCodec(LINE_RULES, side)
      const address = `/montages/update/7?${names.map((name) => `${name}=1`).join('&')}`
      expect(read(address)).toBe(address)
    }
  })

  test('DESK-093 of statistics with month, shop, comparison, figure and grouping', () => {
    const shell = {
      month: '2025-03',
      shop: 'pl',
      offsets: [{ years: 1, months: 0, weeks: 0 }],
      measure: 'net',
      grouping: 'months',
    }
    const query = withShell(new URLSearchParams(), shell, '2026-11-23')
    expect([...query.keys()]).toHaveLength(5)
    expect(read(`${addressOf('statistics.overall')}?${query}`)).toBe(
      `${addressOf('statistics.overall')}?${query}`,
    )
  })
})
