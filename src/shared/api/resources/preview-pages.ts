import { z } from 'zod'
import { decimal, flag, integer, list, recordOf, text } from '../lenient.ts'
import { hit, withParsedHits } from './page-hits.ts'

/** A finding of the check on a page, with its places in the check's own units. A server may send bare texts. */
const finding = z.preprocess(withParsedHits, z.looseObject({ code: text, message: text, hits: list(hit) }))

const MEASURE = /^\s*(\d+(?:[.,]\d+)?)\s*(?:mm)?\s*$/i

/** In mm; hand-built responses may contain a decimal comma or the unit. */
const side = decimal.transform((value) => {
  const [, digits] = MEASURE.exec(value ?? '') ?? []
  return digits?.replace(',', '.') ?? null
})

/** A page of the project as it will be printed. */
export const previewPageRecord = recordOf({
  pk: z.number().int(),
  page_number: integer,
  image: text,
  is_accepted: flag,
  errors: list(finding),
  warnings: list(finding),
  width: side,
  height: side,
})

type PreviewPage = z.output<typeof previewPageRecord>
type Raw = Readonly<Record<string, unknown>>

/** Fields of a response that may hold pages, or the file that contains them. */
const HOLDERS = ['pages', 'cover_pages', 'page', 'product_file', 'order_product_file', 'file', 'results']

function pagesIn(raw: unknown): PreviewPage[] {
  if (Array.isArray(raw)) return raw.flatMap(pagesIn)
  if (typeof raw !== 'object' || raw === null) return []
  const record: Raw = { ...raw }
  const held = HOLDERS.flatMap((key) => pagesIn(record[key]))
  if (held.length > 0) return held
  // A record without `is_accepted` carries no page update.
  const read = 'is_accepted' in raw ? previewPageRecord.safeParse(raw) : null
  return read?.success ? [read.data] : []
}

/**
 * The pages in the response to an acceptance, always as an array (PREF-009): one page, its spread, the whole file, or a
 * record that holds them. Null if the response contains no page; then the file must be re-read.
 */
export const acceptedPages = z.unknown().transform((raw): PreviewPage[] | null => {
  const pages = pagesIn(raw)
  return pages.length > 0 ? pages : null
})

const PICTURE_KEYS = ['image', 'preview', 'url', 'src', 'data', 'address'] as const
const ALTERNATIVE_KEYS = ['alternative_image', 'alternative_preview'] as const

function firstPicture(raw: Raw, keys: readonly string[]): string | null {
  for (const key of keys) {
    const found = pictureIn(raw[key])
    if (found !== null) return found
  }
  return null
}

/** Finds an address, a data address or base64: bare, in a list, or within a record. */
function pictureIn(raw: unknown): string | null {
  if (typeof raw === 'string') return raw === '' ? null : raw
  if (Array.isArray(raw)) return pictureIn(raw[0])
  return typeof raw === 'object' && raw !== null ? firstPicture({ ...raw }, PICTURE_KEYS) : null
}

/** A page's two pictures. The first one comes as `image` or `preview`, or is the whole response. */
export const pagePictures = z
  .union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())])
  .transform((raw) => ({
    image: pictureIn(raw),
    alternative_image:
      typeof raw === 'object' && !Array.isArray(raw) ? firstPicture(raw, ALTERNATIVE_KEYS) : null,
  }))
