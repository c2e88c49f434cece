import { z } from 'zod'
import { decimal, flag, integer, list, recordOf, text } from '../lenient.ts'
import { hit, withHits } from './page-hits.ts'

/** What the check found on a page, with its places as it measures them; a server may send bare texts. */
const finding = z.preprocess(withHits, z.looseObject({ code: text, message: text, hits: list(hit) }))

const MEASURE = /^\s*(\d+(?:[.,]\d+)?)\s*(?:mm)?\s*$/i

/** mm; with a comma or its unit as hand-built parts write it. */
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

/** Where an answer may hold pages, or the file that has them. */
const HOLDERS = ['pages', 'cover_pages', 'page', 'product_file', 'order_product_file', 'file', 'results']

function pagesIn(raw: unknown): PreviewPage[] {
  if (Array.isArray(raw)) return raw.flatMap(pagesIn)
  if (typeof raw !== 'object' || raw === null) return []
  const record: Raw = { ...raw }
  const held = HOLDERS.flatMap((key) => pagesIn(record[key]))
  if (held.length > 0) return held
  // A record that does not say whether it is accepted is no news of a page.
  const read = 'is_accepted' in raw ? previewPageRecord.safeParse(raw) : null
  return read?.success ? [read.data] : []
}

/**
 * The pages that an acceptance answers with, always as an array (PREF-009): one page, its spread, the whole file, or a
 * record that holds them. Null where the answer says nothing of any page: then the file has to be read anew.
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

/** An address, a data address or base64: bare, in a list, or within a record. */
function pictureIn(raw: unknown): string | null {
  if (typeof raw === 'string') return raw === '' ? null : raw
  if (Array.isArray(raw)) return pictureIn(raw[0])
  return typeof raw === 'object' && raw !== null ? firstPicture({ ...raw }, PICTURE_KEYS) : null
}

/** A page's two pictures; the first as `image` or as `preview`, whichever holds one, or the whole answer. */
export const pagePictures = z
  .union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())])
  .transform((raw) => ({
    image: pictureIn(raw),
    alternative_image:
      typeof raw === 'object' && !Array.isArray(raw) ? firstPicture(raw, ALTERNATIVE_KEYS) : null,
  }))
