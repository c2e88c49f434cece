import { once } from 'node:events'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { expect } from '@playwright/test'
import { answerQuestion, askMain, sendToMain, signInAs, test } from '#support/app.ts'
import { startApp } from '#support/running-app.ts'
import { openTestRelease } from '#support/updates/built-release.ts'
import { startUpdateServer } from '#support/updates/update-server.ts'
import { launchApp } from '../../scripts/lib/launch-app.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FAST_DATES = pathToFileURL(join(ROOT, 'tests/support/updates/fast-dates.mjs')).href

/** A printer that accepts a print and sends no response until the test calls `letGo`. */
async function startHeldPrinter() {
  const held: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, (socket) => held.push(socket.pause()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    held,
    async letGo() {
      for (const socket of held) {
        socket.resume().once('end', () => socket.end())
        await once(socket, 'close')
      }
      server.close()
    },
  }
}

/** Sets up the built program under another version, as an installer would leave it. */
async function installedAs(folder: string, version: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const manifest = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as object
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }))
  await symlink(join(ROOT, 'out'), join(folder, 'out'), 'junction')
  return join(folder, 'out/main/index.js')
}

test('DESK-075 a station finds a version on its server, verifies it, waits until nothing is printing and nobody is signed in, and installs it', async ({
  sandbox,
  profileDir,
}, testInfo) => {
  // The code that only an update check needs must not slow down every start.
  expect(await readFile(join(ROOT, 'out/main/index.js'), 'utf8')).not.toContain(
    'differentialDownloadInstaller',
  )
  const out = testInfo.outputPath('installer-arguments')
  const release = openTestRelease(testInfo.outputPath('release'))
  await release.publish(
    '1.1.0',
    Buffer.from(`#!/bin/sh\necho "$@" > '${out}.new' && mv '${out}.new' '${out}'\n`),
  )
  release.promote('1.1.0', 100)
  release.confirm()
  const server = await startUpdateServer(release.folder)
  const printer = await startHeldPrinter()
  const hours = { installFrom: '00:00', installTo: '00:00' }
  const settings = {
    updates: { mode: 'auto', channel: 'all', ...hours, feed: server.feed },
    // With the fast dates, fifteen minutes without input would be nine seconds.
    idleLock: { office: null, bench: null },
  }
  const env = {
    BACKOFFICE_UPDATE_KEY: release.keys.publicKey,
    BACKOFFICE_UPDATE_FRESHNESS_KEY: release.freshnessKeys.publicKey,
  }
  const app = await startApp(
    { settings, env: { ...env, NODE_OPTIONS: `--import=${FAST_DATES}` } },
    profileDir,
    sandbox.url,
  )
  test.skip(app.host !== 'chromium', 'Electron takes no preload of Node')
  const { page } = app
  try {
    await expect(page.locator('.status-footer')).toContainText('CP 1.0.0')
    await signInAs(page, 'pakowanie')
    await page.goto(new URL('/station/settings#aktualizacje', page.url()).href)
    await page.getByRole('button', { name: 'Sprawdź teraz' }).click()
    const chip = page.getByRole('button', { name: 'Wersja 1.1.0 gotowa · Zainstaluj' })
    await expect(chip).toBeVisible()

    // The program prompts about unsaved changes first, and a user who stays keeps them (DESK-092).
    await page.getByLabel(/^Nazwa stanowiska/).fill('Pakowanie 7')
    await chip.click()
    await answerQuestion(page, 'Zostań')
    await expect(page.getByLabel(/^Nazwa stanowiska/)).toHaveValue('Pakowanie 7')
    await page.getByRole('button', { name: 'Odrzuć zmiany' }).click()

    // While a print is running, the program refuses to install even if the user requests it.
    const profile = printerProfile.parse({
      transport: { kind: 'tcp', host: '127.0.0.1', port: printer.port },
    })
    const printing = askMain(page, 'printers.printPage', { page: 'test', profile })
    await expect.poll(() => printer.held.length).toBe(1)
    await chip.click()
    await expect(page.getByText('Trwa wydruk.')).toBeVisible()
    await printer.letGo()
    expect(await printing).toMatchObject({ ok: true })

    // With nobody signed in, the update is installed automatically as the program's last action.
    await sendToMain(page, 'session.signOut')
    expect(await app.ended()).toBe(0)
    await expect.poll(() => readFile(out, 'utf8').catch(() => '')).toBe('--updated /S --force-run\n')
  } finally {
    await app.close()
    await server.close()
  }

  const mainPath = await installedAs(testInfo.outputPath('installed'), '1.1.0')
  const young = await launchApp({
    profile: app.userDataDir,
    mainPath,
    env: { ...env, BACKOFFICE_API: sandbox.url },
  })
  try {
    await expect(young.page.locator('.status-footer')).toContainText('CP 1.1.0')
    await expect
      .poll(() => askMain(young.page, 'updates.facts'))
      .toMatchObject({ data: { attempts: [{ from: '1.0.0', to: '1.1.0', outcome: 'done' }] } })
  } finally {
    await young.close()
  }
})
