import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CUBE, CubeShop, openCubes, rowKey, STAGE, take } from './cube-shop.ts'

const aShop = (...lines: number[]) => lines.reduce((shop, pk) => shop.add(pk), new CubeShop())
const row = (pk: number) => screen.findByRole('checkbox', { name: new RegExp(`^Zaznacz ${pk}`) })
const sums = () =>
  screen.getByRole('contentinfo', { name: 'Podsumowanie' }).textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')

test('CUBE-006 the lines of the cube are shown in a table, each column searched by its own name', async () => {
  const app = await openCubes(aShop(501, 502))
  await row(501)
  expect(app.bridge.callsOf('productionCubeProducts.list')[0]?.query).toMatchObject({ cube_pk: CUBE })
  const searched = screen
    .getAllByRole('searchbox')
    .flatMap((field) => /^Szukaj: (.*)/.exec(field.getAttribute('aria-label') ?? '')?.[1] ?? [])
  expect(searched).toEqual(['Pozycja', 'Zamówienie', 'Produkt', 'Nakład', 'Format', 'Realizacja', 'Montaż'])
  fireEvent.change(screen.getByRole('searchbox', { name: 'Szukaj: Produkt' }), { target: { value: '502' } })
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Zaznacz 501/ })).toBeNull())
  expect(app.bridge.callsOf('productionCubeProducts.list').at(-1)?.query).toMatchObject({
    cube_pk: CUBE,
    product_name: '502',
  })
})

test('CUBE-007 lines are filtered by options, whose choices come from the cube groups', async () => {
  const shop = aShop(501)
  shop.groups = [
    { pk: 1, name: 'Papier', options: [{ value: 4, label: 'Kreda 350' }] },
    { pk: 2, name: 'Folia', options: [{ value: 9, label: 'Mat' }] },
  ]
  const app = await openCubes(shop)
  await row(501)
  await app.user.click(await screen.findByRole('button', { name: /Filtry/ }))
  const panel = await screen.findByRole('group', { name: 'Filtry' })
  await app.user.click(await within(panel).findByText(/Papier: Kreda 350/))
  await waitFor(() =>
    expect(app.bridge.callsOf('productionCubeProducts.list').at(-1)?.query).toMatchObject({
      options_pks: [4],
    }),
  )
})

describe('CUBE-008 the totals below the table', () => {
  test('are exact, cover all lines, and say how many lines are missing from a total', async () => {
    const shop = new CubeShop()
    for (let pk = 1; pk <= 60; pk += 1) shop.add(1000 + pk, { net_price_pln: '0.10', weight: '0.001' })
    for (const pk of [2001, 2002, 2003]) shop.add(pk, { net_price_pln: null })
    await openCubes(shop, { at: `/cubes/details/${CUBE}?page_size=20` })
    await row(1001)
    await waitFor(() => expect(sums()).toContain('Razem 63 pozycje'))
    expect(sums()).toContain('nakład 31 500')
    expect(sums()).toMatch(/netto 6,00 (zł|PLN) \(bez 3 pozycji\)/)
    expect(sums()).toContain('waga 3,660 kg')
  })

  test('show the progress while pages are read, never a partial total', async () => {
    const shop = new CubeShop()
    for (let pk = 1; pk <= 250; pk += 1) shop.add(1000 + pk)
    const list = shop.operations['productionCubeProducts.list']
    let open = () => {}
    const held = new Promise<void>((resolve) => (open = resolve))
    await openCubes(shop, {
      operations: {
        'productionCubeProducts.list': async (input) => {
          if (input.query?.page_size === 200 && input.query.page === 2) await held
          return list?.(input)
        },
      },
    })
    await waitFor(() => expect(sums()).toBe('liczę 200 z 250'))
    open()
    await waitFor(() => expect(sums()).toContain('Razem 250 pozycji'))
  })
})

test("CUBE-009 CUBE-010 a selection over two stages sends a list request for each and shows tabs in the table's order", async () => {
  const shop = new CubeShop().add(501).add(502, { stage: 41 }).add(503).add(504)
  const app = await openCubes(shop)
  // This line is in the table too, but not selected.
  await row(504)
  const dialog = await take([503, 502, 501])
  expect(app.bridge.callsOf('productionCubeProducts.toRealizationList').map(({ query }) => query)).toEqual([
    { process_stage_pk: STAGE, products_pks: [501, 503].map(rowKey) },
    { process_stage_pk: 41, products_pks: [rowKey(502)] },
  ])
  const tabs = within(dialog).getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['501', '502', '503'])
})

test('CUBE-010 a taken line has its tab also if the server no longer lists it or does not name its stage', async () => {
  const shop = aShop(501, 502).add(503, { process_stage: null })
  await openCubes(shop)
  await row(503)
  shop.line(502).isGone = true
  const tabs = within(await take([501, 502, 503])).getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['501', '502', '503'])
})
