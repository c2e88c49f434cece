import { expect } from '@playwright/test'
import { askMain, openRoute, signInAs, test as base } from '#support/app.ts'
import { cupsMissing, startCupsServer, type CupsServer } from '#support/cups-server.ts'
import { startFakePrinter, type FakePrinter } from '#support/fake-printer.ts'

interface Fixtures {
  labels: FakePrinter
  office: FakePrinter
  cups: CupsServer
}

const printer = (id: string, name: string, queue: string) => ({
  id,
  name,
  transport: { kind: 'driver', queue },
})

/** A station whose printers all use the system's driver. */
const test = base.extend<Fixtures>({
  labels: async ({ browserName: _browser }, provide) => {
    const fake = await startFakePrinter()
    await provide(fake)
    await fake.stop()
  },
  office: async ({ browserName: _browser }, provide) => {
    const fake = await startFakePrinter()
    await provide(fake)
    await fake.stop()
  },
  cups: async ({ labels, office }, provide) => {
    const device = ({ port }: FakePrinter) => `socket://127.0.0.1:${port}`
    const server = await startCupsServer([
      { name: 'Etykiety', device: device(labels) },
      { name: 'Laser', device: device(office) },
    ])
    await provide(server)
    await server.stop()
  },
  appOptions: async ({ cups }, provide) =>
    provide({
      env: { CUPS_SERVER: cups.address },
      settings: {
        printers: [
          printer('etykiety', 'Etykiety', 'Etykiety'),
          printer('biuro', 'Biuro', 'Laser'),
          printer('stara', 'Stara', 'Wyrzucona'),
        ],
        routing: {
          label: 'stara',
          labelByCarrier: { ups: 'etykiety' },
          orderCard: 'biuro',
          invoice: 'stara',
        },
      },
    }),
})

const missing = cupsMissing()
test.skip(missing !== null, missing ?? '')
test.beforeEach(({ app }) => {
  // On a machine without printers, the drivers reject Electron's requests.
  test.skip(app.host === 'electron', 'for real drivers see docs/hardware-checklist.md')
})

/** Sizes of the pages of a PDF, in mm. */
function sheetsOf(pdf: Buffer): number[][] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)
  return [...boxes].map((box) => box.slice(1).map((points) => Math.round((Number(points) / 72) * 25.4)))
}

test('DESK-057 DESK-061 DESK-063 a carrier’s label and the order card are printed on their printers through the driver', async ({
  app,
  sandbox,
  labels,
  office,
  cups,
}) => {
  const { page } = app
  await signInAs(page, 'administrator')
  const orderPk = await sandbox.control.order('labelled')
  const { body } = await sandbox.as('administrator')('GET', `/api/v1/orders/${orderPk}/`)
  const [{ pk: packagePk } = { pk: 0 }] = (body as { delivery_packages: { pk: number }[] }).delivery_packages
  const label = { packagePk, orderPk, hasCarrierSize: true, carrier: 'ups', intent: 'first' } as const
  expect(await askMain(page, 'labels.print', label)).toMatchObject({
    ok: true,
    data: { state: 'printed', printer: 'Etykiety' },
  })
  const [printed = Buffer.alloc(0)] = await labels.waitForJobs(1)
  // 339 × 566 CSS pixels.
  expect(sheetsOf(printed)).toEqual([[90, 150]])
  expect(await cups.operations()).not.toContain('CUPS-Get-Printers')

  await openRoute(page, `/order/${orderPk}`)
  await page.getByRole('button', { name: 'Otwórz: Karta zamówienia' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.locator('canvas').first()).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(page.getByText('Wysłano do drukarki „Biuro”.')).toBeVisible()
  const [card = Buffer.alloc(0)] = await office.waitForJobs(1)
  expect(sheetsOf(card)[0]).toEqual([210, 297])
  expect(await cups.operations()).not.toContain('CUPS-Get-Printers')
})

test('DESK-057 DESK-063 a printer that the system does not know is reported, and the print dialog is offered', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  await signInAs(page, 'biuro')
  const { body } = await sandbox.as('administrator')('GET', '/api/v1/orders/?status=done&page_size=200')
  const { results } = body as { results: { pk: number; final_invoice: object | null }[] }
  const order = results.find(({ final_invoice }) => final_invoice !== null)
  await openRoute(page, `/order/${order?.pk}`)
  await page.getByRole('button', { name: 'Otwórz: Faktura końcowa' }).click()
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible()
  await page.evaluate(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'true')
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Drukuj', exact: true }).click()
  const notice = page.locator('.notice[data-kind=error]')
  await expect(notice).toContainText('Drukarka „Stara” odmówiła: system nie zna drukarki o tej nazwie.')
  await notice.getByRole('button', { name: 'Drukuj z oknem wyboru…' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
})
