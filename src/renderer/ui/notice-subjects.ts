import type { ApiError, FailureOrigin, Subject } from '#shared/api/api-error.ts'

/** The current screen: its title, and its address if it shows a record. */
interface ScreenInFront {
  title: string | null
  address: string | null
}

const NO_SCREEN: ScreenInFront = { title: null, address: null }
let screenInFront = (): ScreenInFront => NO_SCREEN

/** Sets the screen that new notices refer to unless they say otherwise. Returns the function that resets it. */
export function setCurrentScreen(screen: () => ScreenInFront): () => void {
  screenInFront = screen
  return () => {
    if (screenInFront === screen) screenInFront = () => NO_SCREEN
  }
}

export const screenNow = (): ScreenInFront => screenInFront()

/**
 * A random id makes the keys unique across documents. A notice may outlive its document, and the next document counts
 * from 1 again.
 */
const DOCUMENT = crypto.randomUUID()
let subjectCount = 0

/** A unique subject for something that exists in this window only. */
export const ownSubject = (kind: string): Subject => ({
  key: `${kind} #${++subjectCount} ${DOCUMENT}`,
  parts: [],
})

/** Whether a success of `done` settles a failure of `failed`. */
export function isSettledBy(failed: Subject, done: Subject): boolean {
  return failed.key === done.key && failed.parts.every((part) => done.parts.includes(part))
}

export const originNow = (...subjects: Subject[]): FailureOrigin => ({ subjects, ...screenInFront() })

/**
 * Adds `subject` to the error, so that a success of any of its subjects settles it. A form passes its `title`, which
 * says more than the screen's.
 */
export function withSubject(error: ApiError, subject: Subject, title?: string): ApiError {
  const { subjects, ...origin } = error.origin ?? originNow()
  return { ...error, origin: { ...origin, ...(title && { title }), subjects: [...subjects, subject] } }
}
