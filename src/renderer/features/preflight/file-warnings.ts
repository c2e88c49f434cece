import { isOtherSize } from '#shared/domain/preflight/measures.ts'
import { capitalized } from '../../lib/format.ts'
import { faceName, type FileStructure } from '../../entities/project-file/opening-names.ts'

/** A warning about the whole file that does not block its acceptance. */
export interface FileWarning {
  text: string
  /** The opening that it concerns; null for none in particular. */
  opening: number | null
}

type Warning = FileStructure['warnings'][number]

/**
 * Warnings about a last page without a mask, with the kind of page concerned. A missing cover is a blocker and is shown
 * there.
 */
const WITHOUT_MASK: Partial<Record<Warning, { text: string; kind: 'inside' | 'cover' }>> = {
  lastPageWithoutMask: { text: 'Nieparzysta liczba stron: ostatnia nie ma maski lakieru', kind: 'inside' },
  coverPageWithoutMask: { text: 'Ostatnia strona okładki nie ma maski lakieru', kind: 'cover' },
}
const OTHER_MASK = 'Maska ma inny format niż strona'

/** Returns warnings about pages and masks that do not match. */
export function fileWarnings(structure: FileStructure): FileWarning[] {
  const { faces, openings, warnings } = structure
  const openingOf = (face: number): number | null => {
    const at = openings.findIndex((opening) => opening.faces.some((one) => one === face))
    return at === -1 ? null : at
  }
  return [
    ...warnings.flatMap((warning): FileWarning[] => {
      const reported = WITHOUT_MASK[warning]
      const isMeant = ({ mask, place }: FileStructure['faces'][number]): boolean =>
        mask === null && place.kind === reported?.kind
      return reported ? [{ text: reported.text, opening: openingOf(faces.findLastIndex(isMeant)) }] : []
    }),
    ...faces.flatMap((face, index): FileWarning[] =>
      face.mask && isOtherSize(face.page, face.mask)
        ? [{ text: `${capitalized(faceName(face))}: ${OTHER_MASK}`, opening: openingOf(index) }]
        : [],
    ),
  ]
}
