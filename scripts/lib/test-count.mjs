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

/**
 * Returns the failed tests of a vitest report, null when there is none.
 * @returns {{ file: string, title: string }[]}
 */
export function failedTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults = [] }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => ({ file: name, title: fullName })),
  )
}

/**
 * Returns the count after the failed tests of a run were run again. A test that passes then counts as passed, as with
 * Playwright.
 * @param {Count} first @param {Count} again @returns {Count}
 */
export function countAfterRetry(first, again) {
  const mended = Math.max(0, first.failed - again.failed)
  return { ...first, passed: first.passed + mended, failed: first.failed - mended }
}

/** @returns {Count} from Playwright's JSON report, null when there is none. What passed at the second try has passed. */
export function countOfPlaywright(report, hasSucceeded) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return honest({ passed: expected + flaky, failed: unexpected, skipped }, hasSucceeded)
}

function specsIn(suite, place, wanted) {
  const own = (suite.specs ?? [])
    .filter(({ tests = [] }) => tests.some(({ status }) => status === wanted))
    .map(({ title }) => `${place}: ${title}`)
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, place, wanted))]
}

/**
 * Returns end-to-end tests with this status in Playwright's JSON report (null when there is none), as `file: title`.
 * `flaky` ones passed only at the second try; they count as passed, but are listed.
 * @param {'flaky' | 'unexpected'} status @returns {string[]}
 */
export function endToEndTests(report, status) {
  return (report?.suites ?? []).flatMap((suite) => specsIn(suite, `tests/e2e/${suite.file}`, status))
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
