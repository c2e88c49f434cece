import { z } from 'zod'
import { MOST_ANSWERED, SEVERITIES } from '../../domain/preflight/answer-items.ts'
import { route, type Route } from '../route.ts'
import { savedFile } from './transfers.ts'

const mm = z.number().min(0).max(100_000)
/** In mm from the page's upper left. */
const place = z.strictObject({ x: mm, y: mm, width: mm, height: mm })
const text = z.string().max(4_000)

/** Longest picture of a page, in characters of Base64. */
const LONGEST_PICTURE = 24_000_000

const answerEntry = z.strictObject({
  number: z.number().int().positive(),
  severity: z.enum(SEVERITIES),
  /** Example: `strona 5, 12 mm od lewej, 30 mm od góry`. */
  heading: text,
  words: text,
  remedy: text,
  /** The page with its size in mm, and the hit on it; null if the page has no picture or no size. */
  crop: z
    .strictObject({
      page: z.number().int(),
      size: z.strictObject({ width: mm, height: mm }),
      hit: place.nullable(),
    })
    .nullable(),
})

const clientAnswer = z.strictObject({
  /** The first line. */
  title: text,
  /** Example: `40 z 57 uwag`; null if nothing is left out. */
  note: text.nullable(),
  /** File name without the extension. */
  name: z.string().regex(/^[\p{L}\d_-]{1,80}$/u),
  entries: z.array(answerEntry).min(1).max(MOST_ANSWERED),
  /** One picture for each page of the crops, in Base64. */
  pictures: z
    .array(z.strictObject({ page: z.number().int(), base64: z.string().max(LONGEST_PICTURE) }))
    .max(MOST_ANSWERED),
})

export type ClientAnswerReport = z.output<typeof clientAnswer>

const reference = z.string().regex(/^file:/)

export const reportRoutes = {
  /**
   * Draws the answer to a client as a PDF of at most 4 MB, with the page around each hit. The reference can be uploaded
   * like an attached file until the user signs out.
   */
  'reports.clientAnswer': route({
    input: clientAnswer,
    output: z.object({ reference, name: z.string(), size: z.number().int() }),
  }),
  /** Saves such a PDF into the downloads folder. */
  'reports.save': route({ input: z.strictObject({ reference }), output: savedFile }),
} satisfies Record<string, Route>
