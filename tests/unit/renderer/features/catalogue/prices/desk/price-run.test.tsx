import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { priceRunTiles } from '#renderer/features/catalogue/prices/desk/price-run.tiles.ts'
import { useRunStore } from '#renderer/features/catalogue/prices/desk/price-run-store.ts'
import type { RenderedApp } from '#support/renderer/render-screens.tsx'
import { stationFolder } from '#support/renderer/station-wire.ts'
import { openShop, press, type Shop } from '../../../../main-jobs/shop-window.ts'

// Runs over sockets, on the embedded shop, with the journal on disk.
let shop: Shop
/** Products with option prices that are not frozen, ten of them, and one that is. */
let products: number[]
let frozen: number

type Row = Record<string, unknown>
/** Prices in grosze by `option quantity`. */
type Prices = Map<string, number>

const PUT = { method: 'PUT', path: 'price_detail' }
/** The readings of a product and of its quantities. */
const READS = { method: 'GET', path: '/products/\\d+/' }

const cents = (price: unknown): number => Math.round(Number(price) * 100)
const idOf = (value: unknown): number => Number((value as { pk?: number } | null)?.pk ?? value)

const retrieve = (pk: number): Promise<Row> => shop.read(`/api/v1/products/${pk}/`)

async function pricesOf(pk: number): Promise<Prices> {
  const rows = (await retrieve(pk))['option_prices'] as Row[]
  return new Map(
    rows.map((row) => [
      `${idOf(row['product_option'])} ${idOf(row['product_quantity'])}`,
      cents(row['price']),
    ]),
  )
}

/** Independent of the client: whole numbers, half up to 0,05. */
const by4percent = (price: number): number => Math.floor((price * 104 + 250) / 500) * 5

const risen = (before: Prices): Prices => new Map([...before].map(([key, price]) => [key, by4percent(price)]))

const puts = async () =>
  (await shop.control.requests()).filter(
    ({ method, path }) => method === 'PUT' && path.includes('price_detail'),
  )

/** The products of the PUTs, in their order. */
const sentProducts = async () =>
  (await puts()).map(({ body }) => Number(/"product": ?(\d+)/.exec(body)?.[1] ?? Number.NaN))

beforeAll(async () => {
  shop = await openShop('usual')
  const { results } = await shop.read('/api/v1/products/?page_size=200')
  const found: number[] = []
  for (const { pk } of results as { pk: number }[]) {
    const { frozen_price: isFrozen, option_prices: rows } = await retrieve(pk)
    const count = (rows as unknown[]).length
    if (isFrozen === true) frozen ??= pk
    else if (count > 3 && count < 200) found.push(pk)
    if (found.length >= 10 && frozen) break
  }
  products = found.slice(0, 10)
})

afterAll(() => shop.close())

afterEach(() => shop.control.clearFaults())

/** Starts the station again: nothing of the page is left, only the files in its folder. */
async function openDesk(pks: readonly number[], folder?: string): Promise<RenderedApp> {
  useRunStore.setState({ run: null, isRunning: false, isCancelled: false, restores: new Map() })
  await shop.control.clearRequests()
  const app = await shop.open('administrator', `/products/prices?pks=${pks.join(',')}`, undefined, folder)
  await waitFor(() => {
    if (document.body.textContent.includes('wczytuję ceny…')) throw new Error('prices are being read')
  })
  return app
}

/** Ticks all options and applies a rule, rounded to 0,05. */
async function reprice({ user }: RenderedApp, rule: string) {
  await user.click(await screen.findByRole('searchbox', { name: 'Szukaj opcji' }))
  await user.keyboard('{Enter}')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zaokrąglij do' }), '5')
  await user.click(screen.getByRole('textbox', { name: /^Działanie/ }))
  await user.paste(rule)
  await user.keyboard('{Enter}')
}

async function review({ user }: RenderedApp) {
  await user.keyboard('{Control>}{Enter}{/Control}')
  return screen.findByRole('dialog', { name: 'Sprawdź przed zapisem' })
}

const save = ({ user }: RenderedApp) => user.keyboard('{Control>}{Enter}{/Control}')

const ended = () =>
  waitFor(() => {
    if (!useRunStore.getState().run || useRunStore.getState().isRunning) throw new Error('the run goes on')
  })

const states = () =>
  Object.fromEntries((useRunStore.getState().run?.products ?? []).map(({ pk, state }) => [pk, state]))

async function raise(app: RenderedApp) {
  await reprice(app, '+4%')
  await review(app)
  await save(app)
  await ended()
}

