import { decodeStroke, isOfOtherLayout, type KeyStroke } from '#shared/domain/wedge-decoder.ts'
import type { WedgeSettings } from '#shared/domain/wedge-settings.ts'
import type { CodeJudge } from './known-codes.ts'

/** A keydown, with the time at which the system saw it (ms). */
export interface TimedKey extends KeyStroke {
  at: number
  isRepeat: boolean
  /** True if Ctrl, Alt or Meta is pressed, or a composition is in progress. */
  isCombination: boolean
}

/** What the page side has to do, in this order, before the key itself is let through or suppressed. */
export type WedgeAction =
  /** Suppressed keys that turned out to be no scan; the page plays them into the focused field, in order. */
  | { kind: 'giveBack'; strokes: KeyStroke[] }
  /**
   * A scan. `passed` is the number of its first characters that reached the page before it was recognised as a scan.
   * `ifNoLabel` are all of its keys if the main process has to confirm that it is a label, else null.
   */
  | { kind: 'scan'; text: string; passed: number; hasLayoutMismatch: boolean; ifNoLabel: KeyStroke[] | null }

interface WedgeAnswer {
  actions: WedgeAction[]
  /** True if the page must not see this key. */
  isKept: boolean
}

export interface WedgeDetector {
  key(key: TimedKey): WedgeAnswer
  /** Called after a pause of the configured length without a key, or when the window loses the keyboard focus. */
  pause(at: number): WedgeAction[]
  /** While this is true, the caller needs a timer of the pause's length. */
  isHolding(): boolean
  configure(settings: WedgeSettings): void
}

interface Held extends KeyStroke {
  at: number
  text: string
}

const strokesOf = (keys: readonly Held[]): KeyStroke[] =>
  keys.map(({ code, key, shift }) => ({ code, key, shift }))

const ENDINGS = new Set(['Enter', 'NumpadEnter', 'Tab'])
const SILENT_KEYS = new Set(['Shift', 'CapsLock', 'NumLock', 'Control', 'Alt', 'AltGraph', 'Meta'])

/** Whether a key types nothing by itself and does not end a burst. */
export const typesNothing = ({ key }: KeyStroke): boolean => SILENT_KEYS.has(key)

/** Returns the key with which scanners end a code, or null for any other key. */
export function endingOf({ code, key }: KeyStroke): 'Enter' | 'Tab' | null {
  if (ENDINGS.has(code) || key === 'Enter' || key === 'Tab')
    return key === 'Tab' || code === 'Tab' ? 'Tab' : 'Enter'
  return null
}

/** What ended a burst. `broken` is another key, which no scanner sends within a code. */
type Ended = 'closed' | 'pause' | 'broken'

/** A scanner's Enter may arrive this long (ms) after the pause that ended its code and still belongs to the scan. */
const LATE_ENDING_MS = 150
/**
 * The longest gap between two keys of a scanner, as a multiple of the average gap. A longer gap means a human typist.
 */
const STUTTER = 2

/**
 * Distinguishes scans from typing, key by key. A single key passes. From the second fast key on, keys are suppressed
 * until the burst ends; then they are either a scan or are given back. Keys that passed shortly before (slower than a
 * scanner's average, faster than a human's) are included if the burst as a whole is fast enough, so that a stutter at
 * the start does not cut off the first characters of a code.
 *
 * If there is a `judge`, only the shop's own codes are scans. A burst that cannot become one is given back immediately
 * and the rest of it passes, whatever keys it contains, because programs type into fields as fast as scanners do.
 */
