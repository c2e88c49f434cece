import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { languageChoice, missingLanguages, SHOP_LANGUAGES, type Language } from '#shared/domain/languages.ts'
import { formatDate } from '../../../../lib/format.ts'
import { pairKey, pairsOf, type Pair } from '../../../../entities/option/exclusion-pairs.ts'
import { priceBreaks } from '../../../../entities/product/price-breaks.ts'
import type { OptionAmount } from '../../../../entities/product/product-part.ts'
import { exclusionsAmong } from '../groups/product-exclusions.ts'

/** The ten rules of readiness for sale. */
export const READINESS_LABELS = {
  quantity: 'Nakład z ceną',
  holes: 'Komplet cen opcji',
  monotony: 'Układ cen',
  deadOptions: 'Wykluczenia opcji',
  emptyGroups: 'Opcje w grupach',
  picture: 'Zdjęcie produktu',
  texts: 'Nazwy i tłumaczenia',
  categories: 'Przypisana kategoria',
  dates: 'Okres sprzedaży',
  sample: 'Cena próbki',
} as const

type ReadinessRule = keyof typeof READINESS_LABELS

/**
 * Result of one rule. `missing` is a reason not to sell the product, `warning` deserves a look, and `unknown` could not
 * be checked, so it never counts as fulfilled.
 */
export interface ReadinessFinding {
  rule: ReadinessRule
  state: 'ok' | 'missing' | 'warning' | 'unknown'
  /** The reason as a short sentence without a full stop; empty if the rule is fulfilled. */
  text: string
  /** Field or row in which to mend it: a form field, the key of a quantity, or the pk of a group; null if none is known. */
  place: string | number | null
}

export interface ReadyQuantity {
  /** Key of its row in the form. */
  key: string
  /** Null until it is stored; then no option can have a price for it. */
  pk: number | null
  quantity: number
  /** Net price of the whole run in grosze; null if it is empty or not a number. */
  cents: number | null
}

interface ReadyGroup {
  pk: number
  name: string
  isMultiple: boolean
  options: readonly { pk: number; name: string }[]
}

/** The part of a product that decides about its prices. Null means that the server did not say. */
export interface OfferFacts {
  quantities: readonly ReadyQuantity[] | null
  groups: readonly ReadyGroup[]
  prices: readonly OptionAmount[] | null
  exclusions: readonly Pair[] | null
}

/** The part of a product that describes it in the shops. */
export interface ContentFacts {
  /** Texts by field name, such as `name_pl`. */
  texts: Readonly<Record<string, unknown>>
  /** Names of the translated texts, without the language. */
  textNames: readonly string[]
  picture: unknown
  categories: readonly unknown[]
  /** Codes of the shops' countries. */
  countries: readonly string[]
  /** First and last day of sale, `YYYY-MM-DD`. */
  from: string | null
  to: string | null
  /** Today in the shop, `YYYY-MM-DD`. */
  today: string
}

/** What the server calculates for the smallest quantity with the first allowed options, in PLN. */
export type SamplePrice =
  | { kind: 'price'; price: string | null }
  | { kind: 'none'; reason: string }
  | { kind: 'reading' }

/** Maximum number of names in a reason; more are only counted. */
const MOST_NAMED = 3

const ok = (rule: ReadinessRule): ReadinessFinding => ({ rule, state: 'ok', text: '', place: null })

const unknown = (rule: ReadinessRule, text: string): ReadinessFinding => ({
  rule,
  state: 'unknown',
  text,
  place: null,
})

function named(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED
  return `${names.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` i jeszcze ${rest}` : ''}`
}

const isRequired = ({ isMultiple }: ReadyGroup): boolean => !isMultiple

/** Checks quantities, prices and options. */
export function offerFindings(facts: OfferFacts): ReadinessFinding[] {
  const quantities = facts.quantities?.toSorted((a, b) => a.quantity - b.quantity) ?? null
  const known = facts.prices && priceTable(facts.prices)
  return [
    quantityFinding(quantities, known),
    holesFinding(quantities, known, facts.groups),
    monotonyFinding(quantities, known, facts.groups),
    deadFinding(facts),
    emptyGroupsFinding(facts.groups),
  ]
}

type PriceTable = ReadonlyMap<number, ReadonlyMap<number, number>>

function priceTable(prices: readonly OptionAmount[]): PriceTable {
  const table = new Map<number, Map<number, number>>()
  for (const { option, quantity, cents } of prices) {
    const row = table.get(option) ?? new Map<number, number>()
    row.set(quantity, cents)
    table.set(option, row)
  }
  return table
}

const NO_QUANTITIES = 'nie odczytano nakładów'
const NO_PRICES = 'nie odczytano cen opcji'

