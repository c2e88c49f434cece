import { create } from 'zustand'
import { fieldLines, type ApiError, type FailureOrigin, type Subject } from '#shared/api/api-error.ts'
import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import { createFailureId } from '#shared/domain/failure-id.ts'
import { UNTOLD_CODES } from '#shared/ipc/error-codes.ts'
import { announce } from './live-region.ts'
import { isSettledBy, screenNow } from './notice-subjects.ts'

export type NoticeKind = 'success' | 'error' | 'info' | 'warning'

export interface NoticeAction {
  text: string
  run: () => void
}

export interface Notice {
  id: number
  kind: NoticeKind
  /** What failed, as the user calls it: `Zamówienie 10482`. */
  title: string | null
  /** Lines, shown one below the other. */
  lines: string[]
  /** ms until it disappears; null: until the user closes it, or what failed has succeeded. */
  timeoutMs: number | null
  /** What can be done about it; using one closes the notice. */
  actions: readonly NoticeAction[]
  /** Of an error: the number under which the log has its cause. */
  failureId: string | null
  /** The failures that it reports, each by its subjects. It closes once all of them are settled. */
  failures: readonly (readonly Subject[])[]
}

/** What a notice's colour and picture say, for a screen reader. */
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

/** What was told, after it has disappeared. */
export interface PastNotice extends Pick<
  Notice,
  'id' | 'kind' | 'title' | 'lines' | 'failureId' | 'failures'
> {
  /** ISO 8601. */
  at: string
  /** Screen of the record that it is about; null where it is about none, or none any more. */
  address: string | null
  isRead: boolean
  /** What failed has succeeded since. */
  isSettled: boolean
}

/** So many are kept; older ones are forgotten. */
const MOST_PAST = 100

interface NewNotice {
  kind: NoticeKind
  lines: string[]
  timeoutMs?: number | null | undefined
  actions?: readonly NoticeAction[] | undefined
  /** Where the record is found that it is about; null for none; left out: the one in front. */
  address?: string | null | undefined
  failureId?: string | null | undefined
  /** What failed, and where. */
  origins?: readonly FailureOrigin[]
}

interface NoticeStore {
  notices: Notice[]
  /** Of this session, the oldest first. */
  told: PastNotice[]
  show: (notice: NewNotice) => number
  dismiss: (id: number) => void
  /** Something has succeeded: its earlier failures need no attention any more. */
  settle: (done: Subject) => void
  /** The person has looked at what was told. */
  readAll: () => void
  /** Nothing of it concerns the next person, least of all what could still be done about it. */
  forgetReported: () => void
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
    const common = { id: ++lastId, kind, title: origin?.title ?? null, lines, failureId, failures }
    const place = address === undefined ? (origin ?? screenNow()).address : address
    const at = new Date().toISOString()
    const told: PastNotice = { ...common, at, address: place, isRead: false, isSettled: false }
    const notice: Notice = { ...common, timeoutMs, actions }
    set((state) => ({
      told: [...state.told, told].slice(-MOST_PAST),
      notices: [...state.notices.filter((other) => !isSame(other, notice)), merged(state.notices, notice)],
    }))
    announceNotice(notice)
    return notice.id
  },
  dismiss: (id) =>
    set((state) => ({
      notices: state.notices.filter((notice) => notice.id !== id),
      told: state.told.map((notice) => (notice.id === id ? { ...notice, isRead: true } : notice)),
    })),
  settle: (done) =>
    set((state) => {
      const isOpen = (failure: readonly Subject[]) => !failure.some((failed) => isSettledBy(failed, done))
      const concerns = ({ failures }: Pick<Notice, 'failures'>) => !failures.every(isOpen)
      if (!state.told.some(concerns) && !state.notices.some(concerns)) return state
      return {
        notices: state.notices.flatMap((notice) => {
          if (!concerns(notice)) return [notice]
          const failures = notice.failures.filter(isOpen)
          return failures.length > 0 ? [{ ...notice, failures }] : []
        }),
        told: state.told.map((notice) =>
          concerns(notice) ? { ...notice, failures: [], isRead: true, isSettled: true } : notice,
        ),
      }
    }),
  readAll: () => set((state) => ({ told: state.told.map((notice) => ({ ...notice, isRead: true })) })),
  forgetReported: () =>
    set(({ notices }) => ({ told: [], notices: notices.filter(({ actions }) => actions.length === 0) })),
}))

