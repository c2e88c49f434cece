import type { Structure } from '#shared/domain/preflight/structure.ts'
import type { PreviewPage } from './project-file.ts'

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

/** Returns a name such as `strona 5` or `okładka przednia`. */
export function faceName({ place }: Face): string {
  if (place.kind === 'inside') return `strona ${place.number}`
  return COVERS[place.side] ?? `okładka ${place.number}`
}

/** Returns a short name for lists, such as `s. 5`. */
export function shortPlace({ place }: Face): string {
  return place.kind === 'inside' ? `s. ${place.number}` : 'okładka'
}

/** Returns a name such as `strony 4 i 5`, `strona 1` or `okładka przednia, wnętrze i strona 1`. */
export function openingName({ faces }: FileStructure, opening: Opening): string {
  const shown = opening.faces.flatMap((index) => (faces[index] ? [faces[index]] : []))
  const numbers = shown.flatMap(({ place }) => (place.kind === 'inside' ? [place.number] : []))
  if (numbers.length === shown.length && numbers.length > 1) return `strony ${numbers.join(' i ')}`
  return shown.map(faceName).join(' i ')
}

/**
 * Returns the opening's position, such as `Rozkładówka 3 z 9, strony 4 i 5`. The sides of a single sheet are counted as
 * pages.
 */
export function placeName(structure: FileStructure, index: number): string {
  const opening = structure.openings[index]
  if (!opening) return ''
  const word = structure.kind === 'multipage' ? 'Rozkładówka' : 'Strona'
  return `${word} ${index + 1} z ${structure.openings.length}, ${openingName(structure, opening)}`
}
