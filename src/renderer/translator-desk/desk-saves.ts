import pLimit, { type LimitFunction } from 'p-limit'
import { serverMessages, type ApiError } from '#shared/api/api-error.ts'
import type { Language } from '#shared/domain/languages.ts'
import { toApiError } from '../lib/bridge.ts'
import { createChangeRunner, type ChangeRunner } from '../lib/change/change-runner.ts'
import type { DeskSource, DeskText, TextsByLanguage } from './desk-source.ts'

/** The outcome of saving a translation or undoing a save. */
export type SaveOutcome =
  | { kind: 'saved' }
  /** Another user has changed the text meanwhile, so nothing was sent. */
  | { kind: 'conflict'; texts: TextsByLanguage }
  /** The text was not found, so it is unknown what the save would overwrite. Only with `needsLook`. */
  | { kind: 'gone' }
  | { kind: 'failed' | 'unknown'; error: ApiError }

interface DeskChange {
  text: DeskText
  value: string
  /** The text that the user believes is on the server, evaluated when this save begins. */
  base: () => string
  /** Sends nothing if the text cannot be read first. */
  needsLook?: boolean
}

/** Servers may trim whitespace and change line ends. */
const isSameText = (a: string, b: string): boolean =>
  a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim()

/** The reason why a save failed, in the server's messages if there are any. */
export const wordsOf = (error: ApiError): string => serverMessages(error).join(' ') || error.message

/**
 * Sends translations, those of one lane one after the other. Each save reads the text first, so that another user's
 * change is not overwritten. After a lost response the text is read again; if the outcome remains unknown, the next
 * attempt verifies it before sending.
 */
export function createDeskSaves(source: DeskSource, target: Language) {
  /** Runners by text key, until the text's save has a known outcome. */
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
        isReloadedInBackground: true,
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
    /** Resolves when all saves have finished. */
    settled: async () => void (await Promise.all([...lanes.values()].map((lane) => lane(() => null)))),
  }
}
