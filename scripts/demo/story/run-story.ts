import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { startSandbox } from '#sandbox/server.ts'
import { readCode } from '../../lib/barcode.ts'
import { untilNewDocument } from '../../lib/sign-out.ts'
import { playInApp, type Play } from '../in-app.ts'
import type { DemoOptions, SignInChoice } from '../options.ts'
import { saveLabels } from '../run-demo.ts'
import { signIn, waitForSignIn } from '../sign-in.ts'
import { StepFailure } from '../step-failure.ts'
import { playStory } from './play.ts'
import type { Role, Scene, ShopClient } from './scene.ts'
import { shopControl } from './shop-control.ts'

/** Maps each role to a sign-in, and provides the client. */
export interface Cast {
  signInOf: (role: Role) => SignInChoice
  client: ShopClient
}

/** Long enough for the waiting state to be visible in a picture. */
const CARRIER_DELAY_MS = 700
const CHECK_DELAY_MS = 700

async function leave(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Wyloguj', exact: true })
  if (!(await button.isVisible())) return
  await untilNewDocument(page, () => button.click())
  await waitForSignIn(page)
}

/** Creates the scene in a running app. */
export function sceneOf(
  { page, steps, place }: Play,
  cast: Cast,
  options: Pick<DemoOptions, 'printer' | 'dpi'>,
): Scene {
  return {
    page,
    steps,
    files: dirname(place.printed),
    client: cast.client,
    async enter(role) {
      await leave(page)
      return signIn(page, cast.signInOf(role))
    },
    async readLabel() {
      const picture = (await saveLabels(page, options, place)).find((name) => name.endsWith('.png'))
      const code = picture === undefined ? null : await readCode(readFileSync(picture))
      if (code === null) throw new StepFailure('the label has no code that could be scanned')
      return code
    },
  }
}

const NOBODY = 'only the sandbox can play the client: on another server the story ends here'

/** On another server one user plays every role, and the client cannot be played. */
const castOfOne = (choice: SignInChoice): Cast => ({
  signInOf: () => choice,
  client: {
    sendFile: () => Promise.reject(new StepFailure(NOBODY)),
    write: () => Promise.reject(new StepFailure(NOBODY)),
  },
})

/** Starts the sandbox as the app would, with a player for the client. */
async function playInSandbox(options: DemoOptions, print: (line: string) => void): Promise<0 | 1> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-story-'))
  const controlToken = randomUUID()
  const sandbox = await startSandbox({
    databaseFile: join(folder, 'shop.sqlite'),
    seed: {},
    controlToken,
    temper: options.temper,
    carrierDelayMs: CARRIER_DELAY_MS,
    checkDelayMs: CHECK_DELAY_MS,
  })
  try {
    const control = shopControl(sandbox.url, controlToken)
    const badges = await control.badges()
    const cast: Cast = { signInOf: (role) => ({ kind: 'badge', code: badges[role] }), client: control.client }
    return await play({ ...options, api: sandbox.url }, cast, print)
  } finally {
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function play(options: DemoOptions, cast: Cast, print: (line: string) => void): Promise<0 | 1> {
  return playInApp(options, print, async (play) => {
    await playStory(sceneOf(play, cast, options))
    return []
  })
}

/** Plays a day in the shop automatically: in the sandbox, or on another server as far as that server allows it. */
export function runStory(options: DemoOptions, print: (line: string) => void): Promise<0 | 1> {
  return options.api === null
    ? playInSandbox(options, print)
    : play(options, castOfOne(options.signIn), print)
}
