import { LANGUAGES } from '#shared/domain/languages.ts'

/** Sections of the form, in the order of Alt+1 … Alt+8; the key stands in the address. */
export const SECTIONS_OF_PRODUCT = [
  { key: 'basics', label: 'Podstawowe', saving: 'Czeka na Zapisz' },
  { key: 'texts', label: 'Teksty', saving: 'Czeka na Zapisz' },
  {
    key: 'pictures',
    label: 'Zdjęcia',
    saving: 'Główne zdjęcie czeka na Zapisz, galeria zapisuje się od razu',
  },
  { key: 'production', label: 'Produkcja', saving: 'Czeka na Zapisz' },
  { key: 'groups', label: 'Grupy opcji', saving: 'Czeka na Zapisz' },
  { key: 'parameters', label: 'Parametry', saving: 'Czeka na Zapisz' },
  { key: 'prices', label: 'Nakłady i ceny', saving: 'Czeka na Zapisz' },
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

/** The section in which a field stands, by its name or a path of the server's into it; null for what has no field. */
export function sectionOf(path: string): SectionKey | null {
  const [name = ''] = path.split(/[.[]/)
  const found = SECTIONS_OF_PRODUCT.find(({ key }) => FIELDS[key]?.includes(name))
  if (found) return found.key
  return TEXT.test(name) ? 'texts' : null
}
