import type { Page } from 'playwright-core'

interface Key {
  code: string
  key: string
  isShifted: boolean
  /** What the key types. */
  text: string
  windowsVirtualKeyCode?: number
}

const SHIFT = 8
/** Between two keys of a usual scanner, s. */
const KEY_GAP_S = 0.008
const SHIFTED_DIGITS = ')!@#$%^&*('
/** Plain and shifted signs of the US keyboard, on which scanners type. */
const SIGNS: Readonly<Record<string, string>> = {
  Space: '  ',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
}

function keyOf(sign: string): Key {
  const typed = (code: string, isShifted: boolean): Key => ({ code, key: sign, isShifted, text: sign })
  if (/[a-z]/i.test(sign)) return typed(`Key${sign.toUpperCase()}`, /[A-Z]/.test(sign))
  if (/\d/.test(sign)) return typed(`Digit${sign}`, false)
  const digit = SHIFTED_DIGITS.indexOf(sign)
  if (digit >= 0) return typed(`Digit${digit}`, true)
  const place = Object.entries(SIGNS).find(([, pair]) => pair.includes(sign))
  if (!place) throw new Error('no key of a scanner types this sign')
  return typed(place[0], place[1].indexOf(sign) === 1)
}

const ENTER: Key = { code: 'Enter', key: 'Enter', isShifted: false, text: '\r', windowsVirtualKeyCode: 13 }

/**
 * Types codes as a keyboard-wedge scanner does: real key events in one burst each, closed by Enter. They are sent without
 * waiting for one another and carry a scanner's times, since a busy machine would stretch the burst to a person's pace.
 */
export async function scanCode(page: Page, ...texts: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  try {
    const keys = texts.flatMap((text) => [...Array.from(text, keyOf), ENTER])
    const start = Date.now() / 1000
    await Promise.all(
      keys.flatMap(({ isShifted, text, ...key }, place) => {
        const timestamp = start + place * KEY_GAP_S
        const shared = { ...key, timestamp, modifiers: isShifted ? SHIFT : 0 }
        return [
          session.send('Input.dispatchKeyEvent', { ...shared, type: 'keyDown', text }),
          session.send('Input.dispatchKeyEvent', { ...shared, type: 'keyUp' }),
        ]
      }),
    )
  } finally {
    await session.detach().catch(() => undefined)
  }
}
