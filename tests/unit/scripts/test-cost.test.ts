import { describe, expect, test } from 'vitest'
import { cpuMinutes, slowestFiles } from '../../../scripts/lib/test-cost.mjs'

test("CPU minutes are the user and system time of the command and its children, whatever the command's name", () => {
  const rest = 'S 1 2 3 4 5 6 7 8 9 10 6000 3000 12000 9000 20 0'
  expect(cpuMinutes(`4711 (node) ${rest}`)).toBe(5)
  expect(cpuMinutes(`4711 (a name) with (brackets) ${rest}`)).toBe(5)
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
