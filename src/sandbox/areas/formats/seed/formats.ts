import type { Database } from '../../../database/database.ts'
import { writeMedia } from '../../../database/media-files.ts'
import { samplePicture, type Colour } from '../../../sample/sample-picture.ts'
import { auditOf } from '../../../sample/translations-of.ts'
import { keyOf } from '../../../database/key-ranges.ts'

type Size = readonly [x: number, y: number]

/** Sizes in mm by the number of their group; those of none are last. */
const SIZES: readonly (readonly [group: number | null, sizes: readonly Size[]])[] = [
  [
    1,
    [
      [841, 1189],
      [594, 841],
      [420, 594],
      [297, 420],
      [210, 297],
      [148, 210],
      [105, 148],
      [74, 105],
    ],
  ],
  [
    2,
    [
      [1000, 1414],
      [707, 1000],
      [500, 707],
      [353, 500],
      [250, 353],
      [176, 250],
    ],
  ],
  [
    3,
    [
      [85, 55],
      [90, 50],
      [85.6, 53.98],
      [55, 55],
    ],
  ],
  [
    4,
    [
      [99, 210],
      [210, 99],
      [198, 210],
      [297, 210],
      [630, 297],
    ],
  ],
  [
    5,
    [
      [105, 105],
      [148, 148],
      [210, 210],
      [297, 297],
    ],
  ],
  [
    6,
    [
      [320, 450],
      [330, 487],
      [500, 700],
      [520, 740],
      [610, 860],
      [700, 1000],
      [720, 1020],
    ],
  ],
  [
    null,
    [
      // Chosen by the client.
      [0, 0],
      [850, 2000],
      [1000, 2000],
      [3000, 1000],
      [50, 50],
      [1185, 1750],
    ],
  ],
]

const SHEETS = 6
/** Places of those with a mock-up. */
const PICTURED = new Set([3, 4, 14, 18, 24])
const PAPER: readonly [Colour, Colour] = [
  [222, 214, 196],
  [245, 242, 235],
]
/** Longer side of a mock-up, px. */
const LONGER = 240

const decimal = (size: number): string => size.toFixed(2)

function mockUp(database: Database, [x, y]: Size): string {
  const scale = LONGER / Math.max(x, y)
  const bytes = samplePicture(...PAPER, { width: Math.round(x * scale), height: Math.round(y * scale) })
  return writeMedia(database, 'formats', `format-${x}x${y}.png`, { type: 'image/png', bytes })
}

export function seedFormats(database: Database, now: Date): void {
  const all = SIZES.flatMap(([group, sizes]) => sizes.map((size) => ({ group, size })))
  for (const [index, { group, size }] of all.entries()) {
    const audit = auditOf(now, 400 - index * 7, index % 3 === 0 ? 'Zenon Dąbrowski' : 'Alicja Nowak')
    database.run(
      `INSERT INTO formats
         (pk, size_x, size_y, format_group, sheet_format, image, date_added, date_modified, last_modified_by)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      keyOf('formats', index + 1),
      decimal(size[0]),
      decimal(size[1]),
      group === null ? null : keyOf('format_groups', group),
      group === SHEETS ? 1 : 0,
      PICTURED.has(index) ? mockUp(database, size) : null,
      audit.date_added,
      audit.date_modified,
      audit.last_modified_by,
    )
  }
}
