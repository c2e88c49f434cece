import type { Page } from 'playwright-core'
import { whenReady } from '../../figures/running-app.ts'
import { shuffled } from '../plan.ts'
import { REST } from '../station.ts'
import type { OfficeAction } from './hands.ts'

/** Whatever the failed action left open is gone with the page. */
async function startOver(page: Page): Promise<void> {
  await page.goto(new URL(REST, page.url()).href)
  await whenReady(page)
}

/** One person's work at a window of the office: all of their actions in turn, each round in another order. */
export interface OfficeWork {
  /** Plays the next so many actions. */
  play(page: Page, count: number): Promise<void>
  /** Names of the actions played so far, each once. */
  played(): ReadonlySet<string>
  count(): number
}

interface OfficeWorkDeps {
  actions: readonly OfficeAction[]
  random: () => number
  /** An action that could not be done to its end; the next one begins all the same. */
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
