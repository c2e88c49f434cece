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
interface PlaywrightSuite {
  specs?: { title: string; tests?: { status?: string }[] }[]
  suites?: PlaywrightSuite[]
}
interface PlaywrightReport {
  suites?: (PlaywrightSuite & { file: string })[]
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number }
}
export function countOfCheck(hasSucceeded: boolean): Count
export function countOfVitest(report: VitestReport | null, hasSucceeded: boolean): Count
export function countOfPlaywright(report: PlaywrightReport | null, hasSucceeded: boolean): Count
export function flakyTests(report: PlaywrightReport | null): string[]
export function total(counts: Count[]): Count
export function lastLine(count: Count): string
