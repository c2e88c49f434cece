import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { TemperName } from '#sandbox/http/temper/temper-name.ts'
import { whenReady } from '../figures/running-app.ts'
import { launchApp } from '../lib/launch-app.ts'
import { writeStationSettings } from '../lib/patient-scanner.ts'
import { startSandboxProcess } from '../lib/sandbox-process.ts'
import { signOutOf } from '../lib/sign-out.ts'
import { startFaultProxy, type FaultProxy } from '../lib/fault-proxy.ts'
import { listenTo, type Complaints } from './complaints.ts'
import { tokenOf } from '../lib/shop-token.ts'

const CONTROL = 'sweep-control'
const PASSWORD = 'szkolenie'
const USERNAME = 'administrator'
/** Timeout for the script's actions on the page. What the page waits for has its own limits. */
const PATIENCE_MS = 10_000

/** The real app with its own shop, and the fault proxy between them. */
export interface Station {
  page: Page
  proxy: FaultProxy
  complaints: Complaints
  /**
   * Calls the shop's API as the administrator, bypassing the proxy. Returns the parsed JSON response, or null if it has
   * no body.
   */
  ask(path: string): Promise<unknown>
  /** Key of an order that can be packed and sent. */
  order(): Promise<number>
  /** Sets how the shop responds from now on. */
  setTemper(temper: TemperName): Promise<void>
  /**
   * Signs in a user of the sample staff, by default the administrator, as after a first start, with no cached responses.
   * The proxy must apply no fault.
   */
  signInAfterEnd(username?: string): Promise<void>
  /** Signs in again after the end of a session. The page's stored data remains. */
  signInAgain(): Promise<void>
  close(): Promise<void>
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.evaluate(
    ([username, password]) => window.backoffice.request('session.signIn', { username, password }),
    [username, PASSWORD] as const,
  )
  await page.waitForFunction(() => !location.pathname.startsWith('/login'))
}

export async function startStation({ orders = 300 }: { orders?: number } = {}): Promise<Station> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-sweep-'))
  const sandbox = await startSandboxProcess({
    databaseFile: join(folder, 'shop.sqlite'),
    orders,
    control: CONTROL,
  })
  const proxy = await startFaultProxy(sandbox.url)
  const profile = join(folder, 'profile')
  writeStationSettings(profile)
  const app = await launchApp({ profile, env: { BACKOFFICE_API: proxy.url } })
  const { page } = app
  page.setDefaultTimeout(PATIENCE_MS)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await whenReady(page)
  const read = async (path: string, headers: Record<string, string>): Promise<unknown> => {
    const text = await (await fetch(sandbox.url + path, { headers })).text()
    return text === '' ? null : JSON.parse(text)
  }
  const authorization = `Token ${await tokenOf(sandbox.url, USERNAME, PASSWORD)}`
  return {
    page,
    proxy,
    complaints: await listenTo(page),
    ask: (path) => read(path, { authorization }),
    async order() {
      const { pks } = (await read('/__sandbox__/orders?kind=gls', { 'x-sandbox-control': CONTROL })) as {
        pks: number[]
      }
      return pks[0] ?? 1
    },
    async setTemper(temper) {
      const headers = { 'x-sandbox-control': CONTROL, 'content-type': 'application/json' }
      const url = `${sandbox.url}/__sandbox__/temper`
      const { ok, status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ temper }) })
      if (!ok) throw new Error(`the shop's temper: HTTP ${status}`)
    },
    async signInAfterEnd(username = USERNAME) {
      await signOutOf(page)
      await page.evaluate(() => localStorage.clear())
      await whenReady(page)
      await signIn(page, username)
    },
    signInAgain: () => signIn(page, USERNAME),
    async close() {
      await app.close()
      await proxy.close()
      await sandbox.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
