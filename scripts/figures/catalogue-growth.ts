import { dayAfter } from '#shared/domain/shift-hours.ts'
import { applyRule, readRule } from '../../src/renderer/features/catalogue/prices/desk/desk-rule.ts'
import { PriceSession } from '../../src/renderer/features/catalogue/prices/price-session.ts'
import type {
  PriceOption,
  PriceQuantity,
  StoredPrice,
} from '../../src/renderer/features/catalogue/prices/price-store.ts'
import {
  contentFindings,
  offerFindings,
  type OfferFacts,
} from '../../src/renderer/features/catalogue/products/readiness/readiness.ts'

const GROUP_SIZE = 10

interface PriceTable {
  options: PriceOption[]
  quantities: PriceQuantity[]
  prices: StoredPrice[]
}

/** Prices of a product with this many options and quantities, cheaper per piece for larger quantities. */
function priceTable(optionCount: number, quantityCount: number): PriceTable {
  const options = Array.from({ length: optionCount }, (_, place): PriceOption => {
    const group = Math.floor(place / GROUP_SIZE)
    return {
      pk: 70_000 + place,
      label: `Opcja ${place}`,
      group: { pk: 30_000 + group, name: `Grupa ${group}`, isRequired: group % 2 === 0 },
    }
  })
  const quantities = Array.from({ length: quantityCount }, (_, place): PriceQuantity => {
    const quantity = 100 * (place + 1)
    return { pk: 90_000 + place, quantity, cents: 5000 + quantity * 20 }
  })
  const prices = options.flatMap(({ pk }, row) =>
    quantities.map(({ pk: quantity }, column) => ({
      option: pk,
      quantity,
      cents: 1000 + row * 7 + column * 90,
    })),
  )
  return { options, quantities, prices }
}

/** Applies +4 % in steps of 0,05 PLN to every option price of a product. */
export function ruleOn(optionCount: number, quantityCount: number): () => void {
  const { options, quantities, prices } = priceTable(optionCount, quantityCount)
  const read = readRule({ text: '+4%', rounding: '5', minimum: '' })
  if (!read.ok) throw new Error(read.message)
  return () => {
    const session = new PriceSession(20_001, { options, quantities }, prices)
    const entries = prices.map(({ cents }, cell): [number, number] => [cell, applyRule(cents, read.rule)])
    session.run('+4%', { ok: true, entries, skipped: 0 })
  }
}

/** Checks the readiness for sale of a product with this many options and quantities. */
export function readinessOf(optionCount: number, quantityCount: number): () => void {
  const { options, quantities, prices } = priceTable(optionCount, quantityCount)
  const groups = Array.from({ length: Math.ceil(optionCount / GROUP_SIZE) }, (_, place) => ({
    pk: 30_000 + place,
    name: `Grupa ${place}`,
    isMultiple: place % 2 === 1,
    options: options
      .slice(place * GROUP_SIZE, (place + 1) * GROUP_SIZE)
      .map(({ pk, label }) => ({ pk, name: label })),
  }))
  const facts: OfferFacts = {
    quantities: quantities.map((one) => ({ ...one, key: `stored-${one.pk}` })),
    groups,
    prices,
    exclusions: [],
  }
  return () => void offerFindings(facts)
}

/** Checks what a key in a text changes: texts, picture, categories and dates. */
export function contentCheck(): () => void {
  const names = ['name', 'short_description', 'description', 'materials', 'title_seo', 'description_seo']
  const texts = Object.fromEntries(
    names.flatMap((name) =>
      ['pl', 'de', 'en', 'cpde', 'cpen'].map((code) => [`${name}_${code}`, `${name} ${code}`]),
    ),
  )
  const today = dayAfter('2026-11-27', 1)
  return () =>
    void contentFindings({
      texts,
      textNames: names,
      picture: '/media/ulotki.jpg',
      categories: [40],
      countries: ['PL', 'DE'],
      from: null,
      to: null,
      today,
    })
}
