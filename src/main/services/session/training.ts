import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { SampleStaff, SessionState } from '#shared/ipc/routes/session.ts'
import type { ServedMedia } from '../media/media.ts'
import type { Session } from './session.ts'

/** The built-in sandbox as training mode uses it; badges stay in the main process. */
export interface TrainingSandbox {
  staff(): Promise<{ username: string; fullName: string; role: string; badge: string }[]>
  reset(): Promise<void>
}

export interface Training {
  isOn: boolean
  sampleStaff(): Promise<SampleStaff[]>
  signInAsSample(username: string): Promise<SessionState>
  resetSandbox(): Promise<void>
  /** Serves `/training/badge/<username>.svg` of the app's own scheme; null for any other path. */
  serve(pathname: string): Promise<ServedMedia | null>
}

const BADGE_PATH = /^\/training\/badge\/([^/]+)\.svg$/

function unknownStaff(): ApiFailure {
  return new ApiFailure({ code: ErrorCode.inputInvalid, message: 'Tej osoby nie ma w trybie szkoleniowym.' })
}

/** Creates the training mode with its sample staff. `sandbox` is null for a station that uses a real API. */
export function createTraining(
  sandbox: TrainingSandbox | null,
  session: Pick<Session, 'signInByBadge' | 'signOut'>,
): Training {
  const badgeOf = async (username: string): Promise<string | null> => {
    const staff = (await sandbox?.staff()) ?? []
    return staff.find((person) => person.username === username)?.badge ?? null
  }

  return {
    isOn: sandbox !== null,
    async sampleStaff() {
      const staff = (await sandbox?.staff()) ?? []
      return staff.map(({ username, fullName, role }) => ({
        username,
        fullName,
        role,
        badgeImage: `/training/badge/${encodeURIComponent(username)}.svg`,
      }))
    },
    async signInAsSample(username) {
      const badge = await badgeOf(username)
      if (badge === null) throw unknownStaff()
      return session.signInByBadge(badge)
    },
    async resetSandbox() {
      if (!sandbox) throw unknownStaff()
      await session.signOut()
      await sandbox.reset()
    },
    async serve(pathname): Promise<ServedMedia | null> {
      const match = BADGE_PATH.exec(pathname)
      if (!match?.[1]) return null
      const badge = await badgeOf(decodeURIComponent(match[1]))
      if (badge === null) return { status: 404, headers: {}, body: null }
      // Loaded when the first badge is rendered, because the library would be half of all the code that is read at the
      // start.
      const { toSVG } = await import('bwip-js/node')
      // Only the bars, because the code itself must not appear on the screen (DESK-050).
      const svg = toSVG({ bcid: 'code128', text: badge, height: 12, includetext: false, paddingwidth: 8 })
      return {
        status: 200,
        headers: {
          'Content-Type': 'image/svg+xml',
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'no-store',
        },
        body: Buffer.from(svg, 'utf8'),
      }
    },
  }
}
