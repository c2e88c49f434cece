import { expect, test } from 'vitest'
import { ORDERED_PRODUCTS } from '#sandbox/areas/catalogue/seed/offered-product.ts'
import { areaOf, basePrice, optionPrice } from '#sandbox/areas/catalogue/seed/price-list.ts'
import { familyProducts, SPECIAL_PRODUCTS } from '#sandbox/areas/catalogue/seed/sample-products.ts'

const PRODUCTS = [...ORDERED_PRODUCTS, ...SPECIAL_PRODUCTS, ...familyProducts(198)]

test('a larger quantity costs more in total and less per piece, with and without each option, and every price is a multiple of 0.10', () => {
  expect(PRODUCTS.length).toBeGreaterThan(180)
  for (const { name, format, unitPrice, quantities, groups } of PRODUCTS) {
    const [smallest = 1] = quantities
    const area = areaOf(format)
    const options = groups.flatMap((group) => group.options)
    const base = quantities.map((quantity) => basePrice(unitPrice, smallest, quantity))
    const lists = [
      base,
      ...options.map(({ rule }) =>
        quantities.map((quantity, index) => (base[index] ?? 0) + optionPrice(rule, area, quantity)),
      ),
    ]
    for (const totals of lists) {
      expect([name, totals.every((cents) => cents % 10 === 0)]).toEqual([name, true])
      for (const [index, quantity] of quantities.entries()) {
        const [before, now] = [totals[index - 1] ?? 0, totals[index] ?? 0]
        const pieces = quantities[index - 1] ?? quantity
        expect([name, quantity, now >= before]).toEqual([name, quantity, true])
        const isNoDearer = index === 0 || now / quantity <= before / pieces
        expect([name, quantity, isNoDearer]).toEqual([name, quantity, true])
      }
    }
  }
})

test('the format gives the paper area of a piece from sides, standard sizes, and a sheet for two pages', () => {
  expect(areaOf('90 × 50 mm')).toBeCloseTo(0.0045)
  expect(areaOf('85 × 200 cm')).toBeCloseTo(1.7)
  expect(areaOf('A4, 24 strony')).toBeCloseTo(0.0625 * 12)
  expect(areaOf('B1')).toBe(0.7)
})
