import { translatedTexts } from '../../../forms/fields/translated-values.ts'

/** The seven texts of a product in the languages of both shops (CAT-022). */
export const PRODUCT_TEXTS = translatedTexts(
  {
    name: 'Nazwa',
    short_description: 'Krótki opis',
    description: 'Opis',
    materials: 'Materiały',
    title_seo: 'Tytuł SEO',
    description_seo: 'Opis SEO',
    keywords_seo: 'Słowa kluczowe SEO',
  },
  { multiline: ['description_seo', 'keywords_seo'] },
)

/** Texts that are edited as HTML. */
export const RICH_TEXTS = ['short_description', 'description', 'materials'] as const
