import { create } from 'zustand'
import type { SessionState, SessionUser } from '#shared/ipc/routes/session.ts'

interface SessionStore {
  /** Null until the main process has responded for the first time, and while the document is replaced after a sign-out. */
  state: SessionState | null
  set(state: SessionState): void
}

/** The signed-in user, as reported by the main process; contains no token. */
export const useSession = create<SessionStore>((set) => ({
  state: null,
  set: (state) => set({ state }),
}))

export function useSessionUser(): SessionUser | null {
  return useSession((store) => (store.state?.status === 'signedIn' ? store.state.user : null))
}

export function fullNameOf({ firstName, lastName, username }: SessionUser): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}

/** The name of the user whose session expired; empty after a deliberate sign-out. */
export const expiredUsername = (state: SessionState | null): string =>
  (state?.status === 'signedOut' && state.expiredUsername) || ''

export function currentUser(): SessionUser | null {
  const { state } = useSession.getState()
  return state?.status === 'signedIn' ? state.user : null
}
