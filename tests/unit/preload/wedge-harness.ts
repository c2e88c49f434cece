import { DEFAULT_WEDGE_SETTINGS, type WedgeSettings } from '#shared/domain/wedge-settings.ts'
import type { CodeJudge } from '../../../src/preload/known-codes.ts'
import { createWedgeDetector, type WedgeAction } from '../../../src/preload/wedge-detector.ts'

interface Pressed {
  isRepeat?: boolean
  isCombination?: boolean
}

interface Page {
  /** The current text of a plain field. */
  field: string
  /** Named keys (Enter, Tab, F2 …) that reached the page. */
  keys: string[]
  scans: string[]
}

function codeOf(sign: string): string {
  if (/[a-z]/i.test(sign)) return `Key${sign.toUpperCase()}`
  if (/\d/.test(sign)) return `Digit${sign}`
  if (sign === ' ') return 'Space'
  if (sign === '-') return 'Minus'
  // Other characters need no physical key, because the layout's own character is then read.
  return sign.length === 1 ? '' : sign
}

/** Sends keys to a detector and updates a page's field as the preload would. */
export function harness(settings: Partial<WedgeSettings> = {}, findJudge?: () => CodeJudge | null) {
  const detector = createWedgeDetector({ ...DEFAULT_WEDGE_SETTINGS, ...settings }, findJudge)
  const { endPauseMs = DEFAULT_WEDGE_SETTINGS.endPauseMs } = settings
  const page: Page = { field: '', keys: [], scans: [] }
  let at = 1000

  function carryOut(actions: readonly WedgeAction[]): void {
    for (const action of actions) {
      if (action.kind === 'giveBack') page.field += action.strokes.map((stroke) => stroke.key).join('')
      else {
        page.field = page.field.slice(0, page.field.length - action.passed)
        page.scans.push(action.text)
      }
    }
  }

  /** Presses a key `gap` ms after the previous one. In a long gap the preload's timer fires first. */
  function press(key: string, gap: number, more: Pressed = {}): void {
    if (gap >= endPauseMs && detector.isHolding()) carryOut(detector.pause(at + endPauseMs))
    at += gap
    const answer = detector.key({
      code: codeOf(key),
      key,
      shift: key.length === 1 && key !== key.toLowerCase(),
      at,
      isRepeat: more.isRepeat ?? false,
      isCombination: more.isCombination ?? false,
    })
    carryOut(answer.actions)
    if (answer.isKept) return
    if (key.length > 1) page.keys.push(key)
    else if (!more.isCombination) page.field += key
  }

  function type(text: string, gap: number, firstGap = 500): void {
    for (const [index, sign] of Array.from(text).entries()) press(sign, index === 0 ? firstGap : gap)
  }

  function wait(): void {
    carryOut(detector.pause(at + endPauseMs))
    at += endPauseMs
  }

  return { page, detector, press, type, wait }
}
