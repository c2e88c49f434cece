/** Packages with a print under way on any bench, also one that has been left: its own answer tells how it ended. */
const underWay = new Set<number>()

/** False while one is under way. */
export function beginPrint(packagePk: number): boolean {
  if (underWay.has(packagePk)) return false
  underWay.add(packagePk)
  return true
}

export function endPrint(packagePk: number): void {
  underWay.delete(packagePk)
}

export function isPrintUnderWay(packagePk: number): boolean {
  return underWay.has(packagePk)
}