function quantityFinding(
  quantities: readonly ReadyQuantity[] | null,
  prices: PriceTable | null,
): ReadinessFinding {
  const rule = 'quantity'
  if (!quantities) return unknown(rule, NO_QUANTITIES)
  const [first] = quantities
  if (!first) return { rule, state: 'missing', text: 'brak nakładu', place: null }
  const isPriced = ({ pk, cents }: ReadyQuantity) =>
    (cents ?? 0) > 0 || (pk !== null && [...(prices?.values() ?? [])].some((row) => (row.get(pk) ?? 0) > 0))
  if (quantities.some(isPriced)) return ok(rule)
  if (!prices) return unknown(rule, NO_PRICES)
  return { rule, state: 'missing', text: 'żaden nakład nie ma ceny', place: first.key }
}

/** Options of the product, each once, although a server may offer one in two groups. */
function optionsOf(groups: readonly ReadyGroup[]): ReadonlyMap<number, string> {
  return new Map(groups.flatMap(({ options }) => options.map(({ pk, name }) => [pk, name] as const)))
}

function holesFinding(
  quantities: readonly ReadyQuantity[] | null,
  prices: PriceTable | null,
  groups: readonly ReadyGroup[],
): ReadinessFinding {
  const rule = 'holes'
  if (!quantities || !prices) return unknown(rule, quantities ? NO_PRICES : NO_QUANTITIES)
  let count = 0
  let place: string | null = null
  const names: string[] = []
  for (const [option, name] of optionsOf(groups)) {
    const row = prices.get(option)
    const empty = quantities.filter(({ pk }) => pk === null || row?.get(pk) === undefined)
    // An option without any price is free, or part of the price of the quantity.
    if (empty.length === 0 || empty.length === quantities.length) continue
    count += empty.length
    place ??= empty[0]?.key ?? null
    names.push(name)
  }
  if (count === 0) return ok(rule)
  return { rule, state: 'missing', text: `puste ceny: ${count} (${named(names)})`, place }
}

function monotonyFinding(
  quantities: readonly ReadyQuantity[] | null,
  prices: PriceTable | null,
  groups: readonly ReadyGroup[],
): ReadinessFinding {
  const rule = 'monotony'
  if (!quantities || !prices) return unknown(rule, quantities ? NO_PRICES : NO_QUANTITIES)
  const own = priceBreaks(quantities, (column) => quantities[column]?.cents ?? null)
  const isOwn = new Set(own.map(({ column, kind }) => `${column} ${kind}`))
  const ofOptions = [...optionsOf(groups).keys()].flatMap((option) => {
    const row = prices.get(option)
    if (!row) return []
    const breaks = priceBreaks(quantities, (column) => {
      const { pk, cents } = quantities[column] ?? { pk: null, cents: null }
      const added = pk === null ? undefined : row.get(pk)
      return cents === null || added === undefined ? null : cents + added
    })
    return breaks.filter(({ column, kind }) => !isOwn.has(`${column} ${kind}`))
  })
  const all = [...own, ...ofOptions]
  const [first] = all
  if (!first) return ok(rule)
  const at = quantities[first.column]
  const count = countOf(all.length, COUNTED.price)
  const text = `większy nakład droższy za sztukę lub tańszy w całości: ${count}, pierwsza przy ${at?.quantity} szt.`
  return { rule, state: 'warning', text, place: at?.key ?? null }
}

function deadFinding({ groups, exclusions }: OfferFacts): ReadinessFinding {
  const rule = 'deadOptions'
  if (!exclusions) return unknown(rule, 'nie odczytano wykluczeń')
  const names = optionsOf(groups)
  const dead = [...new Set(exclusionsAmong(groups, exclusions).dead.map(({ option }) => option))]
  const [first] = dead
  if (first === undefined) return ok(rule)
  return {
    rule,
    state: 'warning',
    text: `nie da się zamówić: ${named(dead.map((option) => `„${names.get(option)}”`))}`,
    place: groups.find(({ options }) => options.some(({ pk }) => pk === first))?.pk ?? null,
  }
}

function emptyGroupsFinding(groups: readonly ReadyGroup[]): ReadinessFinding {
  const rule = 'emptyGroups'
  const empty = groups.filter((group) => isRequired(group) && group.options.length === 0)
  const [first] = empty
  if (!first) return ok(rule)
  return {
    rule,
    state: 'missing',
    text: `bez opcji: ${named(empty.map(({ name }) => `„${name}”`))}`,
    place: first.pk,
  }
}

