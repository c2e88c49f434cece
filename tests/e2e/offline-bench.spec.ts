import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { generateLabels, readOrder, weigh } from '#support/sandbox-orders.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { typeScan } from '#support/app.ts'
import {
  countRequests,
  expectedWeight,
  GENERATE,
  nextButton,
  orderCode,
  test as packing,
  typeSlowly,
  WEIGHT,
} from '#support/packing-app.ts'
import { startFaultProxy, type FaultProxy } from '../../scripts/lib/fault-proxy.ts'

/** `test` with a packing station that goes on without its server, and a connection to the shop that can be cut. */
const test = packing.extend<{ network: FaultProxy }>({
  sandbox: async ({ browserName: _browserName }, provide) => {
    const sandbox = await startTestSandbox()
    await provide(sandbox)
    await sandbox.close()
  },
  network: async ({ sandbox }, provide) => {
    const network = await startFaultProxy(sandbox.url)
    await provide(network)
    await network.close()
  },
  appOptions: async ({ printer, network }, provide) =>
    provide({
      api: network.url,
      printer: `tcp://${printer.host}:${printer.port}`,
      settings: { offline: { mode: 'bench', orders: 50 } },
    }),
})

const SLIP = /Kartka\s+„czeka\s+na\s+etykietę”/
const order = (page: Page, pk: number) => page.getByRole('heading', { name: new RegExp(`^Zamówienie ${pk}`) })

async function badgeOf(sandbox: TestSandbox): Promise<string> {
  return (await sandbox.control.staff()).find(({ username }) => username === 'pakowanie')?.badge ?? ''
}

/** Number of labels that this station has cached. */
const cachedLabels = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const facts = (await window.backoffice.request('offline.facts')) as {
      data: { cache: { labels: number } }
    }
    return facts.data.cache.labels
  })

/** Presses Enter on the next step. */
async function press(page: Page, name: RegExp): Promise<void> {
  await expect(nextButton(page)).toHaveText(name)
  await expect(nextButton(page)).toBeEnabled()
  await nextButton(page).press('Enter')
}

// The parts are tested on their own; here they run together in the program, over a real connection that is cut.
test('offline check 1: a parcel that is weighed and packed without the server survives a power cut, and its label is ordered and printed once after the return', async ({
  app,
  sandbox,
  network,
  printer,
}) => {
  // The return is spread over 40 s, so that the stations of a shop do not all send in the same second.
  test.setTimeout(240_000)
  const pk = await sandbox.control.order('gls')
  const scanIn = async () => {
    await typeScan(app.page, await badgeOf(sandbox))
    await expect(app.page.getByRole('button', { name: 'Wyloguj', exact: true })).toBeVisible()
  }

  await test.step('the order is opened while the server responds', async () => {
    await app.page.getByLabel('Nazwa użytkownika').waitFor()
    await scanIn()
    await typeScan(app.page, orderCode(pk))
    await expect(order(app.page, pk)).toBeVisible()
  })
  await test.step('without the server it is weighed, gets its slip and is packed', async () => {
    await network.refuse()
    const inputs = app.page.locator('.weight-input')
    const count = await inputs.count()
    for (let place = 0; place < count; place += 1) {
      await inputs.nth(place).focus()
      await typeSlowly(app.page, await expectedWeight(app.page, place))
      await app.page.keyboard.press('Enter')
      await expect(app.page.locator('.weight-row').nth(place)).toContainText('zapisane na stanowisku')
    }
    await expect(app.page.getByText(/Brak\s+połączenia\s+z\s+serwerem\s+od/)).toBeVisible()
    await press(app.page, SLIP)
    await printer.waitForJobs(1)
    await press(app.page, /Spakowana/)
    await expect(app.page.getByRole('heading', { name: 'Gotowe' })).toBeVisible()
  })
  await test.step('after a power cut the same badge opens the station, and the entries are there', async () => {
    await app.kill()
    await app.restart()
    await app.page.getByText(/Zeskanuj identyfikator/).waitFor()
    await scanIn()
    await expect(app.page).toHaveURL(/\/order\/send$/)
    await typeScan(app.page, orderCode(pk))
    await expect(order(app.page, pk)).toBeVisible()
    await expect(app.page.getByText(/Stan\s+z\s+\d\d:\d\d/)).toBeVisible()
  })
  await test.step('after the return the label is ordered once and printed on request', async () => {
    await network.listen()
    await app.page.getByRole('link', { name: 'Wysyłka' }).first().click()
    await expect(app.page.getByText(/^Do\s+wydruku:\s+1\s+etykieta\./)).toBeVisible({ timeout: 120_000 })
    await app.page.getByRole('button', { name: 'Drukuj 1' }).press('Enter')
    await printer.waitForJobs(2)
  })
  const [{ delivery_packages: packages, order_products: lines }, labels, weights] = await Promise.all([
    readOrder(sandbox.as('administrator'), pk),
    countRequests(sandbox, 'POST', GENERATE),
    countRequests(sandbox, 'PATCH', WEIGHT),
  ])
  expect(packages.map(({ is_packed: isPacked }) => isPacked)).toEqual([true])
  expect(lines.map(({ real_weight: weight }) => weight)).not.toContain(null)
  expect([labels, weights, printer.jobs().length]).toEqual([1, lines.length, 2])
  expect(existsSync(join(app.userDataDir, 'offline.sqlite'))).toBe(true)
})

