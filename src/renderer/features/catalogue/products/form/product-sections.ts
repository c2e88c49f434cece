import { LANGUAGES } from '#shared/domain/languages.ts'

/** Sections of the form, in the order of Alt+1 … Alt+8. The key is part of the address. */
export const SECTIONS_OF_PRODUCT = [
  { key: 'basics', label: 'Podstawowe', saving: 'Zmiany zapisuje przycisk „Zapisz”' },
  { key: 'texts', label: 'Teksty', saving: 'Zmiany zapisuje przycisk „Zapisz”' },
  {
    key: 'pictures',
    label: 'Zdjęcia',
    saving: 'Główne zdjęcie zapisuje przycisk „Zapisz”, galeria zapisuje się od razu',
  },
  { key: 'production', label: 'Produkcja', saving: 'Zmiany zapisuje przycisk „Zapisz”' },
  { key: 'groups', label: 'Grupy opcji', saving: 'Zmiany zapisuje przycisk „Zapisz”' },
  { key: 'parameters', label: 'Parametry', saving: 'Zmiany zapisuje przycisk „Zapisz”' },
  { key: 'prices', label: 'Nakłady i ceny', saving: 'Zmiany zapisuje przycisk „Zapisz”' },
  { key: 'log', label: 'Dziennik', saving: 'Zapisuje się od razu' },
] as const

export type SectionKey = (typeof SECTIONS_OF_PRODUCT)[number]['key']

export const FIRST_SECTION: SectionKey = 'basics'

export const isSection = (key: string | null): key is SectionKey =>
  SECTIONS_OF_PRODUCT.some((section) => section.key === key)

const FIELDS: Partial<Record<SectionKey, readonly string[]>> = {
  basics: [
    'name_pl',
    'kind',
    'categories',
    'is_published',
    'is_popular',
    'available_in_countries',
    'date_from',
    'date_to',
    'page',
    'appliances',
    'package',
    'is_available_on_allegro',
    'frozen_price',
  ],
  pictures: ['image', 'gallery'],
  production: [
    'bleed',
    'text_margin',
    'unit_weight',
    'deadline',
    'deadline_time',
    'horizontal',
    'imposition',
    'exclusive_sheet',
    'from_warehouse',
    'option_group_for_page_count',
    'option_group_for_cover_page_count',
    'option_group_for_deadline',
  ],
  groups: ['group_options'],
  parameters: ['parameters'],
  prices: ['quantities', 'option_prices'],
}

const TEXT = new RegExp(`_(${LANGUAGES.join('|')})$`)

/** Compares fields in reading order: by section, then by position in it. */
export function inReadingOrder(a: string, b: string): number {
  const placeOf = (path: string): [number, number] => {
    const key = sectionOf(path)
    const at = SECTIONS_OF_PRODUCT.findIndex((section) => section.key === key)
    return [at, key ? (FIELDS[key]?.indexOf(path.split(/[.[]/)[0] ?? '') ?? -1) : -1]
  }
  const [[sectionA, fieldA], [sectionB, fieldB]] = [placeOf(a), placeOf(b)]
  return sectionA - sectionB || fieldA - fieldB
}

/** Returns the section of a field, given its name or a server path into it; null if there is no such field. */
export function sectionOf(path: string): SectionKey | null {
  const [name = ''] = path.split(/[.[]/)
  const found = SECTIONS_OF_PRODUCT.find(({ key }) => FIELDS[key]?.includes(name))
  if (found) return found.key
  return TEXT.test(name) ? 'texts' : null
}
