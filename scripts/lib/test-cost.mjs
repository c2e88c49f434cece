// The cost of a test run: CPU time, which does not depend on how busy the machine is, and the slowest files.
import { REFERENCE } from './reference-machine.mjs'

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

/**
 * The line that says what a run cost: minutes of CPU here, and what they would be on the reference machine. There is no
 * second number if the calculation could not be timed.
 * @param {number} minutes
 * @param {readonly number[]} calculations times of the plain calculation during the run, in ms
 */
export function costLine(minutes, calculations) {
  const here = `CPU: ${minutes.toFixed(1)} minutes`
  const sorted = calculations.toSorted((one, other) => one - other)
  const calculation = sorted[Math.floor((sorted.length - 1) / 2)]
  if (calculation === undefined) return here
  const there = ((minutes * REFERENCE.processor) / calculation).toFixed(1)
  return `${here} (${there} on the reference machine, calculation ${calculation.toFixed(0)} ms against ${REFERENCE.processor})`
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
