/**
 * Compares versions of three numbers; the result is below 0 if the first is older. The part after a hyphen is ignored.
 */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('-', 1)[0]?.split('.').map(Number))
  const place = [0, 1, 2].find((index) => a?.[index] !== b?.[index]) ?? 0
  return (a?.[place] ?? 0) - (b?.[place] ?? 0)
}
