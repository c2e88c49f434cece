import { isPreviewAccepted } from '#shared/domain/preflight/acceptance.ts'
import type { Varnish } from '#shared/domain/preflight/structure.ts'
import { isRunning, type PreviewPage, type ProductFile } from '../../entities/project-file/project-file.ts'
import { fileFindings, type FileFindings } from '../../entities/project-file/findings.ts'
import { faceName, type FileStructure } from '../../entities/project-file/opening-names.ts'
import { structuredFile } from '../../entities/project-file/structured-file.ts'

/** Pages that are accepted together, with their name and state for the user. */
export interface ViewedUnit {
  /** The pk of its first page, the only one that is sent. */
  key: number
  /** Example: `strony 2 i 3`. */
  name: string
  /** Openings with its pages. The second page may be in another opening if an inside cover is in between. */
  openings: readonly number[]
  isAccepted: boolean
  /** True if the check found errors on one of its pages or masks, so that another file is needed. */
  hasErrors: boolean
}

/** A file as the viewer shows it. */
export interface ViewedFile {
  file: ProductFile
  structure: FileStructure
  findings: FileFindings
  units: readonly ViewedUnit[]
  isChecked: boolean
  /** The server's value if it sends one, otherwise derived from the pages. */
  isAccepted: boolean
  /** Set if the server's value and the pages disagree. */
  difference: 'pages accepted, file not' | 'file accepted, pages not' | null
}

interface SeenBy {
  varnish: Varnish
  /** The ordered format; null if it is not known here. */
  format: string | null
  /** Pages whose pictures are rotated, by pk. */
  turned: ReadonlySet<number>
}

function unitName(structure: FileStructure, pages: readonly PreviewPage[]): string {
  const pks = new Set(pages.map(({ pk }) => pk))
  const faces = structure.faces.filter(({ page }) => pks.has(page.pk))
  const numbers = faces.flatMap(({ place }) => (place.kind === 'inside' ? [place.number] : []))
  return numbers.length > 1 ? `strony ${numbers.join(' i ')}` : faces.map(faceName).join(' i ')
}

function viewedUnit(structure: FileStructure, { key, pages }: FileStructure['units'][number]): ViewedUnit {
  const pks = new Set(pages.map(({ pk }) => pk))
  const own = structure.faces.flatMap(({ page }, index) => (pks.has(page.pk) ? [index] : []))
  const isOwn = (face: number): boolean => own.includes(face)
  const checked = own.flatMap((index) => {
    const face = structure.faces[index]
    return face ? [face.page, ...(face.mask ? [face.mask] : [])] : []
  })
  return {
    key,
    name: unitName(structure, pages),
    openings: structure.openings.flatMap(({ faces }, index) => (faces.some(isOwn) ? [index] : [])),
    isAccepted: pages[0].is_accepted,
    hasErrors: checked.some(({ errors }) => errors.length > 0),
  }
}

/** Swaps width and height of rotated pages. */
function turnedStructure(structure: FileStructure, turned: ReadonlySet<number>): FileStructure {
  if (turned.size === 0) return structure
  const turn = (page: PreviewPage): PreviewPage => ({ ...page, width: page.height, height: page.width })
  const faces = structure.faces.map((face) =>
    turned.has(face.page.pk) ? { ...face, page: turn(face.page), mask: face.mask && turn(face.mask) } : face,
  )
  return { ...structure, faces }
}

function differenceOf(isReported: boolean | null, isHere: boolean): ViewedFile['difference'] {
  if (isReported === null || isReported === isHere) return null
  return isHere ? 'pages accepted, file not' : 'file accepted, pages not'
}

/** Returns the file as shown: sizes in mm, pages rotated like their pictures. */
export function viewedFile(reported: ProductFile, { varnish, format, turned }: SeenBy): ViewedFile {
  const { file, structure } = structuredFile(reported, varnish, format)
  const isAcceptedHere = isPreviewAccepted(structure.units)
  const isAccepted = file.preview_accepted ?? isAcceptedHere
  return {
    file,
    structure: turnedStructure(structure, turned),
    findings: fileFindings(structure, turned),
    units: structure.units.map((unit) => viewedUnit(structure, unit)),
    isChecked: !isRunning(file.preflight_status),
    isAccepted,
    difference: differenceOf(file.preview_accepted, isAcceptedHere),
  }
}

/** Returns the units that are accepted with an opening. */
export const unitsAt = ({ units }: ViewedFile, opening: number): ViewedUnit[] =>
  units.filter(({ openings }) => openings.includes(opening))
