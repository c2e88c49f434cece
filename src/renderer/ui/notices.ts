import { create } from 'zustand'
import { fieldLines, type ApiError } from '#shared/api/api-error.ts'
import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import { createFailureId } from '#shared/domain/failure-id.ts'
import { UNTOLD_CODES } from '#shared/ipc/error-codes.ts'

export type NoticeKind = 'success' | 'error' | 'info' | 'warning'

export interface NoticeAction {
  text: string
  run: () => void
}

export interface Notice {
  id: number
  kind: NoticeKind
  /** Lines, shown one below the other. */
  lines: string[]
  /** ms until it disappears; null: until the user closes it. */
  timeoutMs: number | null
  /** What can be done about it; using one closes the notice. */
  actions: readonly NoticeAction[]
  /** Of an error: the number under which the log has its cause. */
  failureId: string | null
}

/** Success 5 s, error until closed, others 2 s. */
const NOTICE_TIMEOUTS: Record<NoticeKind, number | null> = {
  success: 5000,
  error: null,
  info: 2000,
  warning: 2000,
}

/** What was told, after it has disappeared. */
export interface ToldNotice extends Pick<Notice, 'id' | 'kind' | 'lines' | 'failureId'> {
  /** ISO 8601. */
  at: string
  /** Screen of the record that it is about; null where it is about none, or none any more. */
  address: string | null
  isRead: boolean
}

/** So many are kept; older ones are forgotten. */
const MOST_TOLD = 100

interface NoticeStore {
  notices: Notice[]
  /** Of this session, the oldest first. */
  told: ToldNotice[]
  show: (
    kind: NoticeKind,
    lines: string[],
    timeoutMs?: number | null,
    actions?: readonly NoticeAction[],
    address?: string | null,
    failureId?: string | null,
  ) => number
  dismiss: (id: number) => void
  /** The person has looked at what was told. */
  readAll: () => void
  /** Nothing of it concerns the next person, least of all what could still be done about it. */
  forgetTold: () => void
}

let recordOnScreen: () => string | null = () => null

/** How the page says which record is open: what is told meanwhile is about it, unless it is said otherwise. */
export function noticesAreAbout(address: () => string | null): void {
  recordOnScreen = address
}

type FailureLog = (failureId: string, lines: readonly string[]) => void
let logFailure: FailureLog = () => undefined

/** How an error that only the page knows of gets into the log, under the number that is told. */
export function failuresAreLogged(log: FailureLog): void {
  logFailure = log
}

/** What failed in the main process has its number, and is in the log, before the page knows of it. */
function ownFailureId(lines: readonly string[]): string {
  const failureId = createFailureId()
  logFailure(failureId, lines)
  return failureId
}

let lastId = 0

export const useNotices = create<NoticeStore>((set) => ({
  notices: [],
  told: [],
  show(
    kind,
    lines,
    timeoutMs = NOTICE_TIMEOUTS[kind],
    actions = [],
    address = recordOnScreen(),
    known = null,
  ) {
    const failureId = kind === 'error' ? (known ?? ownFailureId(lines)) : null
    const notice = { id: ++lastId, kind, lines, timeoutMs, actions, failureId }
    const at = new Date().toISOString()
    const told: ToldNotice = { id: notice.id, kind, lines, failureId, at, address, isRead: false }
    set((state) => ({
      told: [...state.told, told].slice(-MOST_TOLD),
      notices: [...state.notices.filter((other) => !isSame(other, notice)), notice],
    }))
    return notice.id
  },
  dismiss: (id) =>
    set((state) => ({
      notices: state.notices.filter((notice) => notice.id !== id),
      told: state.told.map((notice) => (notice.id === id ? { ...notice, isRead: true } : notice)),
    })),
  readAll: () => set((state) => ({ told: state.told.map((notice) => ({ ...notice, isRead: true })) })),
  forgetTold: () =>
    set(({ notices }) => ({ told: [], notices: notices.filter(({ actions }) => actions.length === 0) })),
}))

/** The same words again replace the notice instead of piling up. */
function isSame(a: Notice, b: Notice): boolean {
  return a.kind === b.kind && a.lines.join('\n') === b.lines.join('\n')
}

/** A failure after which the server may have done it all the same. */
const UNCLEAR = 'Nie wiadomo, czy serwer wykonał tę zmianę: sprawdź, zanim zrobisz to ponownie.'

export const isSilent = ({ code }: ApiError): boolean => UNTOLD_CODES.includes(code)

function show(
  kind: NoticeKind,
  text: string | string[],
  timeoutMs?: number | null,
  actions?: readonly NoticeAction[],
  address?: string | null,
  failureId?: string,
): number {
  const lines = Array.isArray(text) ? text : [text]
  return useNotices.getState().show(kind, lines, timeoutMs, actions, address, failureId)
}

export const notify = {
  /** `address`: where the record is found that it is about; null for none. */
  success: (text: string, actions?: readonly NoticeAction[], address?: string | null) =>
    show('success', text, undefined, actions, address),
  error: (text: string | string[]) => show('error', text),
  info: (text: string, timeoutMs?: number | null) => show('info', text, timeoutMs),
  warning: (text: string, timeoutMs?: number | null) => show('warning', text, timeoutMs),
  /**
   * The notice of a failed request: field errors as `field: message` lines, else the server's other texts, else the
   * fallback of the area. What is silent stays so.
   */
  failure(
    error: ApiError,
    fallback: string = error.message || DEFAULT_ERROR,
    actions?: readonly NoticeAction[],
  ): void {
    if (isSilent(error)) return
    const texts = [...fieldLines(error), ...(error.nonFieldErrors ?? [])]
    const lines = texts.length > 0 ? texts : [fallback]
    const told = error.isUnclear ? [UNCLEAR, ...lines] : lines
    show('error', told, undefined, actions, undefined, error.failureId)
  },
}
