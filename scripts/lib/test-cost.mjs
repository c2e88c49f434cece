// The cost of a test run: CPU time, which does not depend on how busy the machine is, and the slowest files.

// Linux counts in hundredths of a second on every processor.
const TICKS_PER_SECOND = 100

/**
 * Minutes of CPU (user and system) of a process and of every child that has ended, from the text of `/proc/self/stat`.
 * @param {string} stat
 */
export function cpuMinutes(stat) {
  // The second field is the name in brackets and may contain spaces. User time is the fourteenth field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks / TICKS_PER_SECOND / 60
}

function filesOfVitest(report) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: name,
    ms: endTime - startTime,
  }))
}

function testsIn(suite) {
  const own = (suite.specs ?? []).flatMap(({ tests = [] }) => tests)
  return [...own, ...(suite.suites ?? []).flatMap(testsIn)]
}

function filesOfPlaywright(report) {
  return (report?.suites ?? []).map((suite) => ({
    file: `tests/e2e/${suite.file}`,
    ms: testsIn(suite)
      .flatMap(({ results = [] }) => results)
      .reduce((sum, { duration }) => sum + duration, 0),
  }))
}

/**
 * Returns the slowest test files of both runners, slowest first. A missing report (null) has none.
 * @returns {{ file: string, ms: number }[]}
 */
export function slowestFiles(unitReport, e2eReport, count = 10) {
  return [...filesOfVitest(unitReport), ...filesOfPlaywright(e2eReport)]
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
}
