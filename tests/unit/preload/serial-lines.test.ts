import { describe, expect, test } from 'vitest'
import { createSerialLines } from '../../../src/preload/serial-lines.ts'

const encode = (text: string) => new TextEncoder().encode(text)

describe('codes of a serial scanner', () => {
  test.each([
    ['CR', 'ZAM-10482\r'],
    ['LF', 'ZAM-10482\n'],
    ['CR LF', 'ZAM-10482\r\n'],
    ['Tab', 'ZAM-10482\t'],
    ['STX and ETX', '\u0002ZAM-10482\u0003'],
    ['STX, ETX, CR LF', '\u0002ZAM-10482\u0003\r\n'],
  ])('DESK-049 framed by %s', (_name, sent) => {
    const lines = createSerialLines()
    expect(lines.push(encode(sent))).toEqual(['ZAM-10482'])
    expect(lines.isEmpty()).toBe(true)
  })

  test('DESK-049 a code in several pieces is one code, and two codes in one piece are two', () => {
    const lines = createSerialLines()
    const bytes = encode('Łódź-10482\r\n00359007738913345561\r')
    const codes = Array.from(bytes, (byte) => lines.push(Uint8Array.of(byte))).flat()
    expect(codes).toEqual(['Łódź-10482', '00359007738913345561'])
    expect(createSerialLines().push(bytes)).toEqual(codes)
  })

  test('DESK-049 without a terminator the code is what arrived before the pause', () => {
    const lines = createSerialLines()
    expect(lines.push(encode('ZAM-10482'))).toEqual([])
    expect(lines.isEmpty()).toBe(false)
    expect(lines.flush()).toBe('ZAM-10482')
    expect(lines.flush()).toBeNull()
  })

  test('DESK-049 a broken or endless code is dropped entirely, and the next one is read', () => {
    const lines = createSerialLines()
    lines.push(encode('ZAM-1'))
    lines.spoil()
    expect(lines.push(encode('482\rZAM-10483\r'))).toEqual(['ZAM-10483'])
    expect(lines.push(encode(`${'1'.repeat(600)}\rZAM-10484\r`))).toEqual(['ZAM-10484'])
    lines.push(encode('noise'))
    expect(lines.push(encode('\u0002ZAM-10485\u0003'))).toEqual(['ZAM-10485'])
  })
})
