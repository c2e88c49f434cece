import type { Database } from '../../../database/database.ts'
import { writeMedia } from '../../../database/media-files.ts'
import { samplePicture, type Colour } from '../../../sample/sample-picture.ts'
import { auditOf, variantsOf, type Variants } from '../../../sample/translations-of.ts'
import { SAMPLE_CATEGORIES, type SampleCategory } from './category-names.ts'
import { keyOf } from '../../../database/key-ranges.ts'

const SHOPS = { pl: 'https://www.druk.example', de: 'https://www.druck.example' }
const NOTHING: Variants = ['', '', '']

const COLOURS: readonly (readonly [Colour, Colour])[] = [
  [
    [33, 93, 176],
    [200, 220, 245],
  ],
  [
    [142, 41, 44],
    [245, 215, 210],
  ],
  [
    [22, 90, 54],
    [205, 230, 210],
  ],
  [
    [119, 69, 13],
    [245, 230, 200],
  ],
]

/** `Katalogi i książki` → `katalogi-i-ksiazki`. */
const addressOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(/ +/g, '-')

export function seedCategories(database: Database, now: Date): void {
  const pictures = COLOURS.map(([top, bottom], index) =>
    writeMedia(database, 'categories', `kategoria-${index + 1}.png`, {
      type: 'image/png',
      bytes: samplePicture(top, bottom, { width: 160, height: 120 }),
    }),
  )
  let count = 0
  function write(category: SampleCategory, parent: number | null, position: number): void {
    count += 1
    const ordinal = count
    const own = keyOf('categories', ordinal)
    const [pl, en, de] = category.title
    const { countries = ['PL', 'DE'], isHidden = false, description = NOTHING, below = [] } = category
    const isIn = (country: string) => !isHidden && countries.includes(country)
    const record = {
      pk: own,
      ...variantsOf('title', category.title, ordinal % 4 === 0 ? '' : en),
      ...variantsOf('description', description),
      ...variantsOf('title_seo', parent === null ? [`${pl} - drukarnia internetowa`, '', ''] : NOTHING),
      ...variantsOf('description_seo', NOTHING),
      ...variantsOf('keywords_seo', NOTHING),
      parent,
      position,
      is_published: !isHidden,
      image: parent === null ? (pictures[ordinal % pictures.length] ?? null) : null,
      available_in_countries: countries,
      absolute_public_pl_url: isIn('PL') ? `${SHOPS.pl}/${addressOf(pl)}/` : null,
      absolute_public_de_url: isIn('DE') && de !== '' ? `${SHOPS.de}/${addressOf(de)}/` : null,
      ...auditOf(now, 300 - ordinal * 3, ordinal % 3 === 0 ? 'Katarzyna Lis' : 'Alicja Nowak'),
    }
    database.run("INSERT INTO documents VALUES ('categories', ?, ?)", own, JSON.stringify(record))
    for (const [index, child] of below.entries()) write(child, own, index + 1)
  }
  for (const [index, category] of SAMPLE_CATEGORIES.entries()) write(category, null, index + 1)
}
