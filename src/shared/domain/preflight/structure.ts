/** What the model needs of a page; sizes are decimals in mm. */
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
  /** The cover comes so, too: front, its mask, back, its mask. */
  readonly isBookletUv: boolean
}

type FacePlace =
  | { readonly kind: 'inside'; readonly number: number }
  | { readonly kind: 'cover'; readonly side: CoverSide; readonly number: number }

type CoverSide = 'front' | 'frontInside' | 'backInside' | 'back' | 'wrap' | 'other'

/** One printed side in reading order. A mask is a layer of its face and never a face. */
interface Face<P extends StructuredPage> {
  readonly page: P
  readonly mask: P | null
  readonly place: FacePlace
}

/** What is seen at once: one or two faces, by their indexes. */
interface Opening {
  readonly faces: readonly [number] | readonly [number, number]
  /** Where a face lies that is seen alone; a sheet's side lies in the middle. */
  readonly lies: 'middle' | 'left' | 'right' | 'both'
}

/** What is accepted at once; it is known by its first content page. */
export interface Unit<P extends StructuredPage> {
  readonly key: number
  /** The first stands for all of them. */
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

/** From so many pages on, masks counted, a file is no sheet. */
const MULTIPAGE = { plain: 3, uv: 5 }

/** A cover so many times as wide as an inside page holds front, spine and back. */
const WRAP_AROUND = 1.8

interface Layered<P> {
  page: P
  mask: P | null
}

/** Content pages with their masks; an odd last page is content without one. */
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

/** Inside pages lie as in a bound book: the first on the right, a last even one on the left. */
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

/** Pages that face each other are accepted by the first of them; a sheet's sides one by one. */
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
 * What a file's pages are to somebody who leafs through the printed thing: faces in reading order (front cover, inside,
 * back cover), openings, and units of acceptance (OP-58). Nothing is guessed of what a server has not sent.
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
