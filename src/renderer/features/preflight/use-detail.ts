import { useEffect, useMemo, useState } from 'react'
import { MM_PER_INCH } from '#shared/domain/preflight/constants.ts'
import type { Size } from '#shared/domain/preflight/measures.ts'
import { flatStage } from '../../ui/page-stage/flat-stage.ts'
import type { StageFace } from '../../ui/page-stage/opening.ts'
import type { PictureStore } from '../../ui/page-stage/picture-store.ts'
import type { StageFactory } from '../../ui/page-stage/stage.ts'
import { DETAIL_SIDES, USUAL_SIDE } from './page-pictures.ts'
import { sizesIn, type Came, type PictureSizes } from './use-picture-sizes.ts'

const NOTHING = { shown: [], ahead: [] }

const longest = ({ width, height }: Size): number => Math.max(width, height)

interface Detail {
  /** Creates flat stages that use larger pictures when they are available. */
  flat: StageFactory
  /** Example: `podgląd 118 dpi (1280 × 905)`; empty while nothing is known. */
  words: string
}

/**
 * Loads larger pictures of the visible pages when the user zooms in, and describes the resolution really received.
 * `density` is screen px per mm; 0 loads none.
 */
export function useDetail(
  details: readonly PictureStore[],
  faces: readonly StageFace[],
  { of: sizes, measured }: PictureSizes,
  density: number,
): Detail {
  const [flat] = useState(() =>
    flatStage({
      details,
      measured: (page, size, store) =>
        measured(page, size, store === null ? 0 : details.length - details.indexOf(store)),
    }),
  )

  const wanted = useMemo(
    () => DETAIL_SIDES.map((side, level) => faces.filter(needs(side, level, density, sizes)).map(pageOf)),
    [faces, density, sizes],
  )
  useEffect(() => {
    // The stores are sorted by size, the largest first.
    for (const [level, store] of details.toReversed().entries()) {
      const shown = wanted[level] ?? []
      store.aim(shown.length === 0 ? NOTHING : { shown, ahead: [] })
    }
  }, [details, wanted])

  return { flat, words: wordsOf(faces, sizes) }
}

const pageOf = ({ page }: StageFace): number => page

/**
 * Whether a page is shown larger than the picture of the level below. If the server has no larger one, none is
 * requested.
 */
const needs =
  (side: number, level: number, density: number, sizes: PictureSizes['of']) =>
  ({ page, size }: StageFace): boolean => {
    const below = level === 0 ? USUAL_SIDE : (DETAIL_SIDES[level - 1] ?? side)
    if (longest(size) * density <= below) return false
    return level === 0 || !isLargest(sizes.get(page) ?? [])
  }

/** Whether the largest requested picture is no larger than the previous one. */
function isLargest(came: Came): boolean {
  const [last, before] = sizesIn(came).toReversed()
  return last !== undefined && before !== undefined && longest(last) <= longest(before)
}

function wordsOf(faces: readonly StageFace[], sizes: PictureSizes['of']): string {
  const [first] = faces
  const came = first ? (sizes.get(first.page) ?? []) : []
  const last = sizesIn(came).at(-1)
  if (!first || !last || longest(first.size) <= 0) return ''
  const dpi = Math.round(longest(last) / (longest(first.size) / MM_PER_INCH))
  const reported = `podgląd ${dpi} dpi (${last.width} × ${last.height})`
  return isLargest(came) ? `${reported}. Serwer nie ma większego podglądu` : reported
}
