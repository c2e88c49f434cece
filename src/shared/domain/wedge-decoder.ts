/** A key press as reported by a keyboard event. */
export interface KeyStroke {
  /** Position on the keyboard, e.g. `KeyZ`; empty if the system does not know it (remote desktops). */
  code: string
  /** The character according to the system's keyboard layout. */
  key: string
  shift: boolean
}

/** Plain and shifted characters of each key in the US layout, which scanners use. */
const US_KEYS: Readonly<Record<string, string>> = {
  Space: '  ',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  IntlBackslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  NumpadAdd: '++',
  NumpadSubtract: '--',
  NumpadMultiply: '**',
  NumpadDivide: '//',
  NumpadDecimal: '..',
}

const SHIFTED_DIGITS = ')!@#$%^&*('
const PLACE = /^(Key|Digit|Numpad)([A-Z0-9])$/

/**
 * Returns the character that a scanner meant, or null for a key that types nothing. It is derived from the key's
 * position on a US keyboard, so that the system's layout and CapsLock do not change a code. The layout's own character
 * is used only if the position is unknown.
 */
export function decodeStroke({ code, key, shift }: KeyStroke): string | null {
  const [, kind, sign = ''] = PLACE.exec(code) ?? []
  if (kind === 'Key') return shift ? sign : sign.toLowerCase()
  if (kind === 'Digit') return shift ? (SHIFTED_DIGITS[Number(sign)] ?? null) : sign
  // Without NumLock the same keys are arrows and must stay arrows.
  if (kind === 'Numpad') return key.length === 1 ? sign : null
  const pair = US_KEYS[code]
  if (pair) return pair[shift ? 1 : 0] ?? null
  return code === '' && key.length === 1 ? key : null
}

/**
 * Whether the system's keyboard layout maps this key to another character than the scanner means. CapsLock does not
 * count as a layout, and numeric pads are ignored because their decimal separators differ.
 */
export function isOfOtherLayout(stroke: KeyStroke): boolean {
  const { code, key } = stroke
  if (code === '' || code.startsWith('Numpad') || key.length !== 1) return false
  const meant = decodeStroke(stroke)
  return meant !== null && meant.toLowerCase() !== key.toLowerCase()
}
