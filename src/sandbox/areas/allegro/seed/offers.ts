import { offerTitle, titleProblems } from '#shared/domain/offer-title.ts'
import type { OfferParameterValue } from '#shared/domain/offer-parameters.ts'
import type { Database } from '../../../database/database.ts'
import { createRandom, type Random } from '../../../sample/random.ts'
import { allProducts, groupsOf, quantitiesOf, type Product } from '../../catalogue/store/offer.ts'
import { netPriceOf } from '../../catalogue/store/pricing.ts'
import { UNAVAILABLE } from '../rules/offer-verdict.ts'
import { parametersOfKind, STATE } from '../rules/category-parameters.ts'
import { findCategory } from '../store/categories.ts'
import { createOfferStore } from '../store/offers.ts'
import { HANDLING_TIMES, IMPLIED_WARRANTIES, RETURN_POLICIES, SHIPPING_RATES } from '../store/terms.ts'

const OFFERED = `json_extract(d.data, '$.is_available_on_allegro') AND json_extract(d.data, '$.is_published')`
const MOST = 64
/** The marketplace refuses one offer in this many, until each of the faults below has occurred. */
const EACH_REFUSED = 3
const FAULTS = [
  ...Array.from({ length: 14 }, () => 'stateMissing' as const),
  'tooCheap',
  'tooCheap',
  'soldOut',
  'longTitle',
  'unavailable',
  'unavailable',
] as const
type Fault = (typeof FAULTS)[number]
/** Added to a title until it is too long by one word. */
const SURPLUS = 'druk obustronny w pełnym kolorze z szybką dostawą do domu oraz próbką gratis'.split(' ')
const AUTHOR = 'Barbara Zielińska'
const CATEGORIES = ['122011', '122012', '122013', '122014', '122015', '122017', '122026'] as const
const VAT = 1.23

/** Adds offers of products that may be sold on the marketplace; twenty are refused, fourteen of them for one cause. */
export function seedOffers(database: Database, now: Date): void {
  const random = createRandom(5_512_090)
  const store = createOfferStore(database, () => now)
  const products = allProducts(database, OFFERED)
  for (let index = 0; index < MOST && products.length > 0; index += 1) {
    const product = products[index % products.length]
    const offer = product && sampleOffer(database, product, index, random)
    if (!offer) continue
    const fault =
      index % EACH_REFUSED === EACH_REFUSED - 1 ? FAULTS[Math.floor(index / EACH_REFUSED)] : undefined
    const { pk } = store.insert({ ...offer, ...faulty(offer, fault) }, AUTHOR)
    if (fault === 'unavailable') store.refuse(Number(pk), [UNAVAILABLE], AUTHOR)
  }
}

type SampleOffer = NonNullable<ReturnType<typeof sampleOffer>>

/** Returns the fields of the offer that have the fault. */
function faulty({ title, data }: SampleOffer, fault: Fault | undefined): Partial<SampleOffer> {
  if (fault === 'tooCheap') return { price: '0.50' }
  if (fault === 'soldOut') return { available_number: 0 }
  if (fault === 'longTitle') return { title: lengthened(title) }
  if (fault === 'stateMissing')
    return { data: { ...data, parameters: data.parameters.filter(({ id }) => id !== STATE) } }
  return {}
}

function lengthened(title: string): string {
  const words = [title]
  for (const word of SURPLUS) if (titleProblems(words.join(' ')).length === 0) words.push(word)
  return words.join(' ')
}

function sampleOffer(database: Database, product: Product, index: number, random: Random) {
  const quantities = quantitiesOf(database, product.pk)
  const quantity = quantities[index % Math.max(quantities.length, 1)]
  if (!quantity) return null
  const chosen = groupsOf(database, product.pk).flatMap(({ options: [first] }) => (first ? [first.pk] : []))
  const category = categoryFor(product.name)
  const price = Number(netPriceOf(database, product.pk, quantity, chosen)) * VAT
  const copies = `${quantity.quantity}`
  return {
    product: product.pk,
    quantity: quantity.pk,
    chosen_options: chosen,
    title: shortened(offerTitle(product.name, copies)),
    description: `<p>${product.name}: druk cyfrowy i offsetowy, nakład ${copies} szt.</p>`,
    available_number: random.between(1, 40),
    price: Math.max(price, 1).toFixed(2),
    publication_duration: 'WSL',
    republish: random.chance(0.3),
    delivery_handling_time: HANDLING_TIMES[random.between(1, 6)]?.[0],
    data: {
      category,
      parameters: parametersFor(database, category, quantity.quantity),
      shoppingRate: SHIPPING_RATES[0]?.id,
      impliedWarranty: IMPLIED_WARRANTIES[0]?.id,
      returnPolicy: RETURN_POLICIES[random.between(0, 1)]?.id,
    },
  }
}

const BY_NAME: readonly [RegExp, (typeof CATEGORIES)[number]][] = [
  [/wizyt/i, '122012'],
  [/plakat/i, '122013'],
  [/katalog|broszur|książ/i, '122014'],
  [/tecz/i, '122015'],
  [/baner|roll/i, '122017'],
  [/naklej|etykiet/i, '122026'],
]

const categoryFor = (name: string): string => BY_NAME.find(([word]) => word.test(name))?.[1] ?? '122011'

const ADDED_WORDS = ['druk', 'ekspres']

/** Adjusts a title to the marketplace's minimum and maximum length. */
function shortened(title: string): string {
  const longer = title.split(' ').length < 3 ? [...ADDED_WORDS, title].join(' ') : title
  return longer.slice(0, 75).trim()
}

function parametersFor(database: Database, category: string, copies: number): OfferParameterValue[] {
  const kind = findCategory(database, category)?.kind ?? 'plain'
  return parametersOfKind(kind)
    .filter(({ required, displayedIf }) => required && displayedIf === null)
    .map(({ id, type, dictionary, restrictions }) => ({
      id,
      valuesIds: type === 'dictionary' && dictionary[0] ? [dictionary[0].id] : [],
      values:
        type === 'dictionary' || restrictions.range ? [] : [type === 'integer' ? String(copies) : '170'],
      rangeValue: restrictions.range ? { from: '50', to: '100' } : null,
    }))
}
