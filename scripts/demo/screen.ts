import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { StepFailure } from './step-failure.ts'

const LIMIT_MS = 30_000
const POLL_MS = 40

/** What the screen complains about: red messages, notices, field errors, the one question of the bench. */
export async function readProblems(page: Page): Promise<string[]> {
  const texts = await page
    .locator('[role="alert"], [role="alertdialog"], .notice-error')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => (element as HTMLElement).innerText.replaceAll(/\s*\n\s*/g, ' · ').trim()),
    )
  return [...new Set(texts.filter(Boolean))]
}

/** The screen in one line, for a failure that nobody foresaw. */
export async function describeScreen(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  const title = (await heading.count()) > 0 ? await heading.innerText() : await page.title()
  return [title.replaceAll(/\s+/g, ' '), ...(await readProblems(page))].join(' · ')
}

export interface WaitOptions {
  limitMs?: number
  /** Problems that stood on the screen before the step and are not its own. */
  known?: readonly string[]
}

/**
 * Looks again and again until `look` finds something. A problem that appears on the screen meanwhile ends the wait
 * with the screen's words.
 */
export async function waitFor<T>(
  page: Page,
  what: string,
  look: () => Promise<T | null>,
  { limitMs = LIMIT_MS, known = [] }: WaitOptions = {},
): Promise<T> {
  const limit = Date.now() + limitMs
  for (;;) {
    const found = await look()
    if (found !== null) return found
    const problems = (await readProblems(page)).filter((text) => !known.includes(text))
    if (problems.length > 0) throw new StepFailure(problems.join(' · '))
    if (Date.now() > limit) {
      throw new StepFailure(
        `no ${what} within ${limitMs / 1000} s; on the screen: ${await describeScreen(page)}`,
      )
    }
    await delay(POLL_MS)
  }
}
