import type { Database } from '../../../database/database.ts'
import { writeMedia } from '../../../database/media-files.ts'
import { samplePicture, type Colour } from '../../../sample/sample-picture.ts'
import { auditOf, variantsOf, type Variants } from '../../../sample/translations-of.ts'
import { keyOf } from '../../../database/key-ranges.ts'

interface Entry {
  name: Variants
  description: Variants
  icon: readonly [file: string, top: Colour, bottom: Colour] | null
  /** Names of the products that have it. */
  products?: readonly string[]
}

const ENTRIES: readonly Entry[] = [
  {
    name: ['Biuro', 'Office', 'Büro'],
    description: [
      '<p>Papier firmowy, teczki i <strong>wizytówki</strong> do codziennej pracy.</p>',
      '<p>Letterheads, folders and <strong>business cards</strong>.</p>',
      '<p>Briefpapier, Mappen und <strong>Visitenkarten</strong>.</p>',
    ],
    icon: ['biuro.png', [33, 93, 176], [200, 220, 245]],
    products: ['Wizytówki', 'Wizytówki ze złoceniem'],
  },
  {
    name: ['Targi i wystawy', 'Trade fairs', 'Messen'],
    description: [
      '<p>Roll-upy, ścianki i katalogi. Termin: <em>od 3 dni roboczych</em>.</p>',
      '<p>Roll-ups, backdrops and catalogues.</p>',
      '<p>Roll-ups, Messewände und Kataloge.</p>',
    ],
    icon: ['targi.png', [142, 41, 44], [245, 215, 210]],
    products: ['Roll-up', 'Katalogi szyte'],
  },
  {
    name: ['Gastronomia', 'Restaurants', 'Gastronomie'],
    description: [
      '<p>Menu, podkładki i naklejki odporne na wilgoć.</p>',
      '',
      '<p>Speisekarten und Tischsets.</p>',
    ],
    icon: ['gastronomia.png', [119, 69, 13], [245, 230, 200]],
  },
  {
    name: ['Ślub i przyjęcia', 'Weddings', 'Hochzeit'],
    description: ['<p>Zaproszenia, winietki i księgi gości.</p>', '<p>Invitations and place cards.</p>', ''],
    icon: ['slub.png', [92, 61, 153], [225, 215, 245]],
  },
  {
    name: ['Reklama zewnętrzna', 'Outdoor advertising', 'Außenwerbung'],
    description: [
      '<p>Banery, flagi i plakaty na papierze blueback 115&nbsp;g.</p>',
      '<p>Banners, flags and posters.</p>',
      '<p>Banner, Fahnen und Plakate.</p>',
    ],
    icon: ['reklama.png', [22, 90, 54], [205, 230, 210]],
    products: ['Plakaty'],
  },
  {
    name: ['Szkoły i przedszkola', '', ''],
    description: ['<p>Dyplomy, kalendarze klasowe, plany lekcji.</p>', '', ''],
    icon: null,
  },
  {
    name: ['Opakowania', 'Packaging', 'Verpackungen'],
    description: ['', '', ''],
    icon: ['opakowania.png', [40, 40, 46], [190, 190, 200]],
  },
]

export function seedAppliances(database: Database, now: Date): void {
  for (const [index, { name, description, icon, products = [] }] of ENTRIES.entries()) {
    const pk = keyOf('appliances', index + 1)
    const [file, top, bottom] = icon ?? []
    const path =
      file && top && bottom
        ? writeMedia(database, 'appliances', file, {
            type: 'image/png',
            bytes: samplePicture(top, bottom, { width: 96, height: 96 }),
          })
        : null
    const record = {
      pk,
      ...variantsOf('name', name, index < 2 ? name[1] : ''),
      ...variantsOf('description', description),
      icon: path,
      ...auditOf(now, 60 + index * 17),
    }
    database.run("INSERT INTO documents VALUES ('appliances', ?, ?)", pk, JSON.stringify(record))
    for (const product of products)
      database.run(
        `UPDATE documents SET data = json_insert(data, '$.appliances[#]', ?)
         WHERE resource = 'products' AND json_extract(data, '$.name_pl') = ?`,
        pk,
        product,
      )
  }
}
