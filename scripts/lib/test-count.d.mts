export interface Count {
  passed: number
  failed: number
  skipped: number
}
interface VitestReport {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
}
interface PlaywrightReport {
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number }
}
export function countOfCheck(hasSucceeded: boolean): Count
export function countOfVitest(report: VitestReport | null, hasSucceeded: boolean): Count
export function countOfPlaywright(report: PlaywrightReport | null, hasSucceeded: boolean): Count
export function total(counts: Count[]): Count
export function lastLine(count: Count): string