function announceNotice({ kind, title, lines }: Notice): void {
  const isTrouble = kind === 'error' || kind === 'warning'
  const texts = [...(isTrouble ? [NOTICE_NAMES[kind]] : []), ...(title === null ? [] : [title]), ...lines]
  announce(texts, kind === 'error' ? 'assertive' : 'polite')
}

/** The same words of one subject replace the notice instead of piling up. */
function isSame(a: Notice, b: Notice): boolean {
  return a.kind === b.kind && a.title === b.title && a.lines.join('\n') === b.lines.join('\n')
}

/** In place of the same one before it, whose failures it goes on reporting. */
function merged(notices: readonly Notice[], notice: Notice): Notice {
  const before = notices.filter((other) => isSame(other, notice)).flatMap(({ failures }) => failures)
  // Without a subject it can only be closed by the user.
  return before.length > 0 && notice.failures.length > 0
    ? { ...notice, failures: [...before, ...notice.failures] }
    : notice
}

/** False spares a success to say what it was about. */
export function mayHaveFailures(): boolean {
  const { notices, told } = useNotices.getState()
  const isOpen = ({ failures }: Pick<Notice, 'failures'>) => failures.length > 0
  return notices.some(isOpen) || told.some(isOpen)
}

/** A success of `done` closes the notices of its failures. */
export const settleFailures = (done: Subject): void => useNotices.getState().settle(done)

/** A failure after which the server may have done it all the same. */
const UNCLEAR = 'Nie wiadomo, czy serwer wykonał tę zmianę: sprawdź, zanim zrobisz to ponownie.'

export const isSilent = ({ code }: ApiError): boolean => UNTOLD_CODES.includes(code)

const linesOf = (text: string | string[]): string[] => (Array.isArray(text) ? text : [text])

type Failed = Pick<ApiError, 'origin'>

const originsOf = (failed: readonly Failed[]) => failed.flatMap(({ origin }) => origin ?? [])

export const notify = {
  /** `address`: where the record is found that it is about; null for none. */
  success: (text: string, actions?: readonly NoticeAction[], address?: string | null) =>
    useNotices.getState().show({ kind: 'success', lines: [text], actions, address }),
  /** `failed`: the errors that it reports; later successes of the same subjects close the notice. */
  error: (text: string | string[], ...failed: readonly Failed[]) =>
    useNotices.getState().show({ kind: 'error', lines: linesOf(text), origins: originsOf(failed) }),
  info: (text: string, timeoutMs?: number | null) =>
    useNotices.getState().show({ kind: 'info', lines: [text], timeoutMs }),
  /** `failed`: as of `error`. */
  warning: (text: string, timeoutMs?: number | null, ...failed: readonly Failed[]) =>
    useNotices.getState().show({ kind: 'warning', lines: [text], timeoutMs, origins: originsOf(failed) }),
  /**
   * The notice of a failed request: field errors as `field: message` lines, else the server's other texts, else the
   * fallback of the area. What is silent stays so. A later success of the same subject closes it.
   */
  failure(
    error: ApiError,
    fallback: string = error.message || DEFAULT_ERROR,
    actions?: readonly NoticeAction[],
  ): void {
    if (isSilent(error)) return
    const texts = [...fieldLines(error), ...(error.nonFieldErrors ?? [])]
    const lines = texts.length > 0 ? texts : [fallback]
    const told = error.isOutcomeUnknown ? [UNCLEAR, ...lines] : lines
    const { failureId } = error
    useNotices
      .getState()
      .show({ kind: 'error', lines: told, actions, failureId, origins: originsOf([error]) })
  },
}
