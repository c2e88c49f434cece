import {
  judgeCode,
  mayBecomeCode,
  type BurstVerdict,
  type KnownCodes,
  type KnownLabels,
  type NewCodes,
} from '#shared/domain/known-codes.ts'
import { addToFilter, createLabelFilter } from '#shared/domain/label-filter.ts'
import { ONLY_OWN_SCANS, SCAN_MODE_ATTRIBUTE } from '#shared/domain/scan-screens.ts'
import { focusedIn, isEditable } from './field-text.ts'

/** Distinguishes our codes from text that is typed into a field. */
export interface CodeJudge {
  /** False as soon as no code begins with this text. */
  mayBe(text: string): boolean
  /** `isClosed` means that the burst ended with Enter or Tab, not with a pause. */
  judge(text: string, isClosed: boolean): BurstVerdict
}

interface KnownCodesDeps {
  /** `known` describes the labels from the previous response. */
  read: (known: KnownLabels | null) => Promise<NewCodes | null>
  listen: (name: string, listener: (payload: unknown) => void) => void
  /** The selector of fields that accept scans. */
  acceptsScan: string
}

interface ReceivedCodes extends KnownCodes, KnownLabels {}

function judgeOf(codes: KnownCodes): CodeJudge {
  return { mayBe: mayBecomeCode, judge: (text, isClosed) => judgeCode(text, isClosed, codes) }
}

/** Merges new codes into the known ones. The journal grows with every print, so only new labels are sent. */
function joined(before: ReceivedCodes | null, { added, ...reported }: NewCodes): ReceivedCodes {
  const labels = reported.labels ?? before?.labels ?? createLabelFilter(0)
  for (const fingerprint of added) addToFilter(labels, fingerprint)
  return { ...reported, labels }
}

/**
 * Returns a function that gives the judge of key bursts while one is needed: a user is signed in, the screen takes no
 * scans itself, and a field has the focus. Otherwise, or if the main process has not responded, it gives null and every
 * burst is a scan. The page can say which screen it shows, but not that a user is signed in.
 */
export function watchKnownCodes(
  document: Document,
  { read, listen, acceptsScan }: KnownCodesDeps,
): () => CodeJudge | null {
  let codes: ReceivedCodes | null = null
  let judge: CodeJudge | null = null
  let isStale = true
  let session = 0

  const isOffice = (): boolean => document.documentElement.dataset[SCAN_MODE_ATTRIBUTE] === ONLY_OWN_SCANS

  function isTypingPlace(): boolean {
    const field = focusedIn(document)
    return isOffice() && isEditable(field) && !field.closest(acceptsScan)
  }

  // Not needed at the bench, where every print would trigger a request.
  async function refresh(): Promise<void> {
    if (!isStale || !isOffice()) return
    isStale = false
    const asked = session
    const before = codes
    const known = before && { list: before.list, count: before.count }
    const reported = await read(known).catch(() => null)
    if (asked !== session) return
    codes = reported && joined(before, reported)
    judge = codes && judgeOf(codes)
  }

  function followScreens(): void {
    const observer = new MutationObserver(() => void refresh())
    observer.observe(document.documentElement, { attributeFilter: [`data-${SCAN_MODE_ATTRIBUTE}`] })
    void refresh()
  }

  // A preload may run before the document has an element.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', followScreens)
  else followScreens()
  document.addEventListener('focusin', () => void refresh(), { capture: true })
  listen('journal.changed', () => {
    isStale = true
  })
  listen('session.changed', () => {
    session += 1
    codes = null
    judge = null
    isStale = true
    void refresh()
  })

  return () => {
    if (!isTypingPlace()) return null
    void refresh()
    return judge
  }
}
