import { describe, expect, test } from 'vitest'
import {
  countAfterRetry,
  countOfCheck,
  countOfPlaywright,
  countOfVitest,
  endToEndTests,
  failedTests,
  lastLine,
  total,
} from '../../../scripts/lib/test-count.mjs'

describe('the count of npm test', () => {
  test('DESK-002 the last line has the form N passed, N failed', () => {
    expect(lastLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
    expect(lastLine({ passed: 12, failed: 3, skipped: 1 })).toBe('12 passed, 3 failed, 1 skipped')
  })

  test('DESK-002 every runner and every check is counted', () => {
    const unit = countOfVitest(
      { numPassedTests: 10, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 },
      false,
    )
    const e2e = countOfPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 } }, false)
    expect(total([countOfCheck(true), countOfCheck(false), unit, e2e])).toEqual({
      passed: 15,
      failed: 3,
      skipped: 4,
    })
  })

  test('DESK-002 a runner that crashed or ran nothing counts as a failed test', () => {
    expect(countOfVitest(null, false).failed).toBe(1)
    expect(countOfVitest({ numPassedTests: 0 }, true).failed).toBe(1)
    expect(countOfVitest({ numPassedTests: 5, numFailedTests: 0 }, false)).toMatchObject({
      passed: 5,
      failed: 1,
    })
    expect(countOfPlaywright(null, true).failed).toBe(1)
  })

  test('a test that passed only on retry counts as passed, and is named at any nesting level', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 2, skipped: 0 },
      suites: [
        {
          file: 'scan.spec.ts',
          specs: [spec('a scan in the middle of a word', 'flaky'), spec('a scan', 'expected')],
          suites: [{ specs: [], suites: [{ specs: [spec('two scans', 'flaky')] }] }],
        },
        { file: 'tags.spec.ts', specs: [spec('a tag is renamed', 'unexpected')] },
      ],
    }
    expect(countOfPlaywright(report, false)).toEqual({ passed: 3, failed: 1, skipped: 0 })
    expect(endToEndTests(report, 'flaky')).toEqual([
      'tests/e2e/scan.spec.ts: a scan in the middle of a word',
      'tests/e2e/scan.spec.ts: two scans',
    ])
    expect(endToEndTests(report, 'unexpected')).toEqual(['tests/e2e/tags.spec.ts: a tag is renamed'])
    expect(endToEndTests(null, 'flaky')).toEqual([])
  })

  test('DESK-002 failed unit tests are named, and count as passed only if they pass when they run again', () => {
    const report = {
      testResults: [
        { name: '/a.test.ts', assertionResults: [{ status: 'failed', fullName: 'group one' }] },
        { name: '/b.test.ts', assertionResults: [{ status: 'passed', fullName: 'group two' }] },
        { name: '/broken.test.ts' },
      ],
    }
    expect(failedTests(report)).toEqual([{ file: '/a.test.ts', title: 'group one' }])
    expect(failedTests(null)).toEqual([])
    const first = { passed: 10, failed: 2, skipped: 1 }
    expect(countAfterRetry(first, { passed: 5, failed: 0, skipped: 0 })).toEqual({
      passed: 12,
      failed: 0,
      skipped: 1,
    })
    expect(countAfterRetry(first, { passed: 4, failed: 1, skipped: 0 })).toEqual({
      passed: 11,
      failed: 1,
      skipped: 1,
    })
  })
})
