import type { Varnish } from './structure.ts'

/** What says that pages have masks: fields of a line or a file, and the names of the chosen options. */
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

/** Covers with their masks: front and back, each with its own. */
const BOOKLET_COVERS = 4

/**
 * Whether pages come in pairs (VD-02): as the record says, else as for a booklet, else by the word UV in the product's kind
 * or in an option. A line that does not know booklets is one when it has the four cover pages.
 */
export function varnishOf({ is_uv, is_booklet_uv, optionNames, kind, coverCount }: VarnishSigns): Varnish {
  const isNamed = UV_KIND.test(kind ?? '') || optionNames.some((name) => UV_WORD.test(name))
  const isUv = is_uv ?? (is_booklet_uv === true || isNamed)
  return { isUv, isBookletUv: isUv && (is_booklet_uv ?? coverCount === BOOKLET_COVERS) }
}
