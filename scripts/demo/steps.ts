import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describeScreen } from './screen.ts'
import { StepFailure } from './step-failure.ts'

export interface Steps {
  /**
   * Runs one named step, takes its picture and prints its line. `work` returns the note that the line shows beside the
   * time.
   */
  run<T>(name: string, work: () => Promise<[result: T, note: string]>): Promise<T>
  /** Prints the failure and takes the last picture. Only the first report of a run is printed. */
  fail(cause: unknown): Promise<void>
  done(): { steps: number; seconds: number }
}

interface StepDeps {
  out: string
  /** The open window. Null before there is one. */
  page: () => Page | null
  print: (line: string) => void
  /** Texts that must not be printed. */
  secrets: readonly string[]
}

const NAME_WIDTH = 28

export function createSteps({ out, page, print, secrets }: StepDeps): Steps {
  let count = 0
  let current = 'preparation'
  const startedAt = performance.now()

  function say(line: string): void {
    print(secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), line))
  }

  async function takePicture(name: string): Promise<string> {
    const file = join(out, `${String(count).padStart(2, '0')}-${name.replaceAll(/[^a-z0-9]+/g, '-')}.png`)
    mkdirSync(out, { recursive: true })
    await page()?.screenshot({ path: file, animations: 'disabled', caret: 'initial' })
    return file
  }

  return {
    async run(name, work) {
      count += 1
      current = name
      const begun = performance.now()
      const [result, note] = await work()
      const seconds = ((performance.now() - begun) / 1000).toFixed(2).padStart(6)
      await takePicture(name)
      say(`${String(count).padStart(2)} ${name.padEnd(NAME_WIDTH)}${seconds} s  ${note}`.trimEnd())
      return result
    },
    async fail(cause) {
      const said = cause instanceof Error ? cause.message : String(cause)
      // Only the first line of the browser driver's message is used; the rest is its log of what it tried.
      const reason = cause instanceof StepFailure ? said : (said.split('\n', 1)[0] ?? said)
      const view = page()
      const words = view && !(cause instanceof StepFailure) ? await describeScreen(view).catch(() => '') : ''
      say(`FAILED at step ${count} (${current}): ${reason.trim()}${words ? `\nOn the screen: ${words}` : ''}`)
      const picture = await takePicture('failed').catch(() => null)
      if (view && picture) say(`last picture: ${picture}`)
    },
    done: () => ({ steps: count, seconds: (performance.now() - startedAt) / 1000 }),
  }
}
