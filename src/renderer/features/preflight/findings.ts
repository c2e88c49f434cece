import {
  drawnPlaces,
  hitMeasure,
  hitPlaceOf,
  turnedPlace,
  type HitPlace,
} from '#shared/domain/preflight/hits.ts'
import { pageSize } from '#shared/domain/preflight/measures.ts'
import type { PreviewPage } from '../../entities/project-file/project-file.ts'
import { faceName, shortPlace, type FileStructure } from './opening-names.ts'

type FoundPart = PreviewPage['errors'][number]

/** Something that the check found on a page. */
export interface PageFinding {
  /** On the page and in the list, from 1: errors first, then warnings; by page. */
  number: number
  kind: 'error' | 'warning'
  code: string | null
  message: string | null
  /** Indexes of the opening and of the face on which it is. */
  opening: number
  face: number
  /** Content page of the face, by its pk. */
  page: number
  /** `strona 5`, `maska: strona 5` */
  where: string
  /** `s. 5` */
  shortWhere: string
  /** What is drawn, mm from the page's upper left; none: the page as a whole. */
  places: readonly HitPlace[]
  /** How many there are, drawn or not. */
  placeCount: number
}

export interface FileFindings {
  all: readonly PageFinding[]
  /** Hits do not fit their pages as they should. */
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
 * Everything that was found in a file, errors before warnings, within them in reading order. Places turn with the pages
 * whose pictures lie on their side (`turned`, by their pks).
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

/** In the server's words; a code where it has none. */
export function findingText({ message, code, kind }: Pick<PageFinding, 'message' | 'code' | 'kind'>): string {
  return message ?? code ?? FINDING_KINDS[kind]
}

/** `Błąd 1: 62 dpi, strona 5` */
export function findingName(finding: PageFinding): string {
  return `${FINDING_KINDS[finding.kind]} ${finding.number}: ${findingText(finding).replace(/\.$/, '')}, ${finding.where}`
}
