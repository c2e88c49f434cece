import { describe, expect, test } from 'vitest'
import { STATUS_LANGUAGES } from '#main/services/printers/status/status-languages.ts'
import { escposStatus } from '#main/services/printers/status/escpos-status.ts'
import { tsplStatus } from '#main/services/printers/status/tspl-status.ts'
import { zplStatus } from '#main/services/printers/status/zpl-status.ts'

const text = (value: string): Uint8Array => new Uint8Array(Buffer.from(value, 'latin1'))

/** Returns a response in the format of the ZPL manual. */
const extended = (errors: string, warnings = '0 00000000 00000000') =>
  `\u0002\r\n  PRINTER STATUS                   \r\n   ERRORS:         ${errors}\r\n   WARNINGS:       ${warnings}\r\n\u0003`

const host = (first: string, second: string) =>
  `\u0002${first}\u0003\r\n\u0002${second}\u0003\r\n\u00021234,0\u0003\r\n`
const WELL = host('030,0,0,1245,000,0,0,0,000,0,0,0', '000,0,0,0,0,2,4,0,00000000,1,000')

describe('DESK-064 ZPL', () => {
  test.each([
    ['0 00000000 00000000', []],
    ['1 00000000 00000001', ['paperOut']],
    ['1 00000000 00000002', ['ribbonOut']],
    ['1 00000000 00000004', ['headOpen']],
    ['1 00000000 00000005', ['paperOut', 'headOpen']],
    ['1 00000000 00000008', ['attention']],
    ['1 00000000 00000010', ['headHot']],
    ['1 00000000 00010000', ['paused']],
    ['1 00000000 00004000', ['paperJam']],
  ])('DESK-064 ~HQES with the error flags %s', (flags, conditions) => {
    expect(zplStatus.read(text(extended(flags)))).toMatchObject({ conditions, answers: 1 })
  })

  test('DESK-064 a warning is no trouble, and an incomplete response gives no status yet', () => {
    const answer = extended('0 00000000 00000000', '1 00000000 00000003')
    expect(zplStatus.read(text(answer))?.conditions).toEqual([])
    expect(zplStatus.read(text(answer.slice(0, 60)))).toBeNull()
    expect(zplStatus.read(text(WELL.slice(0, 40)))).toBeNull()
    expect(zplStatus.read(text('~HQES\r\n'))).toBeNull()
  })

  test.each([
    [WELL, []],
    [host('030,1,0,1245,000,0,0,0,000,0,0,0', '000,0,0,0,0,2,4,0,00000000,1,000'), ['paperOut']],
    [host('030,0,1,1245,000,0,0,0,000,0,0,0', '000,0,0,0,0,2,4,0,00000000,1,000'), ['paused']],
    [host('030,0,0,1245,000,0,0,0,000,0,0,1', '000,0,0,0,0,2,4,0,00000000,1,000'), ['headHot']],
    [host('030,0,0,1245,000,0,0,0,000,0,0,0', '000,0,1,0,0,2,4,0,00000000,1,000'), ['headOpen']],
    [host('030,0,0,1245,000,0,0,0,000,0,0,0', '000,0,0,1,0,2,4,0,00000000,1,000'), ['ribbonOut']],
  ])('DESK-064 ~HS %j', (answer, conditions) => {
    expect(zplStatus.read(text(answer))).toEqual({ conditions, answers: 2, isComplete: true })
  })

  test('DESK-064 ~HQES is sent first, and ~HS as well if the printer reports no error', () => {
    expect(zplStatus.questions.map((question) => Buffer.from(question).toString().trim())).toEqual([
      '~HQES',
      '~HS',
    ])
    expect(zplStatus.read(text(extended('0 00000000 00000000')))?.isComplete).toBe(false)
    expect(zplStatus.read(text(extended('1 00000000 00000004')))?.isComplete).toBe(true)
    expect(zplStatus.read(text(extended('0 00000000 00000000') + WELL))?.isComplete).toBe(true)
  })
})

describe('DESK-064 ESC/POS', () => {
  test.each([
    [[0x12, 0x12, 0x12, 0x12], []],
    [[0x1a, 0x16, 0x12, 0x12], ['coverOpen']],
    [[0x1a, 0x32, 0x12, 0x72], ['paperOut']],
    [[0x1a, 0x52, 0x52, 0x12], ['headHot']],
    [[0x1a, 0x12, 0x1a, 0x12], ['attention']],
    [[0x1a, 0x12, 0x12, 0x12], ['attention']],
    // A printer whose paper is nearly out still prints.
    [[0x12, 0x12, 0x12, 0x1e], []],
  ])('DESK-064 the responses %j to DLE EOT 1 to 4', (answers, conditions) => {
    expect(escposStatus.read(Uint8Array.from(answers))).toEqual({ conditions, answers: 4, isComplete: true })
  })

  test('DESK-064 an Automatic Status Back is distinguished from responses, wherever it arrives among them', () => {
    const automatic = [0x18, 0x00, 0x0c, 0x00]
    expect(escposStatus.read(Uint8Array.from(automatic))).toEqual({
      conditions: ['paperOut'],
      answers: 0,
      isComplete: false,
    })
    for (const at of [0, 1, 4]) {
      const answers = [0x12, 0x12, 0x12, 0x12]
      answers.splice(at, 0, ...automatic)
      expect(escposStatus.read(Uint8Array.from(answers))).toMatchObject({ conditions: [], answers: 4 })
    }
    const [open, hot] = [
      [0x38, 0x00, 0x00, 0x0f],
      [0x18, 0x40, 0x00, 0x0f],
    ]
    expect(escposStatus.read(Uint8Array.from(open ?? []))?.conditions).toEqual(['coverOpen'])
    expect(escposStatus.read(Uint8Array.from(hot ?? []))?.conditions).toEqual(['headHot'])
  })

  test('the queries are DLE EOT 1 to 4', () => {
    expect(escposStatus.questions.map((question) => [...question])).toEqual([
      [0x10, 0x04, 1],
      [0x10, 0x04, 2],
      [0x10, 0x04, 3],
      [0x10, 0x04, 4],
    ])
    expect(escposStatus.read(new Uint8Array())).toBeNull()
    expect(escposStatus.read(Uint8Array.of(0x11, 0x13))).toBeNull()
  })
})

describe('DESK-064 TSPL', () => {
  test.each([
    [0x00, []],
    [0x01, ['headOpen']],
    [0x02, ['paperJam']],
    [0x04, ['paperOut']],
    [0x05, ['headOpen', 'paperOut']],
    [0x08, ['ribbonOut']],
    [0x10, ['paused']],
    [0x20, []],
    [0x80, ['attention']],
  ])('DESK-064 the status byte 0x%s of <ESC>!?', (byte, conditions) => {
    expect(tsplStatus.read(Uint8Array.of(byte))).toEqual({ conditions, answers: 1, isComplete: true })
  })
})

test('EPL2 printers are not queried, because the language has no query that all of them support', () => {
  expect(STATUS_LANGUAGES.epl2).toBeNull()
  expect(STATUS_LANGUAGES.tspl?.questions.map((question) => [...question])).toEqual([[0x1b, 0x21, 0x3f]])
})
