import type { Varnish } from './structure.ts'

/** Indications that pages have masks: fields of a line or a file, and the names of the chosen options. */
export interface VarnishSigns {
  readonly is_uv?: boolean | null | undefined
  readonly is_booklet_uv?: boolean | null | undefined
  readonly optionNames: readonly string[]
  /** `kind` of the line's product. */
  readonly kind?: string | null | undefined
  readonly coverCount: number
}

const UV_KIND = /(^|[^a-z])uv($|[^a-z])/i
const UV_WORD = /(^|[^\p{L}\p{N}])UV($|[^\p{L}\p{N}])/u

/** Cover pages including masks: front and back, each with its own mask. */
const BOOKLET_COVERS = 4

/**
 * Whether pages come in pairs (VD-02). The record's flag decides, then the booklet flag, then the word UV in the
 * product's kind or in an option. If the booklet flag is missing, a line with four cover pages counts as a booklet.
 */
export function varnishOf({ is_uv, is_booklet_uv, optionNames, kind, coverCount }: VarnishSigns): Varnish {
  const isNamed = UV_KIND.test(kind ?? '') || optionNames.some((name) => UV_WORD.test(name))
  const isUv = is_uv ?? (is_booklet_uv === true || isNamed)
  return { isUv, isBookletUv: isUv && (is_booklet_uv ?? coverCount === BOOKLET_COVERS) }
}
