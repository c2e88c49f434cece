import { randomInt } from 'node:crypto'
import { fingerprint, type KnownLabels, type NewCodes } from '#shared/domain/known-codes.ts'
import { createLabelFilter } from '#shared/domain/label-filter.ts'
import type { LabelNumbers } from '../print-journal/label-numbers.ts'

interface KnownCodesDeps {
  isSignedIn: () => boolean
  /** Rejects if the journal cannot be read. */
  labelNumbers: () => Promise<LabelNumbers>
  log: { error(scope: string, message: string, cause?: unknown): void }
}

/** The codes by which the preload distinguishes our codes from the keystrokes of a program that types into a field. */
export interface KnownCodesSource {
  /**
   * Remembers a badge that was used to sign in or was printed here. Only its fingerprint is stored, until the program
   * ends.
   */
  rememberBadge(code: string): void
  /**
   * Returns the codes that are new to a window; `known` says which labels it has, or is null if it has none. Returns
   * null while no user is signed in, in which case every burst of keys is a scan.
   */
  read(known: KnownLabels | null): Promise<NewCodes | null>
}

/** The number of no list; the journal's lists start at 1. */
const UNREAD = 0

export function createKnownCodes({ isSignedIn, labelNumbers, log }: KnownCodesDeps): KnownCodesSource {
  const seed = randomInt(2 ** 32)
  const badges = new Set<number>()

  async function newLabels(known: KnownLabels | null): Promise<Omit<NewCodes, 'badges' | 'seed'>> {
    try {
      const { list, filter, added } = await labelNumbers()
      const count = added.length
      if (known?.list === list) return { list, count, labels: null, added: added.slice(known.count) }
      return { list, count, labels: filter, added: [] }
    } catch (cause) {
      log.error('scanner', 'the labels of the journal could not be read', cause)
      return { list: UNREAD, count: 0, labels: createLabelFilter(0), added: [] }
    }
  }

  return {
    rememberBadge: (code) => void badges.add(fingerprint(code.trim(), seed)),
    async read(known) {
      if (!isSignedIn()) return null
      const labels = await newLabels(known)
      // The user may have signed out while the journal was read.
      return isSignedIn() ? { ...labels, badges: [...badges], seed } : null
    },
  }
}
