import { useCallback, useEffect, useMemo, useState } from 'react'
import { MM_PER_INCH } from '#shared/domain/preflight/constants.ts'
import type { Size } from '#shared/domain/preflight/measures.ts'
import { flatStage } from '../../ui/page-stage/flat-stage.ts'
import type { StageFace } from '../../ui/page-stage/opening.ts'
import type { PictureStore } from '../../ui/page-stage/picture-store.ts'
import type { StageFactory } from '../../ui/page-stage/stage.ts'
import { DETAIL_SIDES, USUAL_SIDE } from './page-pictures.ts'

/** px of the pictures of a page that have come: the usual one, then by what was asked for. */
type Came = readonly (Size | undefined)[]
type Sizes = ReadonlyMap<number, Came>

const PROPORTION = 0.01
const NOTHING = { shown: [], ahead: [] }

/** What is said of a picture that does not fit its page. */
const TURNED = 'Podgląd strony jest obrócony: położenie uwag jest przybliżone.'
const OTHER = 'Podgląd ma inne proporcje niż strona: położenie uwag jest przybliżone.'

const longest = ({ width, height }: Size): number => Math.max(width, height)
const isClose = (a: number, b: number): boolean => Math.abs(a / b - 1) <= PROPORTION

interface Detail {
  /** Makes flat stages that take larger pictures wherever they are there. */
  flat: StageFactory
  /** `podgląd 118 dpi (1280 × 905)`; empty while nothing is known. */
  words: string
  /** Why places on the pages may be wrong. */
  doubt: string | null
}

/**
 * Larger pictures of the shown pages as one looks closer, and the truth about what came. `density` is px of the screen for
 * a mm; 0 asks for none.
 */
export function useDetail(
  details: readonly PictureStore[],
  faces: readonly StageFace[],
  density: number,
): Detail {
  const [sizes, setSizes] = useState<Sizes>(new Map())
  const measured = useCallback(
    (page: number, size: Size, store: PictureStore | null) => {
      const level = store === null ? 0 : details.length - details.indexOf(store)
      if (size.width > 0) setSizes((known) => withSize(known, page, level, size))
    },
    [details],
  )
  const [flat] = useState(() => flatStage({ details, measured }))

  const wanted = useMemo(
    () => DETAIL_SIDES.map((side, level) => faces.filter(needs(side, level, density, sizes)).map(pageOf)),
    [faces, density, sizes],
  )
  useEffect(() => {
    // The stores are kept with the largest first.
    for (const [level, store] of details.toReversed().entries()) {
      const shown = wanted[level] ?? []
      store.aim(shown.length === 0 ? NOTHING : { shown, ahead: [] })
    }
  }, [details, wanted])

  return { flat, words: wordsOf(faces, sizes), doubt: doubtOf(faces, sizes) }
}

const pageOf = ({ page }: StageFace): number => page

function withSize(known: Sizes, page: number, level: number, size: Size): Sizes {
  const came = [...(known.get(page) ?? [])]
  came[level] = size
  return new Map(known).set(page, came)
}

/** Whether a page is seen larger than the picture below this one shows it; a server that has no larger one is not asked. */
const needs =
  (side: number, level: number, density: number, sizes: Sizes) =>
  ({ page, size }: StageFace): boolean => {
    const below = level === 0 ? USUAL_SIDE : (DETAIL_SIDES[level - 1] ?? side)
    if (longest(size) * density <= below) return false
    return level === 0 || !isLargest(sizes.get(page) ?? [])
  }

const sizesIn = (came: Came): Size[] => came.filter((size) => size !== undefined)

/** The largest that was asked for is no larger than the one before it. */
function isLargest(came: Came): boolean {
  const [last, before] = sizesIn(came).toReversed()
  return last !== undefined && before !== undefined && longest(last) <= longest(before)
}

function wordsOf(faces: readonly StageFace[], sizes: Sizes): string {
  const [first] = faces
  const came = first ? (sizes.get(first.page) ?? []) : []
  const last = sizesIn(came).at(-1)
  if (!first || !last || longest(first.size) <= 0) return ''
  const dpi = Math.round(longest(last) / (longest(first.size) / MM_PER_INCH))
  const told = `podgląd ${dpi} dpi (${last.width} × ${last.height})`
  return isLargest(came) ? `${told}. Serwer nie ma większego podglądu` : told
}

function doubtOf(faces: readonly StageFace[], sizes: Sizes): string | null {
  for (const { page, size } of faces) {
    const picture = sizesIn(sizes.get(page) ?? []).at(-1)
    if (!picture || size.height <= 0) continue
    const [seen, told] = [picture.width / picture.height, size.width / size.height]
    if (isClose(seen, told)) continue
    return isClose(1 / seen, told) ? TURNED : OTHER
  }
  return null
}
