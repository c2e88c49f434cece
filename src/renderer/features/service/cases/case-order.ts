/** The keys of the list's page as it was last shown: what "next" and "previous" mean in a case. */
let shown: readonly number[] = []

export function keepCaseOrder(pks: readonly number[]): void {
  shown = pks
}

/** The case so many rows below (or above) it in the list; null where the page has none there. */
export function caseBeside(pk: number, rows: 1 | -1): number | null {
  const place = shown.indexOf(pk)
  return place < 0 ? null : (shown[place + rows] ?? null)
}