/** Checks picture, texts, categories and dates. */
export function contentFindings(facts: ContentFacts): ReadinessFinding[] {
  const { picture, categories } = facts
  const hasPicture = picture !== null && picture !== undefined && picture !== ''
  return [
    hasPicture ? ok('picture') : { rule: 'picture', state: 'missing', text: 'brak zdjęcia', place: 'image' },
    textsFinding(facts),
    categories.length > 0
      ? ok('categories')
      : {
          rule: 'categories',
          state: 'missing',
          text: 'produkt nie jest w żadnej kategorii',
          place: 'categories',
        },
    datesFinding(facts),
  ]
}

const languagesOf = (country: string): readonly Language[] =>
  (SHOP_LANGUAGES as Readonly<Record<string, readonly Language[]>>)[country] ?? []

const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === ''

/** Each shop needs a name in its main language; its other languages need the texts that exist in Polish. */
function textsFinding({ texts, textNames, countries }: ContentFacts): ReadinessFinding {
  const rule = 'texts'
  if (countries.length === 0) {
    return { rule, state: 'missing', text: 'nie wybrano kraju sprzedaży', place: 'available_in_countries' }
  }
  const nameless = countries
    .flatMap((country) => languagesOf(country).slice(0, 1))
    .filter((language) => isBlank(texts[`name_${language}`]))
  const [first] = nameless
  if (first) {
    return {
      rule,
      state: 'missing',
      text: `brak nazwy: ${nameless.map(languageChoice).join(', ')}`,
      place: `name_${first}`,
    }
  }
  const sold = new Set(countries.flatMap(languagesOf))
  const missing = missingLanguages(texts, textNames).filter((language) => sold.has(language))
  const [language] = missing
  if (!language) return ok(rule)
  const name = textNames.find((one) => !isBlank(texts[`${one}_pl`]) && isBlank(texts[`${one}_${language}`]))
  const codes = missing.map((one) => one.toUpperCase()).join(', ')
  return { rule, state: 'warning', text: `brak tłumaczeń: ${codes}`, place: `${name}_${language}` }
}

function datesFinding({ from, to, today }: ContentFacts): ReadinessFinding {
  const rule = 'dates'
  if (from && to && from > to) {
    return {
      rule,
      state: 'missing',
      text: `początek ${formatDate(from)} jest po końcu ${formatDate(to)}`,
      place: 'date_from',
    }
  }
  if (to && to < today)
    return { rule, state: 'missing', text: `sprzedaż skończyła się ${formatDate(to)}`, place: 'date_to' }
  if (from && from > today)
    return { rule, state: 'warning', text: `sprzedaż zacznie się ${formatDate(from)}`, place: 'date_from' }
  return ok(rule)
}

export function sampleFinding(sample: SamplePrice): ReadinessFinding {
  const rule = 'sample'
  if (sample.kind === 'reading') return unknown(rule, 'serwer liczy…')
  if (sample.kind === 'none') return unknown(rule, sample.reason)
  if (sample.price === null) return unknown(rule, 'serwer nie podał ceny')
  return Number(sample.price) > 0
    ? ok(rule)
    : { rule, state: 'missing', text: 'serwer liczy 0,00 zł', place: null }
}

/** The question for the sample price, by pk. */
export interface SampleChoice {
  quantity: number
  options: readonly number[]
}

/** Maximum number of combinations tried, because the exclusions of large groups allow very many. */
const MOST_TRIED = 20_000

/**
 * Returns the smallest stored quantity and, for each required group, the first option that the exclusions allow beside
 * the others. Returns the reason if there is none.
 */
export function sampleChoice({ quantities, groups, exclusions }: OfferFacts): SampleChoice | string {
  if (!quantities) return NO_QUANTITIES
  const [smallest] = quantities.filter(({ pk }) => pk !== null).toSorted((a, b) => a.quantity - b.quantity)
  if (!smallest || smallest.pk === null) return 'brak nakładu'
  const pairs = pairsOf(exclusions ?? [])
  const required = groups.filter(isRequired)
  let tried = 0
  function choose(at: number, chosen: readonly number[]): readonly number[] | null {
    const group = required[at]
    if (!group) return chosen
    for (const { pk } of group.options) {
      tried += 1
      if (tried > MOST_TRIED) return null
      if (chosen.some((other) => pairs.has(pairKey(pk, other)))) continue
      const rest = choose(at + 1, [...chosen, pk])
      if (rest) return rest
    }
    return null
  }
  const options = choose(0, [])
  return options ? { quantity: smallest.pk, options } : 'żaden zestaw wymaganych opcji nie jest dozwolony'
}

export const isOfState =
  (state: ReadinessFinding['state']) =>
  (finding: ReadinessFinding): boolean =>
    finding.state === state
