import type { StageOpening } from './opening.ts'

/** Pages whose pictures are wanted, by their pks, the most urgent first. */
export interface PictureWindow {
  /** Of the shown opening. */
  readonly shown: readonly number[]
  /** Of those that are likely next. */
  readonly ahead: readonly number[]
}

/** How far from the shown opening others lie that are loaded too, in the order of loading. */
const NEIGHBOURS = [1, -1, 2]

function picturesOf({ faces }: StageOpening, withMasks: boolean): number[] {
  const contents = faces.map(({ face }) => face.page)
  const masks = withMasks ? faces.flatMap(({ face }) => (face.mask === null ? [] : [face.mask])) : []
  return [...contents, ...masks]
}

/** The window around an opening; masks come after the contents of their opening. */
export function pictureWindow(
  openings: readonly StageOpening[],
  index: number,
  withMasks: boolean,
): PictureWindow {
  const at = (place: number): number[] => (openings[place] ? picturesOf(openings[place], withMasks) : [])
  return { shown: at(index), ahead: NEIGHBOURS.flatMap((distance) => at(index + distance)) }
}
