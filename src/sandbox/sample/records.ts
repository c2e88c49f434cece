import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { keyOf, keyRange, type Keyed } from '../database/key-ranges.ts'
import { writeMedia } from '../database/media-files.ts'
import { samplePicture } from './sample-picture.ts'
import { variantsOf } from './translations-of.ts'

/**
 * A record as it is written in a file of `seeds/`: the fields of its contract, some of them in the short forms below.
 */
export type Sample = Readonly<Record<string, unknown>>

/** A text in the languages of the shops. Missing translations are left out. */
const texts = z.strictObject({
  pl: z.string(),
  en: z.string().default(''),
  de: z.string().default(''),
  cpen: z.string().default(''),
})

const key = z.strictObject({ keyOf: z.string(), place: z.int().positive() })
const colour = z.tuple([z.int(), z.int(), z.int()])
const picture = z.strictObject({
  picture: z.string(),
  folder: z.string(),
  top: colour,
  bottom: colour,
  width: z.int(),
  height: z.int(),
})
/** Number of days from the moment when the shop was seeded. */
const moment = z.strictObject({ moment: z.int() })
const day = z.strictObject({ day: z.int() })

const DAY_MS = 86_400_000

/**
 * Returns a reader of the samples of a shop that is seeded at `now`. It generates the pictures of the samples and
 * stores them among the shop's files.
 */
export function createSampleReader(database: Database, now: Date) {
  const drawn = new Map<string, string>()

  function draw({ picture: name, folder, top, bottom, width, height }: z.output<typeof picture>): string {
    const known = drawn.get(`${folder}/${name}`)
    if (known !== undefined) return known
    const bytes = samplePicture(top, bottom, { width, height })
    const path = writeMedia(database, folder, name, { type: 'image/png', bytes })
    drawn.set(`${folder}/${name}`, path)
    return path
  }

  const inDays = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString()
  const short = z.union([
    key.transform(({ keyOf: name, place }) => keyRange(name).first + place - 1),
    picture.transform(draw),
    moment.transform((value) => inDays(value.moment)),
    day.transform((value) => inDays(value.day).slice(0, 10)),
  ])

  function valueOf(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(valueOf)
    if (typeof value !== 'object' || value === null) return value
    const { data } = short.safeParse(value)
    return data ?? recordOf(value as Sample)
  }

  function recordOf(sample: Sample): Record<string, unknown> {
    return Object.assign(
      {},
      ...Object.entries(sample).map(([name, value]) => {
        const { data } = texts.safeParse(value)
        return data ? variantsOf(name, [data.pl, data.en, data.de], data.cpen) : { [name]: valueOf(value) }
      }),
    )
  }

  /** The records of a list. Their keys follow the order of the list. */
  return (name: Keyed, samples: readonly Sample[]): Record<string, unknown>[] =>
    samples.map((sample, index) => ({ pk: keyOf(name, index + 1), ...recordOf(sample) }))
}
