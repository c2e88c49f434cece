import { randomUUID } from 'node:crypto'
import { PAGE_ORIGIN } from './addresses.ts'
import type { answerInvoke } from './ipc-main.ts'

type Answer = Awaited<ReturnType<typeof answerInvoke>>

/** What the page gets: the value itself, the value as JSON text, or the path where the page fetches that text. */
type PackedAnswer = Answer & { text?: string; path?: string }

/** Longest text that passes through the DevTools protocol, in characters. */
const MOST_INLINE = 100_000

/** Whether a value is unchanged after a round trip through JSON. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(isPlain)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  return !('toJSON' in value) && Object.values(value).every(isPlain)
}

/**
 * Results on their way to a page, each packed as one JSON text if that loses nothing. The DevTools client checks and
 * copies every value of an object, which takes about 200 ms for a list of 200 records, and Chromium's half compiles its
 * arguments as a script, which takes 700 ms for a text of 2.4 MB. The page therefore fetches a long text. Electron's own
 * clone of that list takes 2 ms.
 */
export class PackedAnswers {
  private readonly texts = new Map<string, string>()

  pack({ value, error }: Answer): PackedAnswer {
    if (error !== undefined || !isPlain(value)) return { value, error }
    const text = JSON.stringify(value)
    if (text.length <= MOST_INLINE) return { text }
    const path = `/host-answer/${randomUUID()}`
    this.texts.set(`${PAGE_ORIGIN}${path}`, text)
    return { path }
  }

  /** Returns the text behind an address and forgets it; null if there is none. */
  take(url: string): string | null {
    const text = this.texts.get(url) ?? null
    this.texts.delete(url)
    return text
  }

  /** Forgets what the page can no longer fetch, because another document took its place. */
  clear(): void {
    this.texts.clear()
  }
}
