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
  testResults?: { name: string; assertionResults?: { status: string; fullName: string }[] }[]
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
export function endToEndTests(report: PlaywrightReport | null, status: 'flaky' | 'unexpected'): string[]
export function failedTests(report: VitestReport | null): { file: string; title: string }[]
export function countAfterRetry(first: Count, again: Count): Count
export function total(counts: Count[]): Count
export function lastLine(count: Count): string