test('OB-6: a parcel whose label was printed without the server stays in the list after a power cut, and its cancelled order is an alarm after the return', async ({
  app,
  sandbox,
  network,
  printer,
}) => {
  // The return is spread over 40 s.
  test.setTimeout(240_000)
  const pk = await sandbox.control.order('gls')
  const office = sandbox.as('administrator')
  await weigh(office, pk)
  await generateLabels(office, pk)
  const scanIn = async () => {
    await typeScan(app.page, await badgeOf(sandbox))
    await expect(app.page.getByRole('button', { name: 'Wyloguj', exact: true })).toBeVisible()
  }
  const list = () => app.page.getByRole('region', { name: 'Wydrukowane bez połączenia' })

  await test.step('without the server the parcel is packed and its label printed', async () => {
    await app.page.getByLabel('Nazwa użytkownika').waitFor()
    await scanIn()
    await typeScan(app.page, orderCode(pk))
    await expect(order(app.page, pk)).toBeVisible()
    await expect(nextButton(app.page)).toHaveText(/Spakowana/)
    // The label is fetched while the packer works, and only one that has arrived can be printed without the server.
    await expect.poll(() => cachedLabels(app.page)).toBe(1)
    await network.refuse()
    await press(app.page, /Spakowana/)
    await printer.waitForJobs(1)
  })
  await test.step('the list is there, also after a power cut, and the status line does not repeat the strip', async () => {
    await app.kill()
    await app.restart()
    await app.page.getByText(/Zeskanuj identyfikator/).waitFor()
    await scanIn()
    await expect(list()).toContainText('Wydrukowane bez połączenia: 1, sprawdzone: 0.')
    await list().getByRole('button', { name: 'Pokaż paczki' }).press('Enter')
    await expect(list().getByRole('listitem')).toContainText(`Zamówienie ${pk}, paczka 1/1`)
    await expect(app.page.getByText(/Brak\s+połączenia\s+z\s+serwerem/)).toHaveCount(1)
  })
  await test.step('after the return the alarm says that the label is void; confirming it ends the list', async () => {
    await sandbox.control.setOrder({ pk, status: 'canceled' })
    await network.listen()
    const alarm = app.page.getByRole('alert').filter({ hasText: `Zatrzymaj paczkę: zamówienie ${pk}` })
    await expect(alarm).toContainText('Wydrukowana etykieta jest nieważna', { timeout: 120_000 })
    await expect(list()).toContainText('wymaga decyzji')
    await alarm.getByRole('button').press('Enter')
    await expect(list()).toBeHidden()
  })
  expect(printer.jobs()).toHaveLength(1)
})

packing(
  'offline check 17: a station whose mode is off stores nothing and sends no request more',
  async ({ app, page, sandbox }) => {
    const before = (await sandbox.control.requests()).length
    await typeScan(page, orderCode(await sandbox.control.order('gls')))
    await expect(page.locator('.weight-input').first()).toBeFocused()
    const sent = (await sandbox.control.requests())
      .slice(before)
      .map(({ method, path }) => `${method} ${path}`)
    expect(sent.filter((one) => /orders\/(?!\d)/.test(one))).toEqual([])
    for (const name of ['offline.sqlite', 'offline-badge.json', 'offline-held.txt'])
      expect(existsSync(join(app.userDataDir, name))).toBe(false)
  },
)
