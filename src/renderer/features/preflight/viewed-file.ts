import { isPreviewAccepted } from '#shared/domain/preflight/acceptance.ts'
import { readStructure, type Varnish } from '#shared/domain/preflight/structure.ts'
import { isRunning, type PreviewPage, type ProductFile } from '../../entities/project-file/project-file.ts'
import { fileFindings, type FileFindings } from './findings.ts'
import { faceName, type FileStructure } from './names.ts'

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
  /** Every unit is accepted here, and the server still says that the file is not. */
  isDifferent: boolean
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

export function viewedFile(file: ProductFile, varnish: Varnish): ViewedFile {
  const structure = readStructure<PreviewPage>(file, varnish)
  const isAcceptedHere = isPreviewAccepted(structure.units)
  const isAccepted = file.preview_accepted ?? isAcceptedHere
  return {
    file,
    structure,
    findings: fileFindings(structure),
    units: structure.units.map((unit) => viewedUnit(structure, unit)),
    isChecked: !isRunning(file.preflight_status),
    isAccepted,
    isDifferent: isAcceptedHere && !isAccepted,
  }
}

/** What is accepted with an opening. */
export const unitsAt = ({ units }: ViewedFile, opening: number): ViewedUnit[] =>
  units.filter(({ openings }) => openings.includes(opening))
