import { describe, expect, test } from 'vitest'
import { affixesOf, CALIBRATION_CODE, isCalibrationCode } from '#shared/domain/calibration-code.ts'
import { readCommand } from '#shared/domain/command-codes.ts'
import { readScan } from '#shared/domain/scan-codes.ts'
import { calibrate, FAST_TYPIST_GAP_MS, type ScanTiming } from '#shared/domain/wedge-calibration.ts'
import { scannerSettings } from '#shared/station/scanner-settings.ts'

const scan = (averageGapMs: number, changes: Partial<ScanTiming> = {}): ScanTiming => ({
  averageGapMs,
  longestGapMs: averageGapMs * 1.5,
  ending: 'Enter',
  prefix: '',
  suffix: '',
  ...changes,
})
const three = (averageGapMs: number, changes: Partial<ScanTiming> = {}): ScanTiming[] =>
  Array.from({ length: 3 }, () => scan(averageGapMs, changes))

describe('scanner calibration', () => {
  test('DESK-041 needs three scans', () => {
    expect(calibrate([])).toBeNull()
    expect(calibrate([scan(8), scan(8)])).toBeNull()
    expect(calibrate(three(8))).not.toBeNull()
  })

  test('DESK-041 the average gap is based on the slowest scan plus a margin, the pause on the longest gap', () => {
    expect(calibrate([scan(8), scan(22, { longestGapMs: 70 }), scan(12)])).toEqual({
      settings: { minLength: 6, maxAverageGapMs: 35, endPauseMs: 140, prefix: '', suffix: '' },
      troubles: [],
    })
  })

  test('DESK-041 a fast scanner leaves the default values unchanged', () => {
    const { settings } = calibrate(three(2)) ?? {}
    expect(settings).toMatchObject({ maxAverageGapMs: 30, endPauseMs: 100 })
  })

  test('DESK-042 every proposal without a warning is faster than a user types', () => {
    for (let average = 1; average <= 60; average++) {
      const { settings, troubles } = calibrate(three(average)) ?? {}
      expect(settings?.maxAverageGapMs).toBeGreaterThanOrEqual(average)
      const most = troubles?.includes('slow') ? Number.POSITIVE_INFINITY : FAST_TYPIST_GAP_MS
      expect(settings?.maxAverageGapMs).toBeLessThan(most)
    }
    expect(calibrate(three(55))?.troubles).toEqual(['slow'])
  })

  test('DESK-041 characters that the scanner adds become prefix and suffix and increase the minimum length', () => {
    const result = calibrate(three(8, { prefix: '~', suffix: '!!' }))
    expect(result?.settings).toMatchObject({ prefix: '~', suffix: '!!', minLength: 9 })
  })

  test('DESK-041 a scanner that adds different characters each time gets no prefix or suffix, and is reported', () => {
    const result = calibrate([scan(8, { prefix: 'A' }), scan(8, { prefix: 'B' }), scan(8, { prefix: 'A' })])
    expect(result).toMatchObject({ settings: { prefix: '', minLength: 6 }, troubles: ['unsteady'] })
  })

  test('DESK-041 a scanner that ends its codes without a terminator is reported', () => {
    expect(calibrate([scan(8), scan(8), scan(8, { ending: null })])?.troubles).toEqual(['noEnding'])
  })

  test('DESK-041 every proposal can be saved', () => {
    for (const average of [0.1, 8, 45, 120, 200, 290]) {
      const { settings } = calibrate(three(average, { prefix: '12345678', suffix: '12345678' })) ?? {}
      expect(scannerSettings.safeParse(settings).success).toBe(true)
    }
  })
})

describe('the calibration code', () => {
  test('DESK-041 it has only digits and letters that are the same in every layout, and is no other code', () => {
    expect(CALIBRATION_CODE).toMatch(/^[0-9A-X]+$/)
    expect(readCommand(CALIBRATION_CODE)).toBeNull()
    expect(readScan(CALIBRATION_CODE)).toEqual({ kind: 'calibration' })
    expect(isCalibrationCode(` ${CALIBRATION_CODE.toLowerCase()}`)).toBe(true)
  })

  test('DESK-041 its last digit is a check digit', () => {
    const [check = 0, ...digits] = Array.from(CALIBRATION_CODE.replace(/\D/g, ''), Number).toReversed()
    const sum = digits.toReversed().reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 3 : 1), check)
    expect(sum % 10).toBe(0)
  })

  test('DESK-041 characters around the code are detected, up to the number that a scanner adds', () => {
    expect(affixesOf(`a${CALIBRATION_CODE}bc`, CALIBRATION_CODE)).toEqual({ prefix: 'a', suffix: 'bc' })
    expect(affixesOf(CALIBRATION_CODE.slice(1), CALIBRATION_CODE)).toBeNull()
    expect(affixesOf(`123456789${CALIBRATION_CODE}`, CALIBRATION_CODE)).toBeNull()
  })
})
