import { z } from 'zod'
import { placeBroughtBack, placeToKeep } from '../lib/return-place.ts'
import { useNotices, type Notice } from '../ui/notices.ts'

/** The notice of how a session ended. */
export type EndNotice = Pick<Notice, 'kind' | 'lines'>

const KEY = 'session-handover'

const handedNotice = z.object({
  kind: z.enum(['success', 'error', 'info', 'warning']),
  title: z.string().nullable(),
  lines: z.array(z.string()),
  failureId: z.string().nullable(),
  failures: z.array(z.array(z.object({ key: z.string(), parts: z.array(z.string()) }))),
  timeoutMs: z.number().nullable().optional(),
})

const handover = z.object({
  notices: z.array(handedNotice),
  place: z.object({ userPk: z.number(), address: z.string(), name: z.string() }).nullable(),
})

/** Whether the user has to close the notice. It may report that the outcome of a change is unknown. */
const isStanding = ({ timeoutMs, actions }: Notice): boolean => timeoutMs === null && actions.length === 0

/**
 * Hands over to the next document of this window what must outlive the session: how it ended and, if it expired, the
 * unread notices and the user's location.
 */
export function writeHandover(end: EndNotice | null, isExpired: boolean): void {
  const standing = isExpired ? useNotices.getState().notices.filter(isStanding) : []
  const ends = end ? [{ ...end, title: null, failureId: null, failures: [], timeoutMs: undefined }] : []
  const handed: z.input<typeof handover> = {
    notices: [...standing, ...ends].map(({ kind, title, lines, failureId, failures, timeoutMs }) => ({
      kind,
      timeoutMs,
      title,
      lines,
      failureId,
      failures: failures.map((subjects) => subjects.map(({ key, parts }) => ({ key, parts: [...parts] }))),
    })),
    place: placeToKeep(),
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(handed))
  } catch {
    // Without storage space, the sign-in screen shows no notice and the user starts at home.
  }
}

function taken(): z.output<typeof handover> | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text === null ? null : handover.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Shows what the previous document left. Works only once. */
export function readHandover(): void {
  const handed = taken()
  if (handed === null) return
  if (handed.place) placeBroughtBack(handed.place)
  for (const { title, failures, ...notice } of handed.notices) {
    const subjects = failures.length > 0 ? failures : [[]]
    const origins = subjects.map((one) => ({ subjects: one, title, address: null }))
    useNotices
      .getState()
      .show({ ...notice, failureId: notice.failureId ?? undefined, address: null, origins })
  }
}
