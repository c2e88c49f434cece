import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { policyPath } from '#main/services/settings/policy-path.ts'
import type { SettingsView } from '#shared/ipc/routes/station-settings.ts'
import { secretServiceMissing, startSecretService } from '#support/secret-service.ts'
import { request } from '../../figures/ask-main.ts'
import { startShop } from '../../figures/shop.ts'
import { whenReady } from '../../figures/running-app.ts'
import { chosenElectron } from '../../lib/app-host.mjs'
import { launchApp } from '../../lib/launch-app.ts'
import { runChild } from '../../lib/run-app.mjs'
import { fuseFaults } from '../../package/fuse-faults.ts'
import { NotHere, type CheckTools } from '../line.ts'
import { expectThat, signInSample, withVerifiedStation } from '../station.ts'
import { printPdfLabel } from './demo.ts'
import { tokenOf } from '../../lib/shop-token.ts'

/** Runs all end-to-end tests on Electron. */
export async function testOnElectron({ options }: CheckTools): Promise<string> {
  let electron: string | null
  try {
    electron = chosenElectron({ ...process.env, APP_HOST: 'electron' })
  } catch (cause) {
    throw new NotHere((cause as Error).message)
  }
  if (!options.isLong) throw new NotHere('all end-to-end tests on Electron take many minutes: --long')
  const code = await runChild(process.execPath, ['scripts/e2e.mjs', '--host', 'electron'])
  expectThat(code === 0, 'end-to-end tests failed on Electron: see above')
  return `all end-to-end tests passed on ${electron}`
}

function installedProgram({ options }: CheckTools): string {
  if (options.program === null) throw new NotHere('--program names no installed program')
  return options.program
}

/** Starts the installed program and prints a carrier's PDF label with it. */
export async function printFromInstalled(tools: CheckTools): Promise<string> {
  installedProgram(tools)
  return `the installed program: ${await printPdfLabel(tools)}`
}

/** Reads the fuses of the installed program. */
export async function readFuses(tools: CheckTools): Promise<string> {
  const faults = await fuseFaults(installedProgram(tools))
  expectThat(faults.length === 0, faults.join('\n'))
  return 'every fuse is as in electron-builder.yml'
}

function* filesBelow(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const info = statSync(path, { throwIfNoEntry: false })
    if (info?.isDirectory()) yield* filesBelow(path)
    else if (info?.isFile()) yield path
  }
}

/** Returns the files of a profile that contain a text, as UTF-8 or as UTF-16. */
const filesWith = (folder: string, text: string): string[] =>
  [...filesBelow(folder)].filter((path) => {
    const bytes = readFileSync(path)
    return bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))
  })

/** Signs in, restarts, and searches the profile for the token. The keychain is a Secret Service of its own. */
export async function keepSessionInKeychain({ folder, options }: CheckTools): Promise<string> {
  if (options.program !== null) throw new NotHere('an installed program uses the keychain of its user')
  const missing = secretServiceMissing()
  if (missing !== null)
    throw new NotHere(
      missing === 'only on Linux' ? 'a program with its usual profile is started by a user' : missing,
    )
  const keychain = await startSecretService()
  const shop = await startShop({ orders: 60 })
  const profile = join(folder, 'Backoffice')
  const env = { ...keychain.env, XDG_CONFIG_HOME: folder, BACKOFFICE_API: shop.url }
  try {
    const first = await launchApp({ profile, isUsualFolder: true, env })
    await whenReady(first.page)
    await signInSample(first.page, shop, 'biuro')
    await first.close()
    const second = await launchApp({ profile, isUsualFolder: true, env })
    await second.page.locator('.user-name').waitFor()
    await second.close()
    const token = await tokenOf(shop.url, 'biuro', await shop.password('biuro'))
    const stored = await keychain.secret('pl.backoffice.desktop', new URL(shop.url).origin)
    expectThat(stored?.includes(token) === true, 'the token is not in the keychain')
    const files = filesWith(folder, token)
    expectThat(files.length === 0, `the token is in ${files.join(', ')}`)
    return 'signed in again after a restart; the token is in the keychain and in no file of the profile'
  } finally {
    await shop.close()
    await keychain.stop()
  }
}

/** Checks that the machine's policy, if there is one, locks its settings. It is never written. */
export async function readPolicy({ folder }: CheckTools): Promise<string> {
  const path = policyPath(process.platform, process.env)
  const info = statSync(path, { throwIfNoEntry: false })
  if (!info) throw new NotHere(`this machine has no policy (${path})`)
  return withVerifiedStation({ folder, username: 'administrator' }, async ({ page }) => {
    const { sources, notice } = await request<SettingsView>(page, 'stationSettings.get', {})
    const locked = Object.keys(sources).filter((name) => sources[name] === 'policy')
    expectThat(locked.length > 0 || notice !== null, `${path} locks no setting, and no message says why`)
    return `${path}: ${locked.length} settings are locked${notice === null ? '' : `; ${notice}`}`
  })
}
