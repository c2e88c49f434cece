import type { StageOpening } from './opening.ts'

/** Pks of the pages whose pictures are wanted, most urgent first. */
export interface PictureWindow {
  /** Pages of the shown opening. */
  readonly shown: readonly number[]
  /** Pages of the openings that are likely next. */
  readonly ahead: readonly number[]
}

/** Distances from the shown opening to those that are likely next, in loading order. */
const NEIGHBOURS = [1, -1, 2]

/** The shown opening and those that are likely next. */
export function openingsAround<T>(openings: readonly T[], index: number): T[] {
  return [0, ...NEIGHBOURS].flatMap((distance) => openings[index + distance] ?? [])
}

function picturesOf({ faces }: StageOpening, withMasks: boolean): number[] {
  const contents = faces.map(({ face }) => face.page)
  const masks = withMasks ? faces.flatMap(({ face }) => (face.mask === null ? [] : [face.mask])) : []
  return [...contents, ...masks]
}

/** The window around an opening. The masks of an opening come after its pages. */
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
