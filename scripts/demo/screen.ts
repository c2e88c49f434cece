import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { StepFailure } from './step-failure.ts'

const LIMIT_MS = 30_000
const POLL_MS = 40
/** The status line shows this while the server does not respond, whatever the user does. */
const OFFLINE = /^Brak\s+połączenia\s+z\s+serwerem\.\s+Połączenie\s+jest\s+ponawiane/

/** Problems that the screen shows: red messages, notices, field errors and the bench's prompt. */
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

/** Describes the screen in one line, for an unexpected failure. */
export async function describeScreen(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  const title = (await heading.count()) > 0 ? await heading.innerText() : await page.title()
  return [title.replaceAll(/\s+/g, ' '), ...(await readProblems(page))].join(' · ')
}

export interface WaitOptions {
  limitMs?: number
  /** Problems that were on the screen before the step, so the step did not cause them. */
  known?: readonly string[]
}

/**
 * Polls `look` until it finds something. A new problem on the screen ends the wait, with the screen's text as the
 * error.
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
    const problems = (await readProblems(page)).filter((text) => !known.includes(text) && !OFFLINE.test(text))
    if (problems.length > 0) throw new StepFailure(problems.join(' · '))
    if (Date.now() > limit) {
      throw new StepFailure(
        `no ${what} within ${limitMs / 1000} s; on the screen: ${await describeScreen(page)}`,
      )
    }
    await delay(POLL_MS)
  }
}
