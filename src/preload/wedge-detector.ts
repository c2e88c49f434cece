import { decodeStroke, isOfOtherLayout, type KeyStroke } from '#shared/domain/wedge-decoder.ts'
import type { WedgeSettings } from '#shared/domain/wedge-settings.ts'

/** A key going down, with the time at which the system saw it (ms). */
export interface TimedKey extends KeyStroke {
  at: number
  isRepeat: boolean
  /** Ctrl, Alt or Meta is held, or a composition is under way. */
  isCombination: boolean
}

/** What the page side has to do, in this order, before the key itself is let through or kept back. */
export type WedgeAction =
  /** Keys that were kept back and are no scan: into the focused field, in order. */
  | { kind: 'giveBack'; strokes: KeyStroke[] }
  /** A scan; `passed` of its first characters had reached the page before it was known to be one. */
  | { kind: 'scan'; text: string; passed: number; hasLayoutMismatch: boolean }

interface WedgeAnswer {
  actions: WedgeAction[]
  /** The page must not see this key. */
  isKept: boolean
}

export interface WedgeDetector {
  key(key: TimedKey): WedgeAnswer
  /** No key for the settings' pause, or the window lost the keyboard. */
  pause(at: number): WedgeAction[]
  /** A timer of the pause's length is needed while this is true. */
  isHolding(): boolean
  configure(settings: WedgeSettings): void
}

interface Held extends KeyStroke {
  at: number
  text: string
}

const ENDINGS = new Set(['Enter', 'NumpadEnter', 'Tab'])
const SILENT_KEYS = new Set(['Shift', 'CapsLock', 'NumLock', 'Control', 'Alt', 'AltGraph', 'Meta'])

/** Keys that type nothing by themselves and end no burst. */
export const isSilent = ({ key }: KeyStroke): boolean => SILENT_KEYS.has(key)

/** The key with which scanners end a code; null for any other. */
export function endingOf({ code, key }: KeyStroke): 'Enter' | 'Tab' | null {
  if (ENDINGS.has(code) || key === 'Enter' || key === 'Tab')
    return key === 'Tab' || code === 'Tab' ? 'Tab' : 'Enter'
  return null
}

/** A scanner's Enter may come after the pause that ended its code, or twice (CR LF): it is still not a person's. */
const LATE_ENDING_MS = 150

/**
 * Tells scans from typing, key by key. A lone key passes. From the second fast key on, keys are kept back until the
 * burst ends: then they are a scan, or are given back. Keys that passed shortly before (slower than a scanner's
 * average, quicker than a person's) are counted in when the burst as a whole is fast enough, so that a stutter at
 * the start does not cut off the first characters of a code.
 */
export function createWedgeDetector(initial: WedgeSettings): WedgeDetector {
  let settings = initial
  let passed: Held[] = []
  let kept: Held[] = []
  let scanEndedAt = Number.NEGATIVE_INFINITY

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

  /** Ends the burst, as a scan if it is one. */
  function finish(at: number): WedgeAction[] {
    const held = kept
    const before = passed
    forget()
    if (held.length === 0) return []
    for (let skip = 0; skip < before.length; skip++) {
      const keys = [...before.slice(skip), ...held]
      if (averageGap(keys) > settings.maxAverageGapMs) continue
      const text = readCode(keys.map((key) => key.text).join(''))
      if (text === null) continue
      scanEndedAt = at
      const hasLayoutMismatch = keys.some(isOfOtherLayout)
      return [{ kind: 'scan', text, passed: before.length - skip, hasLayoutMismatch }]
    }
    return [{ kind: 'giveBack', strokes: held.map(({ code, key, shift }) => ({ code, key, shift })) }]
  }

  function release(at: number): WedgeAnswer {
    return { actions: finish(at), isKept: false }
  }

  function ending(key: TimedKey): WedgeAnswer {
    const previous = last()
    const isPrompt = previous !== undefined && key.at - previous.at <= settings.endPauseMs
    if (!isPrompt && key.at - scanEndedAt <= LATE_ENDING_MS) return { actions: [], isKept: true }
    const actions = finish(key.at)
    return { actions, isKept: isPrompt && actions.some((action) => action.kind === 'scan') }
  }

  function printable(stroke: Held): WedgeAnswer {
    const previous = last()
    const gap = previous ? stroke.at - previous.at : Number.POSITIVE_INFINITY
    if (gap >= settings.endPauseMs) {
      const actions = finish(previous?.at ?? stroke.at)
      passed = [stroke]
      return { actions, isKept: false }
    }
    if (kept.length > 0) {
      const burst = [...passed.slice(-1), ...kept, stroke]
      if (averageGap(burst) <= settings.maxAverageGapMs) {
        kept.push(stroke)
        return { actions: [], isKept: true }
      }
      const actions = finish(previous?.at ?? stroke.at)
      passed = [stroke]
      return { actions, isKept: false }
    }
    if (gap <= settings.maxAverageGapMs) {
      kept = [stroke]
      return { actions: [], isKept: true }
    }
    passed = gap < 2 * settings.maxAverageGapMs ? [...passed, stroke] : [stroke]
    return { actions: [], isKept: false }
  }

  return {
    key(key) {
      if (isSilent(key)) return { actions: [], isKept: false }
      if (key.isRepeat || key.isCombination) return release(key.at)
      if (endingOf(key)) return key.shift ? release(key.at) : ending(key)
      const text = key.key.length === 1 ? decodeStroke(key) : null
      if (text === null) return release(key.at)
      const { code, key: sign, shift, at } = key
      return printable({ code, key: sign, shift, at, text })
    },
    pause: (at) => finish(at),
    isHolding: () => kept.length > 0,
    configure(next) {
      settings = next
    },
  }
}
