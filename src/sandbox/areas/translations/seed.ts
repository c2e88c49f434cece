import type { Database } from '../../database/database.ts'
import { LANGUAGES, type Language } from '#shared/domain/languages.ts'
import { keyOf } from '../../database/key-ranges.ts'
import words from '../../seeds/translation-words.json' with { type: 'json' }

type Words = (typeof words.products)[number]

/** Number of texts in the shops' code and in their records. Small shops for tests have fewer of both. */
const AMOUNTS = { texts: 20_000, entries: 6000 }
const SMALL_AMOUNTS = { texts: 1200, entries: 300 }
const SMALL_SHOP = 1000

/** A language is missing in one row of this many; Polish is never missing. */
const GAPS: readonly (readonly [Language, number])[] = [
  ['en', 17],
  ['de', 13],
  ['cpde', 11],
  ['cpen', 7],
]

export function seedTranslations(database: Database, orders: number): void {
  const amounts = orders < SMALL_SHOP ? SMALL_AMOUNTS : AMOUNTS
  for (let index = 0; index < amounts.texts; index += 1) {
    const kind = pick(words.texts, index)
    const place = Math.floor(index / words.texts.length)
    const texts = fill(kind.words, place)
    database.run(
      `INSERT INTO translation_texts VALUES (?, ?, ?, ?, ?, ?, ${LANGUAGES.map(() => '?').join(', ')})`,
      keyOf('translation_texts', index + 1),
      kind.module,
      kind.type,
      kind.controller,
      place + 1,
      texts.pl,
      ...variants(texts, index),
    )
  }
  for (let index = 0; index < amounts.entries; index += 1) {
    const kind = pick(words.entries, index)
    const place = Math.floor(index / words.entries.length)
    database.run(
      `INSERT INTO translation_entries VALUES (?, ?, ?, ${LANGUAGES.map(() => '?').join(', ')})`,
      kind.model,
      keyOf('translation_entries', place + 1),
      kind.field,
      ...variants(fill(kind.words, place), index),
    )
  }
}

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

/** Inserts a product and a size into the templates. */
function fill(template: Words, place: number): Words {
  const product = pick(words.products, place)
  const size = pick(words.sizes, Math.floor(place / words.products.length))
  const one = (language: keyof Words) =>
    template[language].replace('{p}', product[language]).replace('{s}', size)
  return { pl: one('pl'), en: one('en'), de: one('de') }
}

function variants({ pl, en, de }: Words, index: number): string[] {
  const all: Record<Language, string> = { pl, en, de, cpde: de, cpen: en }
  for (const [language, every] of GAPS) if (index % every === every - 1) all[language] = ''
  return LANGUAGES.map((language) => all[language])
}
