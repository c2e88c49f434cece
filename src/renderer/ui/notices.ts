import { create } from 'zustand'
import { fieldLines, type ApiError, type FailureOrigin, type Subject } from '#shared/api/api-error.ts'
import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import { createFailureId } from '#shared/domain/failure-id.ts'
import { SILENT_ERROR_CODES } from '#shared/ipc/error-codes.ts'
import { announce } from './live-region.ts'
import { isSettledBy, screenNow } from './notice-subjects.ts'

export type NoticeKind = 'success' | 'error' | 'info' | 'warning'

export interface NoticeAction {
  text: string
  /**
   * Runs once: the notice closes, and the bell no longer offers its actions. If it resolves to false, nothing was done
   * and the bell offers them again. Never rejects.
   */
  run: () => void | Promise<boolean>
}

export interface Notice {
  id: number
  kind: NoticeKind
  /** Title of the failed thing, as the user knows it: `Zamówienie 10482`. */
  title: string | null
  /** Lines, shown one below the other. */
  lines: string[]
  /**
   * Time in ms until the notice disappears. Null means that it stays until the user closes it or the failed action
   * succeeds.
   */
  timeoutMs: number | null
  /** Actions that the notice offers. Using one closes it; until then the bell keeps them. */
  actions: readonly NoticeAction[]
  /** For an error, its failure id in the log. */
  failureId: string | null
  /** Subjects of each reported failure. The notice closes when all failures are settled. */
  failures: readonly (readonly Subject[])[]
}

/** Text for screen readers instead of a notice's colour and icon. */
export const NOTICE_NAMES: Record<NoticeKind, string> = {
  success: 'Powiadomienie',
  error: 'Błąd',
  info: 'Powiadomienie',
  warning: 'Ostrzeżenie',
}

/** Success 5 s, error until closed, others 2 s. */
const NOTICE_TIMEOUTS: Record<NoticeKind, number | null> = {
  success: 5000,
  error: null,
  info: 2000,
  warning: 2000,
}

/** A notice in the history, after it has disappeared. */
export interface PastNotice extends Pick<
  Notice,
  'id' | 'kind' | 'title' | 'lines' | 'failureId' | 'failures' | 'actions'
> {
  /** ISO 8601. */
  at: string
  /** Screen of the record that the notice is about. Null if there is none or it no longer exists. */
  address: string | null
  isRead: boolean
  /** The failed action has succeeded since. */
  isSettled: boolean
}

/** Maximum number of notices in the history; older ones are dropped, except for those with an unused action. */
const MOST_PAST = 100

function capped(past: readonly PastNotice[]): PastNotice[] {
  const recent = past.length - MOST_PAST
  return past.filter(({ actions }, index) => index >= recent || actions.length > 0)
}

interface NewNotice {
  kind: NoticeKind
  lines: string[]
  timeoutMs?: number | null | undefined
  actions?: readonly NoticeAction[] | undefined
  /** Address of the record that the notice is about. Null means none, undefined means the current screen's record. */
  address?: string | null | undefined
  failureId?: string | null | undefined
  /** Subjects and screens of the failures. */
  origins?: readonly FailureOrigin[]
}

interface NoticeStore {
  notices: Notice[]
  /** Whether the notices are hidden, because they would cover the element in use; the bell offers them instead. */
  areHidden: boolean
  /** Whether the open screen has a bell. */
  hasBell: boolean
  /** Notices of this session, oldest first. */
  past: PastNotice[]
  show: (notice: NewNotice) => number
  dismiss: (id: number) => void
  /** Runs an action of the notice and closes the notice. */
  run: (id: number, action: NoticeAction) => void
  /** Withdraws the actions of a notice that are no longer possible; it stays in the history. */
  withdraw: (id: number) => void
  /** Closes the earlier failures of something that has now succeeded. */
  settle: (done: Subject) => void
  hide: (areHidden: boolean) => void
  /** Marks all notices as read, and closes them if they are hidden, because the bell shows them now. */
  readAll: () => void
  /** Clears the history and the notices with actions, because they do not concern the next user. */
  forgetReported: () => void
}

type FailureLog = (failureId: string, lines: readonly string[]) => void
let logFailure: FailureLog = () => undefined

/** Sets how errors known only to the page are logged, under the failure id shown to the user. */
export function failuresAreLogged(log: FailureLog): void {
  logFailure = log
}

/** Logs an error under a new failure id. Failures in the main process already have an id and are in the log. */
function ownFailureId(lines: readonly string[]): string {
  const failureId = createFailureId()
  logFailure(failureId, lines)
  return failureId
}

let lastId = 0

