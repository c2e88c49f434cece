import type { Page } from 'playwright-core'
import { whenReady } from '../../figures/running-app.ts'
import { shuffled } from '../plan.ts'
import { REST } from '../station.ts'
import type { OfficeAction } from './hands.ts'

/** Reloads the page to discard whatever the failed action left open. */
async function startOver(page: Page): Promise<void> {
  await page.goto(new URL(REST, page.url()).href)
  await whenReady(page)
}

/**
 * The work of one user at an office window: all of their actions one after the other, each round in a different order.
 */
export interface OfficeWork {
  /** Plays the next `count` actions. */
  play(page: Page, count: number): Promise<void>
  /** Names of the actions played so far, each once. */
  played(): ReadonlySet<string>
  count(): number
}

interface OfficeWorkDeps {
  actions: readonly OfficeAction[]
  random: () => number
  /** Called if an action could not be completed. The next one is played anyway. */
  onFailed: (action: string, cause: unknown) => void
}

export function officeWork({ actions, random, onFailed }: OfficeWorkDeps): OfficeWork {
  const played = new Set<string>()
  let round: OfficeAction[] = []
  let turn = 0
  return {
    async play(page, count) {
      for (let left = count; left > 0; left -= 1) {
        if (round.length === 0) round = shuffled(actions, random)
        const action = round.shift()
        if (!action) return
        turn += 1
        try {
          await action.play({ page, random, turn })
          played.add(action.name)
        } catch (cause) {
          onFailed(action.name, cause)
          await startOver(page)
        }
      }
    },
    played: () => played,
    count: () => turn,
  }
}
