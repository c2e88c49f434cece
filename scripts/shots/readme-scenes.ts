import type { Page } from 'playwright-core'
import { productionCode } from '#shared/domain/production-codes.ts'
import { goTo } from '../lib/page-walk.ts'
import { scanCode } from '../lib/scan.ts'
import { addressOf } from '../lib/screen-address.ts'
import type { Station } from '../sweep/station.ts'

/** Brings the app to the moment of a picture. The administrator is signed in. */
type Scene = (station: Station) => Promise<void>

const open = (path: string): Scene => {
  return async (station) => goTo(station.page, await addressOf(path, station))
}

const typeInto = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Key of the first record whose row has the property. */
async function firstOf(
  station: Station,
  path: string,
  isWanted: (row: Readonly<Record<string, unknown>>) => boolean,
): Promise<number> {
  const { results } = (await station.ask(`${path}?page_size=200`)) as { results: Record<string, unknown>[] }
  const found = results.find(isWanted)
  if (!found) throw new Error(`the sample shop has no such record in ${path}`)
  return Number(found['pk'])
}

/** The matrix of a product with one changed and one refused price. */
async function changePrices(station: Station): Promise<void> {
  const { page } = station
  const stand = await firstOf(station, '/api/v1/products/', (row) =>
    JSON.stringify(row).includes('Stoisko targowe'),
  )
  await goTo(page, `/products/update/${stand}?section=prices`)
  await page.getByRole('button', { name: 'Ceny według nakładów' }).click()
  await page.locator('.price-painter .price-cell').first().waitFor()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await typeInto(page, '-5')
  await typeInto(page, '99')
}

/** The job of a line that waits at a machine, after its code was scanned. */
async function workAtMachine(station: Station): Promise<void> {
  const { page } = station
  const cubes = (await station.ask('/api/v1/production-cubes/?page_size=200')) as {
    results: { pk: number; machine: { name: string }; machine_action: { name: string } }[]
  }
  const cube = cubes.results.find(({ machine }) => machine.name === 'Polar 78')
  if (!cube) throw new Error('no line waits at Polar 78')
  const lines = (await station.ask(`/api/v1/production-cube-products/?cube_pk=${cube.pk}&page_size=200`)) as {
    results: { pk: number; last_status: { status: string } | null }[]
  }
  const line = lines.results.find(({ last_status: last }) => last?.status !== 'started')
  if (!line) throw new Error('every line at Polar 78 was started')
  await goTo(page, '/station/settings')
  await page.getByRole('combobox', { name: 'Maszyna tego stanowiska' }).selectOption({ label: 'Polar 78' })
  await page.getByRole('checkbox', { name: cube.machine_action.name, exact: true }).check({ force: true })
  await page.keyboard.press('Control+s')
  await page.getByText(/Zapisano ustawienia/).waitFor()
  await goTo(page, '/station/production')
  await page.getByText(/^dane z\s/).waitFor()
  await scanCode(page, productionCode({ kind: 'orderLine', pk: line.pk }))
  await page.getByRole('heading', { name: new RegExp(`^POZ ${line.pk}`) }).waitFor()
  await page.locator('main img').first().waitFor()
}

/** The pictures of README, by the names of their files. */
export const README_SCENES: Readonly<Record<string, Scene>> = {
  'start-of-a-shift': open('/'),
  async palette(station) {
    await open('/order/:pk')(station)
    await station.page.getByRole('heading', { level: 1 }).waitFor()
    await station.page.keyboard.press('Control+k')
    await station.page.getByRole('combobox', { name: 'Paleta poleceń' }).fill('nowak')
    await station.page.locator('.palette-item').nth(6).waitFor()
  },
  'price-matrix': changePrices,
  async 'packing-bench'(station) {
    await open('/order/send/:pk')(station)
    await station.page.getByRole('button', { name: /^Zważ/ }).waitFor()
  },
  'production-station': workAtMachine,
  'montage-editor': open('/montages/update/:pk'),
  'order-details': open('/order/:pk'),
  async 'preflight-viewer'({ page }) {
    await goTo(page, '/order/100002')
    await page.getByRole('button', { name: 'Pokaż strony pliku podglad-8-str-blad.pdf' }).click()
    await page.locator('.viewer-stage').waitFor()
    await page.getByRole('button', { name: /^strony 4 i 5/ }).click()
  },
  async 'allegro-offer'(station) {
    const refused = await firstOf(station, '/api/v1/allegro/offers/', ({ external_errors: errors }) =>
      JSON.stringify(errors ?? []).includes('ParameterRequired'),
    )
    await goTo(station.page, `/allegro/offers/update/${refused}`)
    await station.page.getByText(/^Błędy Allegro/).waitFor()
  },
  statistics: open('/stats/sales'),
  async 'translators-desk'({ page }) {
    await goTo(page, '/translations/translate?language=cpde&search=minimum')
    const field = page.getByRole('textbox', { name: /^Tłumaczenie, / })
    await field.fill('Die Auflage muss größer sein')
    await field.press('Enter')
  },
}
