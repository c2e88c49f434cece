import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { keyOf, keyRange, type Keyed } from '../database/key-ranges.ts'
import { writeMedia } from '../database/media-files.ts'
import { samplePicture } from './sample-picture.ts'
import { variantsOf } from './translations-of.ts'

/** A record as a file of `seeds/` tells it: the fields of its contract, some of them written in short as below. */
export type Sample = Readonly<Record<string, unknown>>

/** A text in the languages of the shops; what is not translated is left out. */
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
/** Days from now: the sample is as old as the shop was filled. */
const moment = z.strictObject({ moment: z.int() })
const day = z.strictObject({ day: z.int() })

const DAY_MS = 86_400_000

/** Reads samples of one shop, which was filled `now`; pictures that they show are drawn and kept among its files. */
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

  /** The records of a list; their keys are in the order of the list. */
  return (name: Keyed, samples: readonly Sample[]): Record<string, unknown>[] =>
    samples.map((sample, index) => ({ pk: keyOf(name, index + 1), ...recordOf(sample) }))
}