export const useNotices = create<NoticeStore>((set, get) => ({
  notices: [],
  areHidden: false,
  hasBell: false,
  past: [],
  show({
    kind,
    lines,
    timeoutMs = NOTICE_TIMEOUTS[kind],
    actions = [],
    address,
    failureId: known,
    origins = [],
  }) {
    const failureId = kind === 'error' ? (known ?? ownFailureId(lines)) : null
    const failures = origins.map(({ subjects }) => subjects).filter(({ length }) => length > 0)
    const [origin] = origins
    const common = { id: ++lastId, kind, title: origin?.title ?? null, lines, failureId, failures, actions }
    const place = address === undefined ? (origin ?? screenNow()).address : address
    const at = new Date().toISOString()
    const past: PastNotice = { ...common, at, address: place, isRead: false, isSettled: false }
    const notice: Notice = { ...common, timeoutMs }
    set((state) => ({
      past: capped([...state.past, past]),
      notices: [...state.notices.filter((other) => !isSame(other, notice)), merged(state.notices, notice)],
    }))
    announceNotice(notice)
    return notice.id
  },
  dismiss: (id) =>
    set((state) => ({
      notices: state.notices.filter((notice) => notice.id !== id),
      past: state.past.map((notice) => (notice.id === id ? { ...notice, isRead: true } : notice)),
    })),
  run(id, action) {
    const offered = get().past.find((notice) => notice.id === id)?.actions
    get().withdraw(id)
    void Promise.resolve(action.run()).then((isDone) => {
      if (isDone === false && offered) set(({ past }) => ({ past: withActions(past, id, offered) }))
    })
  },
  withdraw(id) {
    get().dismiss(id)
    set(({ past }) => ({ past: withActions(past, id, []) }))
  },
  settle: (done) =>
    set((state) => {
      const isOpen = (failure: readonly Subject[]) => !failure.some((failed) => isSettledBy(failed, done))
      const concerns = ({ failures }: Pick<Notice, 'failures'>) => !failures.every(isOpen)
      if (!state.past.some(concerns) && !state.notices.some(concerns)) return state
      return {
        notices: state.notices.flatMap((notice) => {
          if (!concerns(notice)) return [notice]
          const failures = notice.failures.filter(isOpen)
          return failures.length > 0 ? [{ ...notice, failures }] : []
        }),
        past: state.past.map((notice) =>
          concerns(notice) ? { ...notice, failures: [], actions: [], isRead: true, isSettled: true } : notice,
        ),
      }
    }),
  hide: (areHidden) => set((state) => (state.areHidden === areHidden ? state : { areHidden })),
  readAll: () =>
    set(({ areHidden, notices, past }) => ({
      past: past.map((notice) => ({ ...notice, isRead: true })),
      notices: areHidden ? [] : notices,
    })),
  forgetReported: () =>
    set(({ notices }) => ({ past: [], notices: notices.filter(({ actions }) => actions.length === 0) })),
}))

function withActions(
  past: readonly PastNotice[],
  id: number,
  actions: readonly NoticeAction[],
): PastNotice[] {
  return past.map((notice) => (notice.id === id ? { ...notice, actions } : notice))
}

function announceNotice({ kind, title, lines }: Notice): void {
  const isTrouble = kind === 'error' || kind === 'warning'
  const texts = [...(isTrouble ? [NOTICE_NAMES[kind]] : []), ...(title === null ? [] : [title]), ...lines]
  announce(texts, kind === 'error' ? 'assertive' : 'polite')
}

/** A notice with the same text and title replaces the earlier one instead of piling up. */
function isSame(a: Notice, b: Notice): boolean {
  return a.kind === b.kind && a.title === b.title && a.lines.join('\n') === b.lines.join('\n')
}

/** Merges the failures of the notice that this one replaces. */
function merged(notices: readonly Notice[], notice: Notice): Notice {
  const before = notices.filter((other) => isSame(other, notice)).flatMap(({ failures }) => failures)
  // A notice without a subject can only be closed by the user.
  return before.length > 0 && notice.failures.length > 0
    ? { ...notice, failures: [...before, ...notice.failures] }
    : notice
}

/** Whether any failure is open. If not, a success need not determine its subject. */
export function mayHaveFailures(): boolean {
  const { notices, past } = useNotices.getState()
  const isOpen = ({ failures }: Pick<Notice, 'failures'>) => failures.length > 0
  return notices.some(isOpen) || past.some(isOpen)
}

/** Closes the notices of earlier failures after a success of `done`. */
export const settleFailures = (done: Subject): void => useNotices.getState().settle(done)

/** Shown if the server may have made the change despite the failure. */
const UNCLEAR = 'Nie wiadomo, czy serwer wykonał tę zmianę: sprawdź, zanim zrobisz to ponownie.'

export const isSilent = ({ code }: ApiError): boolean => SILENT_ERROR_CODES.includes(code)

const linesOf = (text: string | string[]): string[] => (Array.isArray(text) ? text : [text])

type Failed = Pick<ApiError, 'origin'>

const originsOf = (failed: readonly Failed[]) => failed.flatMap(({ origin }) => origin ?? [])

export const notify = {
  /** `address`: address of the record that the notice is about; null means none. */
  success: (text: string, actions?: readonly NoticeAction[], address?: string | null) =>
    useNotices.getState().show({ kind: 'success', lines: [text], actions, address }),
  /** `failed`: the errors that the notice reports; later successes of the same subjects close it. */
  error: (text: string | string[], ...failed: readonly Failed[]) =>
    useNotices.getState().show({ kind: 'error', lines: linesOf(text), origins: originsOf(failed) }),
  info: (text: string, timeoutMs?: number | null) =>
    useNotices.getState().show({ kind: 'info', lines: [text], timeoutMs }),
  /** `failed`: as for `error`. */
  warning: (text: string, timeoutMs?: number | null, ...failed: readonly Failed[]) =>
    useNotices.getState().show({ kind: 'warning', lines: [text], timeoutMs, origins: originsOf(failed) }),
  /**
   * Reports a failed request: field errors as `field: message` lines, else the server's other messages, else the
   * fallback. Silent errors are not shown. A later success of the same subject closes the notice.
   */
  failure(
    error: ApiError,
    fallback: string = error.message || DEFAULT_ERROR,
    actions?: readonly NoticeAction[],
  ): void {
    if (isSilent(error)) return
    const texts = [...fieldLines(error), ...(error.nonFieldErrors ?? [])]
    const lines = texts.length > 0 ? texts : [fallback]
    const shownLines = error.isOutcomeUnknown ? [UNCLEAR, ...lines] : lines
    const { failureId } = error
    useNotices
      .getState()
      .show({ kind: 'error', lines: shownLines, actions, failureId, origins: originsOf([error]) })
  },
}
