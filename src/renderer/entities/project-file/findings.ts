import {
  drawnPlaces,
  hitMeasure,
  hitPlaceOf,
  turnedPlace,
  type HitPlace,
} from '#shared/domain/preflight/hits.ts'
import { pageSize } from '#shared/domain/preflight/measures.ts'
import { withoutFullStop } from '../../lib/format.ts'
import type { PreviewPage } from './project-file.ts'
import { faceName, shortPlace, type FileStructure } from './opening-names.ts'

type FoundPart = PreviewPage['errors'][number]

/** A finding of the check on a page. */
export interface PageFinding {
  /** Number on the page and in the list, from 1: errors first, then warnings, in page order. */
  number: number
  kind: 'error' | 'warning'
  code: string | null
  message: string | null
  /** Indexes of its opening and face. */
  opening: number
  face: number
  /** The pk of the face's content page. */
  page: number
  /** Examples: `strona 5`, `maska: strona 5`. */
  where: string
  /** Example: `s. 5`. */
  shortWhere: string
  /** Places to paint, in mm from the page's upper left corner; empty if the finding concerns the whole page. */
  places: readonly HitPlace[]
  /** Number of places, painted or not. */
  placeCount: number
}

export interface FileFindings {
  all: readonly PageFinding[]
  /** True if the hits do not match the size of their pages. */
  isApproximate: boolean
}

export const FINDING_KINDS = { error: 'Błąd', warning: 'Uwaga' } as const

interface OnPage {
  kind: PageFinding['kind']
  found: FoundPart
  page: PreviewPage
  face: number
  isMask: boolean
}

function foundOn(page: PreviewPage, face: number, isMask: boolean): OnPage[] {
  const of = (kind: PageFinding['kind'], list: readonly FoundPart[]) =>
    list.map((found): OnPage => ({ kind, found, page, face, isMask }))
  return [...of('error', page.errors), ...of('warning', page.warnings)]
}

/**
 * Returns all findings of a file, errors before warnings, each in reading order. Places are rotated for pages whose
 * pictures are rotated (`turned`, by pk).
 */
export function fileFindings(structure: FileStructure, turned: ReadonlySet<number>): FileFindings {
  const { faces, openings } = structure
  const found = faces.flatMap(({ page, mask }, face) => [
    ...foundOn(page, face, false),
    ...(mask ? foundOn(mask, face, true) : []),
  ])
  const { unit, isApproximate } = hitMeasure(
    found.flatMap(({ found: { hits }, page }) => hits.map((hit) => ({ hit, page: pageSize(page) }))),
  )
  const sorted = found.toSorted((a, b) => Number(a.kind === 'warning') - Number(b.kind === 'warning'))
  const all = sorted.flatMap(({ kind, found: { code, message, hits }, page, face, isMask }, index) => {
    const on = faces[face]
    if (!on) return []
    const size = pageSize(page)
    const places = drawnPlaces(hits.map((hit) => hitPlaceOf(hit, size, unit)))
    const finding: PageFinding = {
      number: index + 1,
      kind,
      code,
      message,
      opening: openings.findIndex((opening) => opening.faces.some((one) => one === face)),
      face,
      page: on.page.pk,
      where: isMask ? `maska: ${faceName(on)}` : faceName(on),
      shortWhere: shortPlace(on),
      places: turned.has(on.page.pk) ? places.map((place) => turnedPlace(place, size)) : places,
      placeCount: hits.length,
    }
    return [finding]
  })
  return { all, isApproximate }
}

/** Returns the server's message, or the code if there is none. */
export function findingText({ message, code, kind }: Pick<PageFinding, 'message' | 'code' | 'kind'>): string {
  return message ?? code ?? FINDING_KINDS[kind]
}

/** Returns a text such as `Błąd 1: 62 dpi, strona 5`. */
export function findingName(finding: PageFinding): string {
  return `${FINDING_KINDS[finding.kind]} ${finding.number}: ${withoutFullStop(findingText(finding))}, ${finding.where}`
}
