/** A pressed key as a keyboard event tells it. */
export interface KeyStroke {
  /** Place on the keyboard, e.g. `KeyZ`; empty where the system does not know it (remote desktops). */
  code: string
  /** What the layout of the system makes of it. */
  key: string
  shift: boolean
}

/** Plain and shifted character of each key of the US layout, which scanners type on. */
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
 * The character that a scanner meant, or null for a key that types nothing. Read from the key's place as on a US
 * keyboard, so that the system's layout and CapsLock do not change a code; the layout's own character is used only
 * where the place is unknown.
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
 * Whether the system's keyboard layout makes something else of this key than a scanner means. CapsLock is no
 * layout, and numeric pads have their own decimal sign in many.
 */
export function isOfOtherLayout(stroke: KeyStroke): boolean {
  const { code, key } = stroke
  if (code === '' || code.startsWith('Numpad') || key.length !== 1) return false
  const meant = decodeStroke(stroke)
  return meant !== null && meant.toLowerCase() !== key.toLowerCase()
}
