import { isPreviewAccepted } from '#shared/domain/preflight/acceptance.ts'
import { readFormatSize } from '#shared/domain/format-size.ts'
import { inMillimetres } from '#shared/domain/preflight/page-unit.ts'
import { readStructure, type Varnish } from '#shared/domain/preflight/structure.ts'
import { isRunning, type PreviewPage, type ProductFile } from '../../entities/project-file/project-file.ts'
import { fileFindings, type FileFindings } from './findings.ts'
import { faceName, type FileStructure } from './opening-names.ts'

/** What is accepted at once, as the person meets it. */
export interface ViewedUnit {
  /** Its first page: only that pk is sent. */
  key: number
  /** `strony 2 i 3` */
  name: string
  /** Openings on which it lies; the second page of a unit may lie on another one where an inside cover stands between. */
  openings: readonly number[]
  isAccepted: boolean
  /** The check found errors on it, on its second page or on a mask of it: it needs another file. */
  hasErrors: boolean
}

/** A file as the viewer shows it. */
export interface ViewedFile {
  file: ProductFile
  structure: FileStructure
  findings: FileFindings
  units: readonly ViewedUnit[]
  isChecked: boolean
  /** The server's word where it says one. */
  isAccepted: boolean
  /** The server's word and the pages disagree. */
  difference: 'pages accepted, file not' | 'file accepted, pages not' | null
}

interface SeenBy {
  varnish: Varnish
  /** The ordered format; null: nobody here knows it. */
  format: string | null
  /** Pages whose pictures lie on their side, by their pks. */
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

/** Pages on their side are as wide as they were high. */
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

/** The file as it is looked at: sizes in mm, pages as their pictures lie. */
export function viewedFile(told: ProductFile, { varnish, format, turned }: SeenBy): ViewedFile {
  const ordered = readFormatSize(format)
  const file = inMillimetres<PreviewPage, ProductFile>(
    told,
    ordered && { width: ordered.x, height: ordered.y },
  )
  const structure = readStructure<PreviewPage>(file, varnish)
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

/** What is accepted with an opening. */
export const unitsAt = ({ units }: ViewedFile, opening: number): ViewedUnit[] =>
  units.filter(({ openings }) => openings.includes(opening))
