import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { launchApp, type RunningApp } from '../lib/launch-app.ts'
import { writeStationSettings } from '../lib/patient-scanner.ts'
import type { DemoOptions } from './options.ts'
import { waitForSignIn } from './sign-in.ts'
import { createSteps, type Steps } from './steps.ts'

const OWN_FILE = /^(\d\d-[a-z0-9-]+\.png|label-\d+\.(png|zpl)|app\.log)$/

/** Folders of one run. `profile` and `printed` are deleted after it. */
export interface Workplace {
  /** Folder for pictures and labels. */
  out: string
  profile: string
  /** Output folder of the file printer. */
  printed: string
}

export interface Play {
  page: Page
  steps: Steps
  place: Workplace
}

function clear(out: string): void {
  mkdirSync(out, { recursive: true })
  for (const name of readdirSync(out)) if (OWN_FILE.test(name)) rmSync(join(out, name))
}

function secretsOf({ signIn }: DemoOptions): string[] {
  if (signIn.kind === 'badge') return [signIn.code]
  return signIn.kind === 'password' ? [signIn.password] : []
}

/** Signs out so that no session remains on a real server. The window is closed in any case. */
async function signOut(page: Page): Promise<void> {
  await page
    .evaluate(async () => {
      const { backoffice } = window as unknown as { backoffice: { request(route: string): Promise<unknown> } }
      await backoffice.request('session.signOut')
    })
    .catch(() => undefined)
}

/** Writes the app's log to `out`. The app logs no token, password, badge or client data. */
function keepLog(app: RunningApp | null, out: string, print: (line: string) => void): void {
  if (!app) return
  const file = join(out, 'app.log')
  writeFileSync(file, app.output())
  print(`log of the app: ${file}`)
}

async function start({ api, printer, dpi, isHeadless }: DemoOptions, place: Workplace): Promise<RunningApp> {
  writeStationSettings(place.profile)
  return launchApp({
    profile: place.profile,
    isHeadless,
    env: {
      BACKOFFICE_API: api ?? undefined,
      BACKOFFICE_PRINTER: printer ?? `file:${place.printed}`,
      BACKOFFICE_DPI: dpi ?? undefined,
    },
  })
}

/**
 * Runs `play` in the real app with its own profile, prints one line per step and saves pictures in `out`. `play`
 * returns lines to print at the end. Returns the exit code: 0 if every step was done, else 1.
 */
export async function playInApp(
  options: DemoOptions,
  print: (line: string) => void,
  play: (play: Play) => Promise<string[]>,
): Promise<0 | 1> {
  const out = resolve(options.out)
  const work = mkdtempSync(join(tmpdir(), 'backoffice-demo-'))
  const place: Workplace = { out, profile: join(work, 'profile'), printed: join(work, 'printed') }
  let app: RunningApp | null = null
  const steps = createSteps({ out, page: () => app?.page ?? null, print, secrets: secretsOf(options) })
  try {
    clear(out)
    mkdirSync(place.printed)
    const page = await steps.run('start', async () => {
      app = await start(options, place)
      return [app.page, await waitForSignIn(app.page)]
    })
    const lines = await play({ page, steps, place })
    const { steps: count, seconds } = steps.done()
    print(`done: ${count} steps in ${seconds.toFixed(1)} s, pictures in ${out}`)
    for (const line of lines) print(line)
    return 0
  } catch (cause) {
    await steps.fail(cause)
    keepLog(app, out, print)
    return 1
  } finally {
    await finish(app)
    rmSync(work, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function finish(app: RunningApp | null): Promise<void> {
  if (!app) return
  await signOut(app.page)
  await app.close()
}
