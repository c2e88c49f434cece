import type { Events } from '#shared/ipc/events.ts'
import type { Windows } from './windows.ts'

/**
 * The windows beside the main one end with the session. Where it ended by itself (an answer 401) their screens are kept for
 * the same person, in memory alone: nobody else is ever led to them.
 */
export interface LeftWindows {
  sessionChanged(change: Events['session.changed']): void
  /** Paths that are offered to who is signed in now. */
  offered(): string[]
  /** Opens them again beside the main window, or forgets them. */
  answer(isWanted: boolean): void
}

interface Left {
  userPk: number
  screens: { path: string; slot: number }[]
}

export function createLeftWindows(
  windows: Pick<Windows, 'open' | 'isMain' | 'main' | 'closeExtras' | 'openBeside'>,
): LeftWindows {
  let person: number | null = null
  let left: Left | null = null

  function keep(userPk: number): void {
    const screens = windows
      .open()
      // The bench is the main window's: beside it there was nothing to come back to.
      .filter(({ window, place }) => !windows.isMain(window.id) && place.kind !== 'bench')
      .map(({ place: { path }, slot }) => ({ path, slot }))
    if (screens.length > 0) left = { userPk, screens }
  }

  const mine = (): Left['screens'] => (left !== null && left.userPk === person ? left.screens : [])

  return {
    sessionChanged({ state, reason }) {
      if (state.status === 'signedIn') {
        person = state.user.pk
        if (left?.userPk !== person) left = null
        return
      }
      if (state.status !== 'signedOut') return
      if (reason === 'signedOut') left = null
      else if (person !== null) keep(person)
      person = null
      windows.closeExtras()
    },
    offered: () => mine().map(({ path }) => path),
    answer(isWanted) {
      const screens = isWanted ? mine() : []
      left = null
      const main = windows.main()
      if (!main) return
      for (const { path, slot } of screens) windows.openBeside(path, main.id, { slot })
    },
  }
}
