import { documents, type DocumentName } from '../../../crud/documents.ts'
import type { Database } from '../../../database/database.ts'
import { writeMedia } from '../../../database/media-files.ts'
import { samplePicture, type Colour } from '../../../sample/sample-picture.ts'
import { auditOf, variantsOf, type Variants } from '../../../sample/translations-of.ts'
import type { OfferedProduct } from './offered-product.ts'
import { keyOf, ordinalOf } from '../../../database/key-ranges.ts'

const COLOURS: readonly Colour[] = [
  [33, 93, 176],
  [142, 41, 44],
  [22, 90, 54],
  [119, 69, 13],
  [92, 61, 153],
  [40, 40, 46],
]

/** Texts of a product, generated from its name. A language without a name has no texts. */
function textsOf([pl, en, de]: Variants): Record<string, string> {
  const texts = (polish: string, english: string, german: string): Variants => [
    polish,
    en && english,
    de && german,
  ]
  const all: Readonly<Record<string, Variants>> = {
    name: [pl, en, de],
    short_description: texts(
      `<p>${pl}: druk w pełnym kolorze, od małych nakładów.</p>`,
      `<p>${en}: full colour, small runs too.</p>`,
      `<p>${de}: in voller Farbe, auch in kleinen Auflagen.</p>`,
    ),
    description: texts(
      `<p><strong>${pl}</strong> drukujemy na papierach i foliach z magazynu. Plik sprawdzamy przed drukiem.</p>`,
      `<p><strong>${en}</strong> on papers and films from stock. Files are checked before print.</p>`,
      `<p><strong>${de}</strong> auf Lagerpapieren und -folien. Die Daten werden vor dem Druck geprüft.</p>`,
    ),
    title_seo: texts(`${pl} – druk online`, `${en} – print online`, `${de} online drucken`),
    description_seo: texts(
      `${pl} z dostawą w całej Polsce. Ceny od ręki, realizacja od 2 dni.`,
      `${en} with delivery. Prices at once, ready from 2 days.`,
      `${de} mit Lieferung. Preise sofort, fertig ab 2 Tagen.`,
    ),
    keywords_seo: texts(pl.toLocaleLowerCase('pl'), en.toLowerCase(), de),
    materials: texts(
      '<p>Wykaz materiałów w karcie produktu.</p>',
      '<p>See the data sheet.</p>',
      '<p>Siehe Datenblatt.</p>',
    ),
  }
  return Object.assign(
    {},
    ...Object.entries(all).map(([name, variants]) => variantsOf(name, variants, variants[1])),
  )
}

type ParameterDocument = { pk: number; options?: { pk: number }[] }

interface CategoryDocument {
  pk: number
  title_pl: string
}

/** Number of letters at the start that two names share. */
function sharedStart(one: string, other: string): number {
  const [left, right] = [one.toLocaleLowerCase('pl'), other.toLocaleLowerCase('pl')]
  let length = 0
  while (length < left.length && left[length] === right[length]) length += 1
  return length
}

/** Shorter matches are ignored, because every second name in a print shop starts with K or P. */
const TELLING_LETTERS = 4

/** Category for products whose name matches no category. */
const CATEGORY_OF_KIND: Readonly<Record<string, string>> = {
  booklet: 'Katalogi i książki',
  large_format: 'Wielki format',
  gadget: 'Upominki',
}

/** The category whose name is most similar to the product's, else the one for its kind. */
function categoryFor(
  name: string,
  kind: string,
  categories: readonly CategoryDocument[],
): CategoryDocument[] {
  const [nearest] = categories.toSorted(
    (one, other) => sharedStart(name, other.title_pl) - sharedStart(name, one.title_pl),
  )
  if (nearest && sharedStart(name, nearest.title_pl) >= TELLING_LETTERS) return [nearest]
  const title = CATEGORY_OF_KIND[kind] ?? 'Druk reklamowy'
  return categories.filter(({ title_pl }) => title_pl === title)
}

/** Writes products as documents that refer to the shop's categories, packages and parameters. */
export function createProductDocuments(
  database: Database,
  now: Date,
): (product: OfferedProduct, position: number) => void {
  const documentsOf = <T>(resource: DocumentName): T[] => documents(database, resource).all() as T[]
  const categories = documentsOf<CategoryDocument>('categories')
  const packages = database.all<{ pk: number }>('SELECT pk FROM packages ORDER BY pk')
  const parameters = documentsOf<ParameterDocument>('productParameters').filter(
    ({ options }) => options?.length,
  )
  const pictures = COLOURS.map((colour, index) =>
    samplePicture(colour, COLOURS[(index + 2) % COLOURS.length] ?? colour, { width: 120, height: 90 }),
  )
  const at = <T>(list: readonly T[], place: number): T[] => {
    const found = list[place % list.length]
    return found === undefined ? [] : [found]
  }

  return (product, position) => {
    const { pk, name, kind, unitWeight, more } = product
    const ordinal = ordinalOf('products', pk)
    const [pl] = name
    const record = {
      pk,
      ...textsOf(name),
      kind,
      categories: categoryFor(pl, kind, categories).map((category) => category.pk),
      appliances: [],
      parameters: at(parameters, ordinal).map(({ pk: parameter, options = [] }) => ({
        parameter,
        parameter_options: at(options, ordinal).map((option) => option.pk),
      })),
      package: at(packages, ordinal)[0]?.pk ?? null,
      page: null,
      available_in_countries: name[2] === '' ? ['PL'] : ['PL', 'DE'],
      date_from: null,
      date_to: null,
      deadline: ordinal % 4 === 0 ? 1 : 0,
      deadline_time: ordinal % 4 === 0 ? '12:00:00' : null,
      bleed: kind === 'large_format' ? '10.00' : '3.00',
      text_margin: '3.00',
      unit_weight: unitWeight.toFixed(5),
      horizontal: ordinal % 5 === 0,
      is_published: true,
      is_popular: ordinal < 14,
      frozen_price: false,
      imposition: kind === 'booklet',
      exclusive_sheet: false,
      from_warehouse: kind === 'gadget',
      is_available_on_allegro: ordinal % 3 !== 0,
      option_group_for_page_count: null,
      option_group_for_cover_page_count: null,
      option_group_for_deadline: null,
      image: pictureOf(ordinal),
      position,
      ...more,
      ...auditOf(now, 10 + (ordinal % 200)),
    }
    database.run("INSERT INTO documents VALUES ('products', ?, ?)", pk, JSON.stringify(record))
    if (ordinal % 4 === 3) seedGallery(pk, ordinal)
  }

  function pictureOf(ordinal: number): string | null {
    const [bytes] = at(pictures, ordinal)
    // A few products have no photo yet.
    if (!bytes || ordinal % 13 === 9) return null
    return writeMedia(database, 'products', `produkt-${ordinal}.png`, { type: 'image/png', bytes })
  }

  function seedGallery(product: number, ordinal: number): void {
    for (const number of [1, 2, 3]) {
      const [bytes] = at(pictures, ordinal + number)
      if (!bytes) continue
      const pk = keyOf('productGallery', ordinal * 10 + number)
      const image = writeMedia(database, 'gallery', `galeria-${ordinal * 10 + number}.png`, {
        type: 'image/png',
        bytes,
      })
      database.run(
        "INSERT INTO documents VALUES ('productGallery', ?, ?)",
        pk,
        JSON.stringify({ pk, image, product }),
      )
    }
  }
}
