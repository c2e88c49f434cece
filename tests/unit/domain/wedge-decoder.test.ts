import { describe, expect, test } from 'vitest'
import { decodeStroke, type KeyStroke } from '#shared/domain/wedge-decoder.ts'

/** Returns the key presses with which a scanner types a text on its US keyboard. */
function strokesOf(text: string): { code: string; shift: boolean }[] {
  return Array.from(text).map((sign) => {
    if (/[a-z]/i.test(sign)) return { code: `Key${sign.toUpperCase()}`, shift: sign !== sign.toLowerCase() }
    if (/\d/.test(sign)) return { code: `Digit${sign}`, shift: false }
    if (sign === '-') return { code: 'Minus', shift: false }
    if (sign === '_') return { code: 'Minus', shift: true }
    if (sign === '/') return { code: 'Slash', shift: false }
    if (sign === '+') return { code: 'Equal', shift: true }
    throw new Error(`no key for ${sign}`)
  })
}

/** The characters of each key in three layouts, where they differ from the US layout. */
const LAYOUTS: Record<string, Record<string, [plain: string, shifted: string]>> = {
  'Polish (Programmers)': {},
  'Polish (214)': {
    KeyY: ['z', 'Z'],
    KeyZ: ['y', 'Y'],
    Minus: ['+', '?'],
    Equal: ["'", '*'],
    Slash: ['-', '_'],
    Digit7: ['7', '/'],
  },
  German: { KeyY: ['z', 'Z'], KeyZ: ['y', 'Y'], Minus: ['ß', '?'], Equal: ['´', '`'], Slash: ['-', '_'] },
}

function typedUnder(layout: string, text: string, isCapsOn: boolean): KeyStroke[] {
  const differs = LAYOUTS[layout] ?? {}
  return strokesOf(text).map(({ code, shift }, at) => {
    const key = differs[code]?.[shift ? 1 : 0] ?? text[at] ?? ''
    const swapped = key === key.toLowerCase() ? key.toUpperCase() : key.toLowerCase()
    return { code, shift, key: isCapsOn && code.startsWith('Key') ? swapped : key }
  })
}

const read = (strokes: KeyStroke[]) => strokes.map(decodeStroke).join('')
const CODE = 'ZAM-0010482/yX_zY+7'

describe('a scan is read from the physical keys', () => {
  test('DESK-043 Polish (Programmers), Polish (214) and German give the same text', () => {
    expect(read(typedUnder('Polish (Programmers)', CODE, false))).toBe(CODE)
    expect(read(typedUnder('Polish (214)', CODE, false))).toBe(CODE)
    expect(read(typedUnder('German', CODE, false))).toBe(CODE)
    // Proves that the layouts do type something else.
    const german = typedUnder('German', CODE, false)
    expect(german.map((stroke) => stroke.key).join('')).not.toBe(CODE)
  })

  test('DESK-043 every character of a US keyboard is read from its physical key, plain and shifted', () => {
    const rows = [
      ['Backquote', '`~'],
      ...Array.from(')!@#$%^&*(', (shifted, digit) => [`Digit${digit}`, `${digit}${shifted}`]),
      ['Minus', '-_'],
      ['Equal', '=+'],
      ['BracketLeft', '[{'],
      ['BracketRight', ']}'],
      ['Backslash', '\\|'],
      ['Semicolon', ';:'],
      ['Quote', `'"`],
      ['Comma', ',<'],
      ['Period', '.>'],
      ['Slash', '/?'],
      ['Space', '  '],
    ]
    for (const [code = '', signs = ''] of rows) {
      const [plain, shifted] = [false, true].map((shift) => decodeStroke({ code, key: 'ż', shift }))
      expect({ code, plain, shifted }).toEqual({ code, plain: signs[0], shifted: signs[1] })
    }
  })

  test('DESK-043 CapsLock does not change the case of a code', () => {
    expect(read(typedUnder('Polish (Programmers)', CODE, true))).toBe(CODE)
    expect(read(typedUnder('Polish (214)', CODE, true))).toBe(CODE)
    expect(read(typedUnder('German', CODE, true))).toBe(CODE)
  })

  test('DESK-043 keys of the numeric keypad are digits with NumLock and arrows without it', () => {
    expect(decodeStroke({ code: 'Numpad7', key: '7', shift: false })).toBe('7')
    expect(decodeStroke({ code: 'Numpad7', key: 'Home', shift: false })).toBeNull()
  })

  test('a key without a known position gives the character that it types, and a key that types nothing gives none', () => {
    expect(decodeStroke({ code: '', key: 'q', shift: false })).toBe('q')
    expect(decodeStroke({ code: 'F5', key: 'F5', shift: false })).toBeNull()
    expect(decodeStroke({ code: 'Digit1', key: '!', shift: true })).toBe('!')
  })
})