async function resume(app: RenderedApp) {
  await press(app, 'Wznów…')
  const dialog = await screen
    .findByRole('alertdialog', { name: 'Wznowić zmianę cen?' })
    .catch(() => screen.findByRole('dialog', { name: 'Wznowić zmianę cen?' }))
  const words = dialog.textContent
  await app.user.click(within(dialog).getByRole('button', { name: 'Wznów' }))
  await waitFor(() => expect(Object.values(states())).not.toContain('waiting'))
  await ended()
  return words
}

test('without a product the desk leads to the product list', async () => {
  const { user } = await openDesk([])
  await screen.findByText('Nie wybrano produktów')
  await user.click(await screen.findByRole('link', { name: 'Lista produktów' }))
  expect(await screen.findByRole('heading', { name: 'Produkty' })).toBeTruthy()
})

test('ten products rise by 4 % to whole 0,05 as counted by hand, with one PUT each, and a frozen one stays', async () => {
  const before = new Map<number, Prices>()
  for (const pk of [...products, frozen]) before.set(pk, await pricesOf(pk))
  const app = await openDesk([...products, frozen])
  expect(screen.getByText(/Cena zamrożona/)).toBeTruthy()
  await raise(app)
  expect(await screen.findByText(/zapisano 10 z 10 produktów/)).toBeTruthy()
  expect((await sentProducts()).toSorted((a, b) => a - b)).toEqual(products.toSorted((a, b) => a - b))
  for (const pk of products) expect(await pricesOf(pk)).toEqual(risen(before.get(pk) ?? new Map()))
  expect(await pricesOf(frozen)).toEqual(before.get(frozen))
})

test('the fourth response is lost although the prices were saved: after a restart the home screen counts what is open, and resuming sends nothing for that product', async () => {
  const before = new Map<number, Prices>()
  for (const pk of products) before.set(pk, await pricesOf(pk))
  const folder = await stationFolder()
  const app = await openDesk(products, folder)
  await reprice(app, '+4%')
  await review(app)
  await shop.control.fault({ match: PUT, kind: 'lost', after: 3, times: 1 })
  // The eighth reading of the run is the check of the lost response: two calls each before and after three PUTs.
  await shop.control.fault({ match: READS, kind: 'drop', after: 14 })
  await save(app)
  await ended()
  const [, , , fourth = 0] = products
  expect(states()[fourth]).toBe('unknown')
  expect(await puts()).toHaveLength(4)
  cleanup()

  await shop.control.clearFaults()
  const again = await openDesk([], folder)
  expect(await screen.findByText(/zapisano 3 z 10 produktów/)).toBeTruthy()
  const [tile] = priceRunTiles
  expect(await tile?.question(new AbortController().signal)).toMatchObject({ count: 7, isUrgent: true })
  const words = await resume(again)
  expect(words).toMatch(/w 6\sproduktach/)
  expect(await sentProducts()).toEqual(products.slice(4))
  expect(await screen.findByText(/zapisano 10 z 10 produktów/)).toBeTruthy()
  // None of its prices is taken for a colleague's.
  expect(useRunStore.getState().run?.products.map(({ note }) => note)).toEqual(products.map(() => ''))
  for (const pk of products) expect(await pricesOf(pk)).toEqual(risen(before.get(pk) ?? new Map()))
})

test('the fourth request never arrives: it is sent once when the run is resumed, and no price rises twice', async () => {
  const before = new Map<number, Prices>()
  for (const pk of products) before.set(pk, await pricesOf(pk))
  const folder = await stationFolder()
  const app = await openDesk(products, folder)
  await reprice(app, '+4%')
  await review(app)
  await shop.control.fault({ match: PUT, kind: 'drop', after: 3, times: 1 })
  await shop.control.fault({ match: READS, kind: 'drop', after: 14 })
  await save(app)
  await ended()
  cleanup()

  await shop.control.clearFaults()
  await resume(await openDesk([], folder))
  expect(await sentProducts()).toEqual(products.slice(3))
  for (const pk of products) expect(await pricesOf(pk)).toEqual(risen(before.get(pk) ?? new Map()))
})

