import { describe, expect, test } from 'vitest'
import { readQueryKeys } from '#shared/api/query-keys.ts'
import { readAddress } from '#shared/domain/deep-link.ts'
import { createListStateCodec } from '#renderer/lib/list-state.ts'
import { deskAddress } from '#renderer/translator-desk/desk-language.ts'
import { cubeLineAddress, cubesOfAllShops } from '#renderer/entities/cube/cube-address.ts'
import { productAddress } from '#renderer/entities/product/product-address.ts'
import { PRINT_JOURNAL } from '#renderer/entities/station/station-address.ts'
import { copyAddress } from '#renderer/features/allegro/offers/offer-address.ts'
import { newCategoryBelow } from '#renderer/features/catalogue/categories/categories-address.ts'
import { EXCLUSION_MATRIX } from '#renderer/entities/option/option-address.ts'
import { newPageBelow } from '#renderer/features/content/pages/pages-address.ts'
import { TRANSLATION_DESK } from '#renderer/features/content/translations/translations-address.ts'
import { LINE_RULES } from '#renderer/features/production/montages/editor/line-filters.ts'
import { journalSource } from '#renderer/features/station/journal/journal-state.ts'
import { withShell } from '#renderer/features/statistics/shell/shell-state.ts'
import { STATISTICS_OVERALL } from '#renderer/features/statistics/statistics-address.ts'

/** The address itself, or why no link leads to it. */
function read(address: string): string {
  const link = readAddress(address, readQueryKeys)
  return 'fault' in link ? `${link.fault}: ${address}` : link.path + link.search
}

describe('what the page writes into its addresses, a link may say', () => {
  test.each([
    cubesOfAllShops,
    cubeLineAddress(7, 8),
    productAddress(7, 'prices'),
    copyAddress(7),
    newCategoryBelow(7),
    newPageBelow(7),
    EXCLUSION_MATRIX,
    `${EXCLUSION_MATRIX}&a=1&b=2`,
    deskAddress(TRANSLATION_DESK, '?missing=de'),
  ])('DESK-093 %s', (address) => {
    expect(read(address)).toBe(address)
  })

  test('DESK-093 of the journal of prints every filter', () => {
    const { names } = createListStateCodec(journalSource.rules)
    const address = `${PRINT_JOURNAL}?${names.map((name) => `${name}=1`).join('&')}`
    expect(read(address)).toBe(address)
  })

  test('DESK-093 of a montage the filters of both tables', () => {
    for (const side of ['left', 'right']) {
      const { names } = createListStateCodec(LINE_RULES, side)
      const address = `/montages/update/7?${names.map((name) => `${name}=1`).join('&')}`
      expect(read(address)).toBe(address)
    }
  })

  test('DESK-093 of a statistic its month, shop, comparison, figure and grouping', () => {
    const shell = {
      month: '2025-03',
      shop: 'pl',
      offsets: [{ years: 1, months: 0, weeks: 0 }],
      measure: 'net',
      grouping: 'months',
    }
    const query = withShell(new URLSearchParams(), shell, '2026-11-23')
    expect([...query.keys()]).toHaveLength(5)
    expect(read(`${STATISTICS_OVERALL}?${query}`)).toBe(`${STATISTICS_OVERALL}?${query}`)
  })
})
