import { Unreadable } from '../unreadable.ts'

/**
 * The library draws what it can of a damaged file and only complains about the rest on the console, whatever it is told to
 * do about errors. A label without its barcode is no label, so these complaints are refusals.
 */
const FATAL =
  /getOperatorList - ignoring (?:XObject|Shading|errors)|getContentStream - ignoring|Unable to decode (?:inline )?image|Image exceeded maximum|Dependent image isn't ready|translateFont - fetching|buildFontPaths - ignoring|flate stream|Skipping command|Unknown command|Unterminated string|getHexString - ignoring/

const BROKEN = 'plik PDF jest uszkodzony. Pobierz etykietę ponownie.'

/** Does the work with the thread's console listened to. Throws `Unreadable` where something was left out. */
export async function withoutComplaints<Value>(work: () => Promise<Value>): Promise<Value> {
  const complaints: string[] = []
  const { info, warn } = console
  const listen = (...words: unknown[]) => void complaints.push(words.join(' '))
  Object.assign(console, { info: listen, warn: listen })
  try {
    const value = await work()
    const damage = complaints.find((complaint) => FATAL.test(complaint))
    if (damage) throw new Unreadable(BROKEN, { cause: damage })
    return value
  } catch (cause) {
    // A page of which something was left out may look like an empty one.
    const isDamaged = complaints.some((complaint) => FATAL.test(complaint))
    throw isDamaged && cause instanceof Unreadable ? new Unreadable(BROKEN, { cause }) : cause
  } finally {
    Object.assign(console, { info, warn })
  }
}
