import pLimit, { type LimitFunction } from 'p-limit'
import { serverMessages, type ApiError } from '#shared/api/api-error.ts'
import type { Language } from '#shared/domain/languages.ts'
import { toApiError } from '../lib/bridge.ts'
import { createChangeRunner, type ChangeRunner } from '../lib/change/change-runner.ts'
import type { DeskSource, DeskText, TextsByLanguage } from './desk-source.ts'

/** What became of a translation that was sent, or taken back. */
export type SaveOutcome =
  | { kind: 'saved' }
  /** Somebody else has written something meanwhile; nothing was sent. */
  | { kind: 'conflict'; texts: TextsByLanguage }
  /** Not found, and so nobody knows what would be overwritten; only where that was asked for. */
  | { kind: 'gone' }
  | { kind: 'failed' | 'unknown'; error: ApiError }

interface DeskChange {
  text: DeskText
  value: string
  /** What the server holds as far as the person knows, once it is this one's turn. */
  base: () => string
  /** Nothing is sent where the text cannot be looked at first. */
  needsLook?: boolean
}

/** A server may cut blanks off and write line ends its own way. */
const isSameText = (a: string, b: string): boolean =>
  a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim()

/** A save in the words of the server. */
export const wordsOf = (error: ApiError): string => serverMessages(error).join(' ') || error.message

/**
 * Sends translations, those of one lane one after the other. Each looks first: what somebody else has written is not
 * overwritten. A lost answer is looked up; where it stays unclear, the next try looks before it sends.
 */
export function createDeskSaves(source: DeskSource, target: Language) {
  /** By text, as long as something of it is open. */
  const runners = new Map<string, ChangeRunner<unknown>>()
  const lanes = new Map<string, LimitFunction>()

  async function carryOut({ text, value, base, needsLook }: DeskChange): Promise<SaveOutcome> {
    const runner = runners.get(text.key) ?? createChangeRunner<unknown>({ onUnknown: 'report' })
    runners.set(text.key, runner)
    try {
      const held = await source.readNow(text)
      if (held && isSameText(held[target], value)) return saved(text)
      if (held && !isSameText(held[target], base())) return { kind: 'conflict', texts: held }
      if (!held && needsLook) return { kind: 'gone' }
      await runner.run({
        done: 'zapisano tłumaczenie',
        ...source.changeOf?.(text, target, value),
        isReadBehind: true,
        send: () => source.save(text, target, value),
        async proof() {
          const now = await source.readNow(text)
          return now && isSameText(now[target], value) ? { held: null } : null
        },
      })
      return saved(text)
    } catch (cause) {
      const isUnknown = runner.state().kind === 'unknown'
      return { kind: isUnknown ? 'unknown' : 'failed', error: toApiError(cause) }
    }
  }

  function saved({ key }: DeskText): SaveOutcome {
    runners.delete(key)
    return { kind: 'saved' }
  }

  return {
    /** Never rejects. */
    save(change: DeskChange): Promise<SaveOutcome> {
      const lane = lanes.get(change.text.lane) ?? pLimit(1)
      lanes.set(change.text.lane, lane)
      return lane(() => carryOut(change))
    },
    /** Until everything that was sent is answered. */
    settled: async () => void (await Promise.all([...lanes.values()].map((lane) => lane(() => null)))),
  }
}
