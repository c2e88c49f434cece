import type { StageOpening } from './opening.ts'

/** Pages whose pictures are wanted, by their pks, the most urgent first. */
export interface PictureWindow {
  /** Of the shown opening. */
  readonly shown: readonly number[]
  /** Of those that are likely next. */
  readonly ahead: readonly number[]
}

/** How far from the shown opening others lie that are likely next, in the order of loading. */
const NEIGHBOURS = [1, -1, 2]

/** The shown opening, and those that are likely next. */
export function openingsAround<T>(openings: readonly T[], index: number): T[] {
  return [0, ...NEIGHBOURS].flatMap((distance) => openings[index + distance] ?? [])
}

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
  const [shown, ...near] = openingsAround(openings, index)
  return {
    shown: shown ? picturesOf(shown, withMasks) : [],
    ahead: near.flatMap((opening) => picturesOf(opening, withMasks)),
  }
}
