import { expect, test } from 'vitest'
import { printerConditions } from '#shared/ipc/routes/printers.ts'
import { conditionMessage } from '#main/services/printers/condition-texts.ts'
import { conditionsOfIpp } from '#main/services/printers/status/ipp-status.ts'

const idle = { state: 3, reasons: [], message: '', isAcceptingJobs: true }

test.each([
  [{}, []],
  [{ reasons: ['media-low-report', 'marker-supply-low-warning', 'toner-low'] }, []],
  [{ reasons: ['media-empty-report'] }, []],
  [{ reasons: ['media-empty-warning'] }, ['paperOut']],
  [{ state: 5, reasons: ['media-empty-error'] }, ['paperOut']],
  [{ state: 5, reasons: ['cover-open', 'media-jam-error'] }, ['coverOpen', 'paperJam']],
  [{ state: 5, reasons: ['marker-supply-empty-error'] }, ['ribbonOut']],
  [{ state: 5 }, ['queueStopped']],
  [{ state: 5, reasons: ['paused'] }, ['queueStopped']],
  [{ isAcceptingJobs: false }, ['queueStopped']],
  [{ reasons: ['offline-report'] }, ['offline']],
  [{ state: 4, reasons: ['connecting-to-device'] }, ['offline']],
  // CUPS's message for a socket printer that is off, with the state "processing" and without a reason.
  [{ state: 4, message: 'The printer may not exist or is unavailable at this time.' }, ['offline']],
  [{ state: 4, message: 'Sending data to printer.' }, []],
])('DESK-064 a printer that describes itself as %j', (difference, conditions) => {
  expect(conditionsOfIpp({ ...idle, ...difference })).toEqual(conditions)
})

test('DESK-064 every condition is reported in Polish with the name of the printer', () => {
  for (const condition of printerConditions) {
    expect(conditionMessage('ZD421', [condition])).toMatch(/„ZD421”.*\.$/)
  }
  expect(conditionMessage('ZD421', ['paperOut'])).toBe('Brak papieru w drukarce „ZD421”.')
  expect(conditionMessage('ZD421', ['offline'])).toBe('Drukarka „ZD421” jest wyłączona lub odłączona.')
  expect(conditionMessage('ZD421', ['paperOut', 'headOpen', 'attention'])).toBe(
    'Otwarta głowica drukarki „ZD421”. Zamknij ją. Brak papieru w drukarce „ZD421”.',
  )
  expect(conditionMessage('ZD421', [])).toBeNull()
})