export function createWedgeDetector(
  initial: WedgeSettings,
  findJudge: () => CodeJudge | null = () => null,
): WedgeDetector {
  let settings = initial
  let passed: Held[] = []
  let kept: Held[] = []
  /** Until this time an Enter or Tab still belongs to the last scan. */
  let endingUntil = Number.NEGATIVE_INFINITY
  /** The time of the last key that was typed by a program. */
  let typedAt = Number.NEGATIVE_INFINITY

  const last = () => kept.at(-1) ?? passed.at(-1)

  function averageGap(keys: readonly Held[], until = keys.at(-1)?.at): number {
    const first = keys[0]
    if (!first || until === undefined || keys.length < 2) return Number.POSITIVE_INFINITY
    return (until - first.at) / (keys.length - 1)
  }

  function forget(): void {
    passed = []
    kept = []
  }

  function readCode(text: string): string | null {
    const { minLength, prefix, suffix } = settings
    if (text.length < minLength || text.length < prefix.length + suffix.length + 1) return null
    if (!text.startsWith(prefix) || !text.endsWith(suffix)) return null
    return text.slice(prefix.length, text.length - suffix.length)
  }

  function giveBack(): WedgeAction[] {
    const strokes = strokesOf(kept)
    forget()
    return strokes.length === 0 ? [] : [{ kind: 'giveBack', strokes }]
  }

  /** Ends the burst and returns it as a scan if it is one. */
  function finish(at: number, ended: Ended): WedgeAction[] {
    if (kept.length === 0) {
      forget()
      return []
    }
    const judge = findJudge()
    const readings = judge !== null && ended === 'broken' ? 0 : passed.length
    for (let skip = 0; skip < readings; skip++) {
      const keys = [...passed.slice(skip), ...kept]
      if (averageGap(keys) > settings.maxAverageGapMs) continue
      const text = readCode(keys.map((key) => key.text).join(''))
      if (text === null) continue
      // The end of a word is not checked on its own.
      const verdict = judge?.judge(text, ended === 'closed') ?? 'isOurs'
      if (verdict === 'isTyping') break
      const ifNoLabel = verdict === 'mayBeLabel' ? strokesOf(keys) : null
      const scan = {
        text,
        passed: passed.length - skip,
        hasLayoutMismatch: keys.some(isOfOtherLayout),
        ifNoLabel,
      }
      forget()
      endingUntil = at + (ended === 'closed' ? STUTTER * settings.maxAverageGapMs : LATE_ENDING_MS)
      return [{ kind: 'scan', ...scan }]
    }
    if (judge && ended !== 'pause') typedAt = at
    return giveBack()
  }

  function release(at: number): WedgeAnswer {
    return { actions: finish(at, 'broken'), isKept: false }
  }

  function ending(key: TimedKey): WedgeAnswer {
    const previous = last()
    const isPrompt = previous !== undefined && key.at - previous.at <= settings.endPauseMs
    if (!isPrompt && key.at <= endingUntil) return { actions: [], isKept: true }
    const actions = finish(key.at, isPrompt ? 'closed' : 'pause')
    return { actions, isKept: isPrompt && actions.some((action) => action.kind === 'scan') }
  }

  function keep(stroke: Held): WedgeAnswer {
    const judge = findJudge()
    const added = settings.prefix + settings.suffix
    const text = [...kept, stroke].map((key) => (added.includes(key.text) ? '' : key.text)).join('')
    if (judge && text !== '' && !judge.mayBe(text)) {
      typedAt = stroke.at
      return { actions: giveBack(), isKept: false }
    }
    kept.push(stroke)
    return { actions: [], isKept: true }
  }

  function printable(stroke: Held): WedgeAnswer {
    const previous = last()
    const gap = previous ? stroke.at - previous.at : Number.POSITIVE_INFINITY
    const isSlow = averageGap([...passed.slice(-1), ...kept, stroke]) > settings.maxAverageGapMs
    if (gap >= settings.endPauseMs || (kept.length > 0 && isSlow)) {
      const actions = finish(previous?.at ?? stroke.at, 'pause')
      passed = [stroke]
      return { actions, isKept: false }
    }
    if (kept.length > 0 || gap <= settings.maxAverageGapMs) return keep(stroke)
    passed = gap < STUTTER * settings.maxAverageGapMs ? [...passed, stroke] : [stroke]
    return { actions: [], isKept: false }
  }

  /** Whether a program is typing into a field; its keys pass until it pauses. */
  function isTyped({ at }: TimedKey): boolean {
    if (at - typedAt >= settings.endPauseMs || findJudge() === null) return false
    typedAt = at
    return true
  }

  return {
    key(key) {
      if (typesNothing(key) || isTyped(key)) return { actions: [], isKept: false }
      if (key.isRepeat || key.isCombination) return release(key.at)
      if (endingOf(key)) return key.shift ? release(key.at) : ending(key)
      const text = key.key.length === 1 ? decodeStroke(key) : null
      if (text === null) return release(key.at)
      const { code, key: sign, shift, at } = key
      return printable({ code, key: sign, shift, at, text })
    },
    pause: (at) => finish(at, 'pause'),
    isHolding: () => kept.length > 0,
    configure(next) {
      settings = next
    },
  }
}
