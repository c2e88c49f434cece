import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allOperations } from '#shared/api/registry.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const PLATE = { pk: 2, name: 'SM 74', size_x: '605.00', size_y: '745.00', price: '17.90' }

test('FMT-016 the list shows name, sides, area and the price of a plate', async () => {
  createFakeBridge({}, { 'plates.list': () => ({ count: 1, results: [PLATE] }) })
  openScreens(screensIn('plates'), '/plates/list')
  await screen.findByText('1 płyta')
  const labels = ['Nazwa', 'Szerokość (mm)', 'Wysokość (mm)', 'Powierzchnia (cm²)', 'Cena za płytę']
  expect(labels.map((label) => columnTexts(label)[0]?.replaceAll('\u00a0', ' '))).toEqual([
    'SM 74',
    '605',
    '745',
    '4 507,25',
    '17,90 zł',
  ])
})

test('FMT-016 a plate is created with name, sides and price, without limits of its own', async () => {
  const bridge = createFakeBridge({}, { 'plates.create': () => PLATE, 'plates.retrieve': () => PLATE })
  const { user } = openScreens(screensIn('plates'), '/plates/create')
  await user.type(await screen.findByRole('textbox', { name: /Nazwa/ }), 'Zwrot')
  await user.type(screen.getByRole('spinbutton', { name: /Szerokość/ }), '605')
  await user.type(screen.getByRole('spinbutton', { name: /Wysokość/ }), '0')
  await user.type(screen.getByRole('spinbutton', { name: /Cena/ }), '-1,5')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await successNotice('Dodano płytę „SM 74”')
  expect(bridge.callsOf('plates.create')).toEqual([
    { body: { name: 'Zwrot', size_x: '605', size_y: '0', price: '-1.5' } },
  ])
})

test('FMT-017 plates are listed, read, created, changed and deleted at their own address', async () => {
  const bridge = createFakeBridge(
    {},
    {
      'plates.list': () => ({ count: 1, results: [PLATE] }),
      'plates.retrieve': () => PLATE,
      'plates.update': ({ body }) => ({ ...PLATE, ...body }),
      'plates.delete': () => null,
    },
  )
  const { user, go } = openScreens(screensIn('plates'), '/plates/list')
  expect((await screen.findByRole('link', { name: 'SM 74' })).getAttribute('href')).toBe('/plates/update/2')
  await go('/plates/update/2')
  const price = await screen.findByRole('spinbutton', { name: /Cena/ })
  await user.clear(price)
  await user.type(price, '18,5')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await successNotice('Zapisano zmiany')
  expect(bridge.callsOf('plates.update')).toEqual([{ params: { pk: 2 }, body: { price: '18.5' } }])
  await user.click(screen.getByRole('button', { name: 'Usuń' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
  await waitFor(() => expect(bridge.callsOf('plates.delete')).toEqual([{ params: { pk: 2 } }]))
  const calls = allOperations().map(({ name, operation: { method, path } }) => [name, `${method} ${path}`])
  expect(Object.fromEntries(calls)).toMatchObject({
    'plates.list': 'GET /api/v1/plates/',
    'plates.retrieve': 'GET /api/v1/plates/{pk}/',
    'plates.create': 'POST /api/v1/plates/',
    'plates.update': 'PATCH /api/v1/plates/{pk}/',
    'plates.delete': 'DELETE /api/v1/plates/{pk}/',
  })
})
