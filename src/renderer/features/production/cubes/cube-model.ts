import type { RecordOf } from '#shared/api/registry.ts'

export type CubeRecord = RecordOf<'productionCubes'>

export const machineNameOf = ({ machine }: CubeRecord): string =>
  machine?.name ?? (machine?.pk ? `Maszyna ${machine.pk}` : 'Maszyna bez nazwy')

export const actionNameOf = ({ machine_action: action }: CubeRecord): string =>
  action?.name ?? (action?.pk ? `Czynność ${action.pk}` : 'Czynność bez nazwy')

/** Returns a title such as `Polar 78 · Krojenie`. */
export const cubeTitle = (cube: CubeRecord): string => `${machineNameOf(cube)} · ${actionNameOf(cube)}`

/** Whether a cube is finished: according to the server, or because all of its lines are (CUBE-021). */
export function isCubeFinished({ status, products }: CubeRecord): boolean {
  return status === 'finished' || (products.length > 0 && products.every((line) => line.isStatusFinished))
}

const byName = (a: CubeRecord, b: CubeRecord): number =>
  cubeTitle(a).localeCompare(cubeTitle(b), 'pl') || a.pk - b.pk

/**
 * Sorts cubes so that known cards stay in their places between two polls. New ones come after them; missing ones
 * disappear.
 */
export function inKnownPlaces(cubes: readonly CubeRecord[], places: readonly number[]): CubeRecord[] {
  const known = new Map(places.map((pk, place) => [pk, place]))
  return cubes.toSorted((a, b) => {
    const [first, second] = [known.get(a.pk), known.get(b.pk)]
    if (first !== undefined && second !== undefined) return first - second
    if (first === undefined && second === undefined) return byName(a, b)
    return first === undefined ? 1 : -1
  })
}
