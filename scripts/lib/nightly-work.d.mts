export type NightlyId = 'darkColours' | 'otherZones' | 'demo'
type Inputs = Record<NightlyId, string>
export const DATE_TESTS: string[]
export const OTHER_ZONES: string[]
export function inputHashes(
  files: readonly { path: string; source: string }[],
  lock: { packages: Record<string, { version?: string }> },
): Inputs
export function currentInputs(): Inputs
export function leftToNightly(run: {
  isNightly: boolean
  inputs: Inputs
  passed: Partial<Inputs> | null
}): NightlyId[]
export function leftLine(left: readonly NightlyId[]): string
