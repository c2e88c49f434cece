export function cpuMinutes(stat: string): number
export function costLine(minutes: number, calculations: readonly number[]): string
export function slowestFiles(
  unitReport: unknown,
  e2eReport: unknown,
  count?: number,
): { file: string; ms: number }[]