test("a colleague's change is a conflict before the run, and the undo leaves a later one as it is", async () => {
  const [first = 0, second = 0] = products
  const before = await pricesOf(second)
  const app = await openDesk([first, second])
  await reprice(app, '+4%')
  const [key = ''] = [...(await pricesOf(first)).keys()]
  const colleague = async (pk: number, price: string, at: string) => {
    const [option, quantity] = at.split(' ').map(Number)
    const { status } = await shop.as('administrator')('PUT', '/api/v1/product-option-prices/price_detail/', [
      { product_option: option, product_quantity: quantity, product: pk, price },
    ])
    expect(status).toBe(200)
  }
  await colleague(first, '77.77', key)
  const dialog = await review(app)
  expect(within(dialog).getByText(/Rozstrzygnij|Zapisz \d+/, { selector: 'button *' })).toBeTruthy()
  await app.user.click(within(dialog).getByRole('button', { name: 'Serwer 77,77' }))
  await save(app)
  await ended()
  expect((await pricesOf(first)).get(key)).toBe(7777)

  const [other = ''] = [...before.keys()]
  await colleague(second, '55.55', other)
  await press(app, 'Cofnij wszystko…')
  await app.user.click(await screen.findByRole('button', { name: 'Cofnij wszystko' }))
  await waitFor(() => expect(useRunStore.getState().run?.isUndo).toBe(true))
  await ended()
  const after = await pricesOf(second)
  expect(after.get(other)).toBe(5555)
  expect(new Map([...after].filter(([at]) => at !== other))).toEqual(
    new Map([...before].filter(([at]) => at !== other)),
  )
})

test('a 400 about the third price names its option and quantity, and the other products are saved', async () => {
  const three = products.slice(0, 3)
  const app = await openDesk(three)
  await reprice(app, '+4%')
  await review(app)
  await shop.control.fault({
    match: PUT,
    kind: 'status',
    status: 400,
    body: [{}, {}, { price: ['Cena jest za wysoka.'] }],
    after: 1,
    times: 1,
  })
  await save(app)
  await ended()
  const [first = 0, second = 0, third = 0] = three
  expect(states()).toEqual({ [first]: 'saved', [second]: 'refused', [third]: 'saved' })
  expect(await screen.findByText(/.+, \d+\sszt\.: Cena jest za wysoka\./)).toBeTruthy()
})

test('a 403 stops the run, and what was not sent stays to be resumed', async () => {
  const three = products.slice(0, 3)
  const app = await openDesk(three)
  await reprice(app, '+4%')
  await review(app)
  await shop.control.fault({
    match: PUT,
    kind: 'status',
    status: 403,
    body: { detail: 'Nie wolno.' },
    after: 1,
  })
  await save(app)
  await ended()
  const [first = 0, second = 0, third = 0] = three
  expect(states()).toEqual({ [first]: 'saved', [second]: 'waiting', [third]: 'waiting' })
  await shop.control.clearFaults()
  await resume(app)
  expect(Object.values(states())).toEqual(['saved', 'saved', 'saved'])
})

test('the prices of whole quantities change with one PATCH each, and Ctrl+Z takes a rule back in all products', async () => {
  const two = products.slice(0, 2)
  const base = async (pk: number) => {
    const rows = (await shop.read(`/api/v1/products/${pk}/admin_quantities/`)) as unknown as Row[]
    return rows.map((row) => [idOf(row), cents(row['price'])] as const)
  }
  const before = await Promise.all(two.map(base))
  const app = await openDesk(two)
  await app.user.click(screen.getByRole('checkbox', { name: 'Ceny nakładów' }))
  await reprice(app, '+4%')
  expect(screen.getByText(/^Do zapisania: /)).toBeTruthy()
  screen.getByRole('heading', { name: /^Reguła/ }).focus()
  await press(app, 'Cofnij regułę')
  expect(await screen.findByText('Nic jeszcze nie zmieniono.')).toBeTruthy()
  await app.user.click(screen.getByRole('textbox', { name: /^Działanie/ }))
  await app.user.paste('+4%')
  await app.user.keyboard('{Enter}')
  await review(app)
  await save(app)
  await ended()
  const after = await Promise.all(two.map(base))
  expect(after).toEqual(before.map((rows) => rows.map(([pk, price]) => [pk, by4percent(price)])))
  const patched = (await shop.control.requests()).filter(({ method }) => method === 'PATCH')
  expect(patched).toHaveLength(before.flat().length)
})

test('a product that is frozen while its prices are staged is dropped from the review by name, and nothing is sent for it', async () => {
  const [first = 0, second = 0] = products
  const app = await openDesk([first, second])
  await reprice(app, '+4%')
  const freeze = (isFrozen: boolean) =>
    shop.as('administrator')('PATCH', `/api/v1/products/${second}/`, { frozen_price: isFrozen })
  expect((await freeze(true)).status).toBe(200)
  await review(app)
  expect(screen.getByText(/^Nie do zapisania, bo zmienił się produkt: \d+/)).toBeTruthy()
  await save(app)
  await ended()
  expect(await sentProducts()).toEqual([first])
  await freeze(false)
})
