import { describe, expect, test } from 'vitest'
import { costLine, cpuMinutes, slowestFiles } from '../../../scripts/lib/test-cost.mjs'
import { REFERENCE } from '../../../scripts/lib/reference-machine.mjs'

test("CPU minutes are the user and system time of the command and its children, whatever the command's name", () => {
  const rest = 'S 1 2 3 4 5 6 7 8 9 10 6000 3000 12000 9000 20 0'
  expect(cpuMinutes(`4711 (node) ${rest}`)).toBe(5)
  expect(cpuMinutes(`4711 (a name) with (brackets) ${rest}`)).toBe(5)
})

describe('the line of the cost', () => {
  const reference = REFERENCE.processor
  const ms = (time: number) => `calculation ${time} ms against ${reference}`

  test('converts the minutes of CPU by the median time of the calculation', () => {
    expect(costLine(30, [reference])).toBe(
      `CPU: 30.0 minutes (30.0 on the reference machine, ${ms(reference)})`,
    )
    expect(costLine(30, [2 * reference, 3 * reference, 60 * reference])).toBe(
      `CPU: 30.0 minutes (10.0 on the reference machine, ${ms(3 * reference)})`,
    )
    expect(costLine(12.34, [reference / 2, reference, reference / 2])).toBe(
      `CPU: 12.3 minutes (24.7 on the reference machine, ${ms(reference / 2)})`,
    )
  })

  test('has only the minutes of CPU if the calculation was not timed', () => {
    expect(costLine(26.94, [])).toBe('CPU: 26.9 minutes')
  })
})

describe('the slowest files', () => {
  const unit = {
    testResults: [
      { name: 'tests/unit/a.test.ts', startTime: 100, endTime: 400 },
      { name: 'tests/unit/b.test.ts', startTime: 100, endTime: 1000 },
    ],
  }
  const e2e = {
    suites: [
      {
        file: 'x.spec.ts',
        specs: [{ tests: [{ results: [{ duration: 200 }, { duration: 100 }] }] }],
        suites: [{ specs: [{ tests: [{ results: [{ duration: 250 }] }] }] }],
      },
    ],
  }

  test('of both runners are in one list, including retries and nested groups', () => {
    expect(slowestFiles(unit, e2e)).toEqual([
      { file: 'tests/unit/b.test.ts', ms: 900 },
      { file: 'tests/e2e/x.spec.ts', ms: 550 },
      { file: 'tests/unit/a.test.ts', ms: 300 },
    ])
    expect(slowestFiles(unit, e2e, 1)).toHaveLength(1)
  })

  test('are empty for a runner that left no report', () => {
    expect(slowestFiles(null, null)).toEqual([])
    expect(slowestFiles(null, e2e)).toHaveLength(1)
  })
})
