import { useCallback, useMemo, useState } from 'react'
import { pageSize, type Size } from '#shared/domain/preflight/measures.ts'
import type { ProductFile } from '../../entities/project-file/project-file.ts'
import type { StageFace } from '../../ui/page-stage/opening.ts'

/** Sizes in px of a page's loaded pictures: the usual one, then the larger requested ones. */
export type Came = readonly (Size | undefined)[]

export interface PictureSizes {
  of: ReadonlyMap<number, Came>
  /** Reports a picture that can be painted; `level` 0 is the usual one. */
  measured: (page: number, size: Size, level: number) => void
}

const PROPORTION = 0.01
const isClose = (a: number, b: number): boolean => Math.abs(a / b - 1) <= PROPORTION
const ratio = ({ width, height }: Size): number => width / height

/** Messages about a picture that does not match its page. */
const TURNED = 'Podgląd strony jest obrócony, a uwagi razem z nim.'
const OTHER = 'Podgląd ma inne proporcje niż strona: położenie uwag jest przybliżone.'

/** The sizes of the loaded pictures. */
export function usePictureSizes(): PictureSizes {
  const [of, setSizes] = useState<PictureSizes['of']>(new Map())
  const measured = useCallback((page: number, size: Size, level: number) => {
    if (size.width <= 0) return
    setSizes((known) => {
      const before = known.get(page)?.[level]
      if (before?.width === size.width && before.height === size.height) return known
      const came = [...(known.get(page) ?? [])]
      came[level] = size
      return new Map(known).set(page, came)
    })
  }, [])
  return useMemo(() => ({ of, measured }), [of, measured])
}

export const sizesIn = (came: Came = []): Size[] => came.filter((size) => size !== undefined)

/** Returns the pages whose pictures are rotated: as high as the page is wide. */
export function turnedPages({ pages, cover_pages }: ProductFile, sizes: PictureSizes['of']): Set<number> {
  return new Set(
    [...pages, ...cover_pages].flatMap((page) => {
      const picture = sizesIn(sizes.get(page.pk)).at(-1)
      const size = pageSize(page)
      if (!picture || size.height <= 0 || size.width <= 0) return []
      const isTurned = !isClose(ratio(picture), ratio(size)) && isClose(1 / ratio(picture), ratio(size))
      return isTurned ? [page.pk] : []
    }),
  )
}

/** Returns why places on these pages may be inaccurate, or null. */
export function pictureWarning(
  faces: readonly StageFace[],
  sizes: PictureSizes['of'],
  turned: ReadonlySet<number>,
): string | null {
  const isOther = faces.some(({ page, size }) => {
    const picture = sizesIn(sizes.get(page)).at(-1)
    return picture !== undefined && size.height > 0 && !isClose(ratio(picture), ratio(size))
  })
  if (isOther) return OTHER
  return faces.some(({ page }) => turned.has(page)) ? TURNED : null
}
