import type { Database } from '../../../database/database.ts'
import { writeMedia } from '../../../database/media-files.ts'
import { samplePicture, type Colour } from '../../../sample/sample-picture.ts'
import { auditOf, variantsOf, type Variants } from '../../../sample/translations-of.ts'
import { keyOf } from '../../../database/key-ranges.ts'

interface Entry {
  name: string
  url: string
  /** Days from now; null: without a bound. */
  period: readonly [from: number | null, to: number | null]
  shops: readonly ('PL' | 'DE')[]
  /** Numbers of the sample pages. */
  pages: readonly number[]
  seconds?: number
  isDraft?: true
  colours: readonly [top: Colour, bottom: Colour]
  description: Variants
}

const ENTRIES: readonly Entry[] = [
  {
    name: 'Kalendarze 2027: −20%',
    url: '/kalendarze/',
    period: [-12, 20],
    shops: ['PL', 'DE'],
    pages: [1, 5],
    seconds: 6,
    colours: [
      [33, 93, 176],
      [200, 220, 245],
    ],
    description: [
      '<p><strong>Kalendarze 2027</strong><br>do końca miesiąca <span style="color:#c00">20% taniej</span></p>',
      '<p><strong>Calendars 2027</strong>, 20% off</p>',
      '<p><strong>Kalender 2027</strong>: 20&nbsp;% Rabatt</p>',
    ],
  },
  {
    name: 'Darmowa dostawa od 300 zł',
    url: '/dostawa-i-platnosci/',
    period: [null, null],
    shops: ['PL'],
    pages: [1, 12],
    colours: [
      [22, 90, 54],
      [205, 230, 210],
    ],
    description: ['<p>Darmowa dostawa od 300&nbsp;zł</p>', '', ''],
  },
  {
    name: 'Versand in 48 Stunden',
    url: '/de/versand/',
    period: [-60, null],
    shops: ['DE'],
    pages: [],
    seconds: 8,
    colours: [
      [92, 61, 153],
      [225, 215, 245],
    ],
    description: ['', '', '<p>Nach ganz Deutschland in <b>48 Stunden</b></p>'],
  },
  {
    name: 'Wizytówki z lakierem UV',
    url: '/wizytowki/lakier-uv/',
    period: [3, 31],
    shops: ['PL', 'DE'],
    pages: [8],
    colours: [
      [40, 40, 46],
      [190, 190, 200],
    ],
    description: ['<p>Nowość: lakier UV 3D</p>', '<p>New: 3D UV varnish</p>', ''],
  },
  {
    name: 'Black Week (zapowiedź)',
    url: '/black-week/',
    period: [5, 12],
    shops: ['PL', 'DE'],
    pages: [],
    isDraft: true,
    colours: [
      [20, 20, 24],
      [110, 110, 120],
    ],
    description: ['<h2>Black Week</h2><p>Od poniedziałku, kod <code>BW26</code></p>', '', ''],
  },
  {
    name: 'Roll-up 85×200 w 24 h',
    url: '/rollupy/',
    period: [-200, -90],
    shops: ['PL'],
    pages: [],
    colours: [
      [142, 41, 44],
      [245, 215, 210],
    ],
    description: ['<p>Roll-up w 24 godziny</p>', '', ''],
  },
]

const DAY_MS = 86_400_000

export function seedBanners(database: Database, now: Date): void {
  const moment = (days: number | null) =>
    days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString()
  for (const [index, entry] of ENTRIES.entries()) {
    const pk = keyOf('banners', index + 1)
    const [top, bottom] = entry.colours
    const record = {
      pk,
      name: entry.name,
      url: entry.url,
      is_published: entry.isDraft !== true,
      datetime_from: moment(entry.period[0]),
      datetime_to: moment(entry.period[1]),
      display_time: entry.seconds ?? 0,
      available_in_countries: entry.shops,
      pages: entry.pages.map((place) => keyOf('pages', place)),
      image: writeMedia(database, 'banners', `baner-${index + 1}.png`, {
        type: 'image/png',
        bytes: samplePicture(top, bottom, { width: 480, height: 160 }),
      }),
      ...variantsOf('description', entry.description),
      position: index + 1,
      ...auditOf(now, 15 + index),
    }
    database.run("INSERT INTO documents VALUES ('banners', ?, ?)", pk, JSON.stringify(record))
  }
}
