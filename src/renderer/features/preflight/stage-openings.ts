import { pageSize } from '#shared/domain/preflight/measures.ts'
import { documentPath } from '../../lib/media.ts'
import type { PlacedFace, StageOpening } from '../../ui/page-stage/opening.ts'
import type { FileStructure } from '../../entities/project-file/opening-names.ts'

type Opening = FileStructure['openings'][number]

/** A single page is on its side of the printed product; of two pages, the first is on the left. */
function sideOf({ lies }: Opening, place: number): PlacedFace['side'] {
  if (lies === 'both') return place === 0 ? 'left' : 'right'
  return lies
}

/** Converts the openings for the stages. */
export function stageOpenings({ faces, openings }: FileStructure): StageOpening[] {
  return openings.map((opening, index) => ({
    index,
    faces: opening.faces.flatMap((at, place) => {
      const face = faces[at]
      if (!face) return []
      const { page, mask } = face
      return [
        {
          face: {
            page: page.pk,
            mask: mask?.pk ?? null,
            size: pageSize(page),
            thumbnail: documentPath(page.image),
            isCover: face.place.kind === 'cover',
          },
          side: sideOf(opening, place),
        },
      ]
    }),
  }))
}
