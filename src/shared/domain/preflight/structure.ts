/** The fields of a page that the model needs; sizes are decimals in mm. */
export interface StructuredPage {
  readonly pk: number
  readonly width: string | null
  readonly height: string | null
  readonly is_accepted: boolean
}

export interface StructuredFile<P extends StructuredPage> {
  readonly pages: readonly P[]
  readonly cover_pages: readonly P[]
}

export interface Varnish {
  /** Pages come in pairs of content and mask. */
  readonly isUv: boolean
  /** Cover pages come in pairs as well: front, its mask, back, its mask. */
  readonly isBookletUv: boolean
}

type FacePlace =
  | { readonly kind: 'inside'; readonly number: number }
  | { readonly kind: 'cover'; readonly side: CoverSide; readonly number: number }

type CoverSide = 'front' | 'frontInside' | 'backInside' | 'back' | 'wrap' | 'other'

/** One printed side in reading order. A mask is a layer of its face and never a separate face. */
interface Face<P extends StructuredPage> {
  readonly page: P
  readonly mask: P | null
  readonly place: FacePlace
}

/** One or two faces that are visible at the same time, by their indexes. */
interface Opening {
  readonly faces: readonly [number] | readonly [number, number]
  /** Position of a single face; a sheet's side is in the middle. */
  readonly lies: 'middle' | 'left' | 'right' | 'both'
}

/** Pages that are accepted together. The key is that of the first content page. */
export interface Unit<P extends StructuredPage> {
  readonly key: number
  /** The first page represents all of them. */
  readonly pages: readonly [P, ...P[]]
  readonly isCover: boolean
}

type StructureWarning = 'lastPageWithoutMask' | 'coverPageWithoutMask' | 'noCover'

export interface Structure<P extends StructuredPage> {
  readonly kind: 'sheet' | 'multipage'
  readonly faces: readonly Face<P>[]
  readonly openings: readonly Opening[]
  readonly units: readonly Unit<P>[]
  readonly warnings: readonly StructureWarning[]
}

/** Number of pages, masks included, from which a file is no longer a sheet. */
const MULTIPAGE = { plain: 3, uv: 5 }

/** A cover page this many times as wide as an inside page contains front, spine and back. */
const WRAP_AROUND = 1.8

interface Layered<P> {
  page: P
  mask: P | null
}

/** Pairs content pages with their masks. An odd last page is content without a mask. */
function layered<P>(pages: readonly P[], isPaired: boolean): Layered<P>[] {
  if (!isPaired) return pages.map((page) => ({ page, mask: null }))
  return pages.flatMap((page, index) => (index % 2 === 0 ? [{ page, mask: pages[index + 1] ?? null }] : []))
}

const SIDES: Readonly<Record<number, readonly CoverSide[]>> = {
  1: ['front'],
  2: ['front', 'back'],
  4: ['front', 'frontInside', 'backInside', 'back'],
}

const widthOf = (page: StructuredPage | undefined): number => Number(page?.width ?? 0)

function coverFaces<P extends StructuredPage>(
  covers: readonly Layered<P>[],
  inside: P | undefined,
): Face<P>[] {
  const insideWidth = widthOf(inside)
  return covers.map(({ page, mask }, index) => {
    const isWrap = insideWidth > 0 && widthOf(page) >= WRAP_AROUND * insideWidth
    const side = isWrap ? 'wrap' : (SIDES[covers.length]?.[index] ?? 'other')
    return { page, mask, place: { kind: 'cover', side, number: index + 1 } }
  })
}

const isBehind = ({ place }: Face<StructuredPage>): boolean =>
  place.kind === 'cover' && (place.side === 'back' || place.side === 'backInside')

const isInnerCover = (face: Face<StructuredPage> | undefined): boolean =>
  face?.place.kind === 'cover' && (face.place.side === 'frontInside' || face.place.side === 'backInside')

/** Arranges inside pages as in a bound book: the first on the right, an even last one on the left. */
function leaves(faces: readonly Face<StructuredPage>[]): Opening[] {
  const openings: Opening[] = []
  let left: number | null = null
  for (const [index, face] of faces.entries()) {
    if (face.place.kind === 'inside') {
      const isRight = face.place.number % 2 === 1
      if (!isRight) left = index
      else
        openings.push(
          left === null ? { faces: [index], lies: 'right' } : { faces: [left, index], lies: 'both' },
        )
      if (isRight) left = null
      continue
    }
    const { side } = face.place
    if (side === 'frontInside') {
      left = index
      continue
    }
    if (side === 'backInside' && left !== null) {
      openings.push({ faces: [left, index], lies: 'both' })
      left = null
      continue
    }
    if (left !== null) openings.push({ faces: [left], lies: 'left' })
    left = null
    openings.push({ faces: [index], lies: COVER_LIES[side] ?? 'middle' })
  }
  if (left !== null) openings.push({ faces: [left], lies: 'left' })
  return openings
}

const COVER_LIES: Partial<Record<CoverSide, Opening['lies']>> = {
  front: 'right',
  back: 'left',
  backInside: 'right',
}

/** Facing pages are accepted through the first of them, a sheet's sides one by one. */
function insideUnits<P extends StructuredPage>(pages: readonly P[], kind: Structure<P>['kind']): Unit<P>[] {
  const units: Unit<P>[] = []
  for (let at = 0; at < pages.length;) {
    const isSpread = kind === 'multipage' && at > 0
    const [first, ...others] = pages.slice(at, at + (isSpread ? 2 : 1))
    if (!first) break
    units.push({ key: first.pk, pages: [first, ...others], isCover: false })
    at += 1 + others.length
  }
  return units
}

/**
 * Builds the reader's view of a file: faces in reading order (front cover, inside, back cover), openings, and units of
 * acceptance (OP-58). It does not guess anything that the server has not sent.
 */
export function readStructure<P extends StructuredPage>(
  { pages, cover_pages }: StructuredFile<P>,
  { isUv, isBookletUv }: Varnish,
): Structure<P> {
  const kind = pages.length >= (isUv ? MULTIPAGE.uv : MULTIPAGE.plain) ? 'multipage' : 'sheet'
  const inside = layered(pages, isUv)
  const covers = coverFaces(layered(cover_pages, isBookletUv), inside[0]?.page)
  const insideFaces = inside.map(({ page, mask }, index): Face<P> => ({
    page,
    mask,
    place: { kind: 'inside', number: index + 1 },
  }))
  const faces = [
    ...covers.filter((face) => !isBehind(face)),
    ...insideFaces,
    ...covers.filter((face) => isBehind(face)),
  ]
  const isBound = kind === 'multipage' || covers.some(isInnerCover)
  return {
    kind,
    faces,
    openings: isBound ? leaves(faces) : faces.map((_face, index) => ({ faces: [index], lies: 'middle' })),
    units: [
      ...insideUnits(
        inside.map(({ page }) => page),
        kind,
      ),
      ...covers.map(({ page }): Unit<P> => ({ key: page.pk, pages: [page], isCover: true })),
    ],
    warnings: [
      ...(isUv && pages.length % 2 === 1 ? (['lastPageWithoutMask'] as const) : []),
      ...(isBookletUv && cover_pages.length % 2 === 1 ? (['coverPageWithoutMask'] as const) : []),
      ...(isBookletUv && cover_pages.length === 0 ? (['noCover'] as const) : []),
    ],
  }
}
