import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { typeInto } from '#renderer/features/catalogue/prices/price-commands.ts'
import { putPrices, readFreshPrices } from '#renderer/features/catalogue/prices/price-reading.ts'
import { PriceSave } from '#renderer/features/catalogue/prices/price-save.ts'
import { PriceSession } from '#renderer/features/catalogue/prices/price-session.ts'
import { apiHarness } from '#support/api-harness.ts'
import { pageBridge } from '#support/page-bridge.ts'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { pricesOf, readProduct } from '#support/sandbox-catalogue.ts'

/**
 * Tests saving the price editor's table through the API client, over sockets, with a server that treats a PUT as the
 * whole table.
 */
const PRODUCT = 20_011
let sandbox: TestSandbox
let call: ApiCaller

beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 40 })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await sandbox.close()
})
beforeEach(async () => {
  await sandbox.control.reset()
  await sandbox.control.setDialect({ prices: 'wholeTable' })
  call = sandbox.as('administrator')
  const token = await sandbox.token('administrator')
  const { api } = apiHarness(sandbox.url, { token: () => token })
  vi.stubGlobal('window', { backoffice: pageBridge(api) })
})

const prices = async () => pricesOf(await readProduct(call, PRODUCT))

async function aSave(sendsWholeTable: boolean) {
  const fresh = await readFreshPrices(PRODUCT)
  const session = new PriceSession(PRODUCT, fresh.shape, fresh.prices)
  const save = new PriceSave(session, {
    read: () => readFreshPrices(PRODUCT),
    put: putPrices,
    sendsWholeTable: () => sendsWholeTable,
  })
  const cellOf = (option: number, quantity: number) => session.store.cellOf(option, quantity) ?? -1
  const type = (cell: number, text: string) => session.run('Cena', typeInto(session.store, [cell], text))
  return { session, save, cellOf, type }
}

/** Makes another user's PUT change only the prices that it names. */
async function otherPersonWrites(option: number, quantity: number, price: string): Promise<void> {
  await sandbox.control.setDialect({ prices: 'named' })
  await call('PUT', '/api/v1/product-option-prices/price_detail/', [
    { product: PRODUCT, product_option: option, product_quantity: quantity, price },
  ])
  await sandbox.control.setDialect({ prices: 'wholeTable' })
}

test('CAT-063 the quantities of the table are read from the product’s own operation', async () => {
  await sandbox.control.clearRequests()
  const { shape } = await readFreshPrices(PRODUCT)
  expect(shape.quantities.map(({ quantity }) => quantity)).toEqual([100, 250, 500, 1000])
  const asked = (await sandbox.control.requests()).map(({ method, path }) => `${method} ${path}`)
  expect(asked).toContain(`GET /api/v1/products/${PRODUCT}/admin_quantities/`)
})

describe('a server that treats the PUT of prices as the whole table', () => {
  test('CAT-068 CD-5 without the setting, the loss of prices is detected and can be restored', async () => {
    const before = await prices()
    const { save, cellOf, type } = await aSave(false)
    type(cellOf(40_114, 1_011_001), '5,55')
    await save.review()
    expect(await save.send([cellOf(40_114, 1_011_001)])).toMatchObject({ kind: 'wiped' })
    expect(await prices()).toEqual({ '40114:1011001': '5.55' })
    expect(await save.restore()).toMatchObject({ kind: 'done' })
    expect(await prices()).toEqual({ ...before, '40114:1011001': '5.55' })
  })

  test('CAT-068 CAT-069 CD-5 with the setting, one PUT contains every price, and unticked changes keep their stored price', async () => {
    const before = await prices()
    const { save, session, cellOf, type } = await aSave(true)
    const [chosen, unticked] = [cellOf(40_114, 1_011_001), cellOf(40_115, 1_011_001)]
    type(chosen, '5,55')
    type(unticked, '6,66')
    await save.review()
    await sandbox.control.clearRequests()
    expect(await save.send([chosen])).toMatchObject({ kind: 'done', count: 1 })
    expect(await prices()).toEqual({ ...before, '40114:1011001': '5.55' })
    expect((await sandbox.control.requests()).filter(({ method }) => method === 'PUT')).toHaveLength(1)
    expect([session.store.isChanged(chosen), session.store.isChanged(unticked)]).toEqual([false, true])
  })

  test('CD-5 undoing a save sends the whole table, too', async () => {
    const before = await prices()
    const { save, cellOf, type } = await aSave(true)
    type(cellOf(40_114, 1_011_001), '5,55')
    await save.review()
    const end = await save.send([cellOf(40_114, 1_011_001)])
    if (end.kind !== 'done') throw new Error(end.kind)
    expect(await save.takeBack(end.former)).toMatchObject({ kind: 'done', count: 1 })
    expect(await prices()).toEqual(before)
  })

  test('CD-5 prices that another user saved during the review are read first and preserved', async () => {
    const before = await prices()
    const { save, cellOf, type } = await aSave(true)
    type(cellOf(40_114, 1_011_001), '5,55')
    await save.review()
    await otherPersonWrites(40_115, 1_011_001, '7.77')
    expect(await save.send([cellOf(40_114, 1_011_001)])).toMatchObject({ kind: 'done' })
    expect(await prices()).toEqual({ ...before, '40114:1011001': '5.55', '40115:1011001': '7.77' })
  })

  test('CD-5 if another user changed a chosen price during the review, the user must decide and nothing is sent', async () => {
    const { save, session, cellOf, type } = await aSave(true)
    const chosen = cellOf(40_114, 1_011_001)
    type(chosen, '5,55')
    await save.review()
    await otherPersonWrites(40_114, 1_011_001, '7.77')
    const held = await prices()
    await sandbox.control.clearRequests()
    expect(await save.send([chosen])).toEqual({ kind: 'moved' })
    expect(save.state()).toMatchObject({ kind: 'review' })
    expect((await sandbox.control.requests()).filter(({ method }) => method === 'PUT')).toEqual([])
    session.decide(chosen, 'own')
    expect(await save.send([chosen])).toMatchObject({ kind: 'done' })
    expect(await prices()).toEqual({ ...held, '40114:1011001': '5.55' })
  })

  test('CD-5 if the prices cannot be read before the whole table is sent, they are not overwritten', async () => {
    const before = await prices()
    const { save, cellOf, type } = await aSave(true)
    type(cellOf(40_114, 1_011_001), '5,55')
    await save.review()
    await sandbox.control.fault({ kind: 'status', status: 503, times: 20, match: { method: 'GET' } })
    expect((await save.send([cellOf(40_114, 1_011_001)])).kind).toBe('refused')
    await sandbox.control.clearFaults()
    expect(save.state()).toEqual({ kind: 'idle' })
    expect(await prices()).toEqual(before)
  })
})
