import type { Events } from '#shared/ipc/events.ts'
import type { Windows } from './windows.ts'

/**
 * Closes the extra windows when the session ends. If it ended by itself (a 401 response), their screens are remembered
 * in memory for the same user and are never offered to another user.
 */
export interface LeftWindows {
  sessionChanged(change: Events['session.changed']): void
  /** Returns the paths that are offered to the signed-in user. */
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
      // The bench belongs to the main window, so another window has nothing to return to.
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
