import type { Structure } from '#shared/domain/preflight/structure.ts'
import type { PreviewPage } from '../../entities/project-file/project-file.ts'

export type FileStructure = Structure<PreviewPage>
type Face = FileStructure['faces'][number]
type Opening = FileStructure['openings'][number]

const COVERS: Readonly<Record<string, string>> = {
  front: 'okładka przednia',
  frontInside: 'okładka przednia, wnętrze',
  backInside: 'okładka tylna, wnętrze',
  back: 'okładka tylna',
  wrap: 'okładka z grzbietem',
}

/** `strona 5`, `okładka przednia` */
export function faceName({ place }: Face): string {
  if (place.kind === 'inside') return `strona ${place.number}`
  return COVERS[place.side] ?? `okładka ${place.number}`
}

/** Short, for lists: `s. 5`. */
export function shortPlace({ place }: Face): string {
  return place.kind === 'inside' ? `s. ${place.number}` : 'okładka'
}

/** `strony 4 i 5`, `strona 1`, `okładka przednia, wnętrze i strona 1` */
export function openingName({ faces }: FileStructure, opening: Opening): string {
  const shown = opening.faces.flatMap((index) => (faces[index] ? [faces[index]] : []))
  const numbers = shown.flatMap(({ place }) => (place.kind === 'inside' ? [place.number] : []))
  if (numbers.length === shown.length && numbers.length > 1) return `strony ${numbers.join(' i ')}`
  return shown.map(faceName).join(' i ')
}

/** Which of all openings it is: `Rozkładówka 3 z 9, strony 4 i 5`; sides of a sheet lie by themselves. */
export function placeName(structure: FileStructure, index: number): string {
  const opening = structure.openings[index]
  if (!opening) return ''
  const word = structure.kind === 'multipage' ? 'Rozkładówka' : 'Strona'
  return `${word} ${index + 1} z ${structure.openings.length}, ${openingName(structure, opening)}`
}
