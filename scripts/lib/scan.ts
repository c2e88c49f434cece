import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'

interface Key {
  code: string
  key: string
  isShifted: boolean
  /** The text that the key types. */
  text: string
  windowsVirtualKeyCode?: number
}

const SHIFT = 8
/** Time between two keys of a typical scanner, in seconds. */
const KEY_GAP_S = 0.008
const SHIFTED_DIGITS = ')!@#$%^&*('
/** Plain and shifted characters of the US keyboard layout, which scanners use. */
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

const CONTROLS: Readonly<Record<string, Key>> = {
  '\n': { code: 'Enter', key: 'Enter', isShifted: false, text: '\r', windowsVirtualKeyCode: 13 },
  '\t': { code: 'Tab', key: 'Tab', isShifted: false, text: '', windowsVirtualKeyCode: 9 },
}

/**
 * The keys of a text (`\n` is Enter, `\t` is Tab). `start` is the time of the first key in seconds since 1970, and
 * `gap` is the time between keys in seconds.
 */
export interface KeyBurst {
  text: string
  start: number
  gap: number
}

/**
 * Sends real key events without waiting between them, each with the time at which it was pressed. Resolves after the
 * last of these times, so that the next key pressed is later.
 */
export async function pressKeys(page: Page, ...bursts: KeyBurst[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const endsAt = Math.max(...bursts.map(({ text, start, gap }) => start + (text.length - 1) * gap)) * 1000
  const keys = bursts.flatMap(({ text, start, gap }) =>
    Array.from(text, (sign, place) => ({
      ...(CONTROLS[sign] ?? keyOf(sign)),
      timestamp: start + place * gap,
    })),
  )
  try {
    await Promise.all(
      keys.flatMap(({ isShifted, text, ...key }) => {
        const shared = { ...key, modifiers: isShifted ? SHIFT : 0 }
        const typed = text === '' ? {} : { text }
        return [
          session.send('Input.dispatchKeyEvent', { ...shared, type: 'keyDown', ...typed }),
          session.send('Input.dispatchKeyEvent', { ...shared, type: 'keyUp' }),
        ]
      }),
    )
  } finally {
    await session.detach().catch(() => undefined)
  }
  await setTimeout(Math.max(0, endsAt - Date.now()))
}

/**
 * Types codes as a keyboard-wedge scanner does: each as one burst of real key events, ended by Enter. The events carry
 * a scanner's times, because a busy machine would stretch the burst to a user's typing speed.
 */
export function scanCode(page: Page, ...texts: string[]): Promise<void> {
  const text = texts.map((code) => `${code}\n`).join('')
  return pressKeys(page, { text, start: Date.now() / 1000, gap: KEY_GAP_S })
}
