import type { ApiError, FailureOrigin, Subject } from '#shared/api/api-error.ts'

/** The screen that the user has in front: its title, and its address if it is a record's. */
interface ScreenInFront {
  title: string | null
  address: string | null
}

const NO_SCREEN: ScreenInFront = { title: null, address: null }
let screenInFront = (): ScreenInFront => NO_SCREEN

/** Notices are about the record in front unless they say otherwise. Returns the end of it. */
export function setCurrentScreen(screen: () => ScreenInFront): () => void {
  screenInFront = screen
  return () => {
    if (screenInFront === screen) screenInFront = () => NO_SCREEN
  }
}

export const screenNow = (): ScreenInFront => screenInFront()

/** A notice may outlive its document, whose successor begins to count anew. */
const DOCUMENT = crypto.randomUUID()
let subjectCount = 0

/** A subject like no other: of something that lives in this window only. */
export const ownSubject = (kind: string): Subject => ({
  key: `${kind} #${++subjectCount} ${DOCUMENT}`,
  parts: [],
})

/** Whether a success of `done` settles a failure of `failed`. */
export function isSettledBy(failed: Subject, done: Subject): boolean {
  return failed.key === done.key && failed.parts.every((part) => done.parts.includes(part))
}

export const originNow = (...subjects: Subject[]): FailureOrigin => ({ subjects, ...screenInFront() })

/** The error as one of `subject` as well: a success of either settles it. A form's `title` says more than its screen's. */
export function withSubject(error: ApiError, subject: Subject, title?: string): ApiError {
  const { subjects, ...origin } = error.origin ?? originNow()
  return { ...error, origin: { ...origin, ...(title && { title }), subjects: [...subjects, subject] } }
}
