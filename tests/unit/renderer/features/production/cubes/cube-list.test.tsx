import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aCube, CubeShop, openCubes } from './cube-shop.ts'

const AT = '/cubes/list'
const VIEW = 'view_orderproductprocessstagestatus'
const cards = async () => within(await screen.findByRole('list', { name: 'Kostki' })).getAllByRole('link')
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('CUBE-001 a card shows machine, action, orders and realization date, and links to its lines', async () => {
  const shop = new CubeShop()
  shop.cubes = [
    aCube(12, { orders_count: 3 }),
    aCube(13, {
      machine: { pk: 9, name: 'Heidelberg' },
      machine_action: { pk: 70, name: 'Druk' },
      realization_date: null,
    }),
  ]
  const app = await openCubes(shop, { at: AT })
  const [press, cutter] = await cards()
  expect([...(cutter?.children ?? [])].map(({ textContent }) => plain(textContent))).toEqual([
    'Polar 78',
    'Krojenie',
    '3 zamówienia',
    '24.11.2031',
  ])
  expect([...(press?.children ?? [])].map(({ textContent }) => plain(textContent))).toEqual([
    'Heidelberg',
    'Druk',
    '2 zamówienia',
    '—',
  ])
  await app.user.click(cutter ?? document.body)
  await waitFor(() => expect(app.path()).toBe('/cubes/details/12'))
})

test("a card estimates its queue from the stages' times; started or finished lines and lines without a time add nothing", async () => {
  const shop = new CubeShop()
  const aLine = (pk: number, changes: object = {}) => ({ ...shop.add(pk).record(pk), ...changes })
  const stage = (time: number | null) => ({ pk: 40, time })
  shop.cubes = [
    aCube(12, {
      products: [
        aLine(501, { process_stage: stage(200) }),
        aLine(502, { process_stage: stage(180) }),
        aLine(503, { process_stage: stage(null) }),
        aLine(504, {
          process_stage: stage(60),
          last_status: { pk: 1, status: 'started', process_stage: 40 },
        }),
        aLine(505, { process_stage: stage(60), isStatusFinished: true }),
      ],
    }),
  ]
  await openCubes(shop, { at: AT })
  const [card] = await cards()
  const words = plain(card?.textContent ?? '')
  expect(words).toContain('2 zamówienia')
  expect(words).toContain('~6 h 20')
})

test('cards keep their places after a reload; a new one is added at the end', async () => {
  const shop = new CubeShop()
  const named = (pk: number, name: string) => aCube(pk, { machine: { pk, name } })
  shop.cubes = [named(1, 'Bobst'), named(2, 'Heidelberg')]
  const app = await openCubes(shop, { at: AT })
  await cards()
  shop.cubes = [named(3, 'Agfa'), named(2, 'Heidelberg'), named(1, 'Bobst')]
  await app.user.click(screen.getByRole('button', { name: 'Odśwież listę' }))
  await screen.findByText('Agfa')
  expect((await cards()).map((card) => /^[A-Z][a-z]+/.exec(card.textContent)?.[0])).toEqual([
    'Bobst',
    'Heidelberg',
    'Agfa',
  ])
})

describe('CUBE-002 cubes of one order', () => {
  test('are requested by a typed number; input that is not a number is refused and not sent', async () => {
    const app = await openCubes(new CubeShop(), { at: AT })
    await cards()
    const field = screen.getByRole('textbox', { name: 'Numer zamówienia' })
    await app.user.type(field, '10x{Enter}')
    await screen.findByText('Numer zamówienia to same cyfry.', { selector: '[role="alert"]' })
    const asked = app.bridge.callsOf('productionCubes.list').length
    await app.user.clear(field)
    await app.user.type(field, '10482{Enter}')
    await waitFor(() => expect(app.bridge.callsOf('productionCubes.list')).toHaveLength(asked + 1))
    expect(app.bridge.callsOf('productionCubes.list').at(-1)?.query).toMatchObject({ order_pk: 10482 })
    expect(
      app.bridge
        .callsOf('productionCubes.list')
        .slice(0, asked)
        .map(({ query }) => query?.order_pk),
    ).toEqual(Array.from({ length: asked }, () => undefined))
  })

  test('are requested by a scanned order, which is shown in the field; an empty result is reported', async () => {
    const shop = new CubeShop()
    const app = await openCubes(shop, { at: AT })
    await cards()
    shop.cubes = []
    act(() => app.bridge.emit('scanner.scan', { kind: 'order', pk: '10482' }))
    await screen.findByText('Żadna kostka nie ma pozycji zamówienia 10482')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Numer zamówienia' }).value).toBe('10482')
    expect(app.path()).toBe(AT)
  })
})

describe('the choice of a shop', () => {
  test("APP-116 CUBE-003 CUBE-005 starts with the user's own shop, is sent, and can be changed", async () => {
    const app = await openCubes(new CubeShop(), {
      at: AT,
      user: { siteId: 2, sitePermissions: { '1': [VIEW] } },
    })
    await cards()
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sklep' })
    await within(choice).findByRole('option', { name: 'Sklep DE' })
    expect(choice.value).toBe('2')
    expect(app.bridge.callsOf('productionCubes.list').at(-1)?.query).toMatchObject({ site_pk: 2 })
    await app.user.selectOptions(choice, 'Sklep PL')
    await waitFor(() =>
      expect(app.bridge.callsOf('productionCubes.list').at(-1)?.query).toMatchObject({ site_pk: 1 }),
    )
  })

  test('APP-116 CUBE-004 is hidden from a user with one permitted shop', async () => {
    const app = await openCubes(new CubeShop(), { at: AT, user: { siteId: 2, sitePermissions: {} } })
    await cards()
    await waitFor(() => expect(app.bridge.callsOf('sites.all')).not.toEqual([]))
    expect(screen.queryByRole('combobox', { name: 'Sklep' })).toBeNull()
    expect(app.bridge.callsOf('productionCubes.list').at(-1)?.query?.site_pk).toBeUndefined()
  })
})

test('lines open too long are listed above the cards, of all shops when opened from their count, and link to the line', async () => {
  const shop = new CubeShop()
  const begun = { process_stage: 9, status: 'started', date_added: '2020-01-15T09:00:00+01:00' }
  const line = (pk: number, changes: object = {}) => ({ pk, process_stage: { pk: 9, time: 20 }, ...changes })
  shop.cubes = [
    aCube(12, { products: [line(501, { last_status: begun }), line(502)] }),
    aCube(13, { products: [line(503, { last_status: begun, isStatusFinished: true })] }),
  ]
  const app = await openCubes(shop, { at: `${AT}?site_pk=`, user: { isSuperuser: true } })
  const forgotten = await screen.findByRole('region', { name: 'Otwarte za długo' })
  expect(plain(forgotten.textContent)).toBe('Otwarte za długo: 1 pozycja501 od 15.01.2020 09:00')
  expect(app.bridge.callsOf('productionCubes.list').map(({ query }) => query?.site_pk)).toEqual([undefined])
  await app.user.click(within(forgotten).getByRole('button', { name: '501' }))
  await waitFor(() => expect(app.path()).toBe('/cubes/details/12'))
  expect(app.router.state.location.search).toBe('?pk=501')
})
