import type { Database } from '../../database/database.ts'

type Branch = readonly [id: string, name: string, below?: readonly Branch[]]

/** The marketplace's branches that a printing house sells in. */
const CATEGORIES: readonly Branch[] = [
  [
    '64477',
    'Firma i usługi',
    [
      [
        '121882',
        'Reklama',
        [
          ['122011', 'Ulotki i foldery'],
          ['122012', 'Wizytówki'],
          ['122013', 'Plakaty'],
          ['122014', 'Katalogi i broszury'],
          ['122015', 'Teczki reklamowe'],
          ['122016', 'Roll-upy i ścianki'],
          ['122017', 'Banery reklamowe'],
        ],
      ],
      [
        '121883',
        'Artykuły biurowe',
        [
          ['122031', 'Papier firmowy'],
          ['122032', 'Koperty'],
          ['122033', 'Notesy i bloczki'],
        ],
      ],
    ],
  ],
  [
    '5',
    'Dom i ogród',
    [
      [
        '1491',
        'Wyposażenie',
        [
          ['14911', 'Kalendarze'],
          ['14912', 'Kubki'],
          ['14913', 'Naklejki i etykiety'],
        ],
      ],
    ],
  ],
  ['1454', 'Okazje i zaproszenia', [['14541', 'Zaproszenia ślubne']]],
]

export function seedAllegroCategories(database: Database): void {
  let pk = 0
  function write([id, name, below = []]: Branch, parent: string | null): void {
    pk += 1
    const category = JSON.stringify({ pk, id, name, parent })
    database.run("INSERT INTO documents VALUES ('allegroCategories', ?, ?)", pk, category)
    for (const branch of below) write(branch, id)
  }
  for (const branch of CATEGORIES) write(branch, null)
}
