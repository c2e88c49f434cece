/** Pks of one question; see `MOST_PKS`. */
export function inSlices(pks: readonly number[], most: number): number[][] {
  const slices: number[][] = []
  for (let first = 0; first < pks.length; first += most) slices.push(pks.slice(first, first + most))
  return slices
}
