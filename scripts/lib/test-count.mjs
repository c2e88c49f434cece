// Combines the results of several test runners into one line.

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @returns {Count} of a check that is one test. */
export function countOfCheck(hasSucceeded) {
  return { passed: hasSucceeded ? 1 : 0, failed: hasSucceeded ? 0 : 1, skipped: 0 }
}

/** Counts a runner that crashed, ran nothing, or failed without naming a test as one failed test. */
function honest(count, hasSucceeded) {
  const isSilent = !hasSucceeded && count.failed === 0
  const isEmpty = count.passed + count.failed === 0
  return isSilent || isEmpty ? { ...count, failed: count.failed + 1 } : count
}

/** @returns {Count} from vitest's JSON report, null when there is none. */
export function countOfVitest(report, hasSucceeded) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report ?? {}
  const count = { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  return honest(count, hasSucceeded)
}

/** @returns {Count} from Playwright's JSON report, null when there is none. What passed at the second try has passed. */
export function countOfPlaywright(report, hasSucceeded) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return honest({ passed: expected + flaky, failed: unexpected, skipped }, hasSucceeded)
}

function flakyIn(suite, place) {
  const own = (suite.specs ?? [])
    .filter(({ tests = [] }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `${place}: ${title}`)
  return [...own, ...(suite.suites ?? []).flatMap((inner) => flakyIn(inner, place))]
}

/**
 * Returns tests that passed only at the second try, as `file: title`. They count as passed, but are listed.
 * @returns {string[]} from Playwright's JSON report, null when there is none.
 */
export function flakyTests(report) {
  return (report?.suites ?? []).flatMap((suite) => flakyIn(suite, `tests/e2e/${suite.file}`))
}

/** @param {Count[]} counts @returns {Count} */
export function total(counts) {
  const sum = (key) => counts.reduce((all, count) => all + count[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** The last line of `npm test`. */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
