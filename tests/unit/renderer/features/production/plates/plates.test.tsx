import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { plateScreens } from '#renderer/features/production/plates/plates.screens.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, successNotice } from '../../../crud/screen-harness.tsx'

const PLATE = { pk: 2, name: 'SM 74', size_x: '605.00', size_y: '745.00', price: '17.90' }

test('FMT-016 the list shows name, sides, area and the price of a plate', async () => {
  createFakeBridge({}, { 'plates.list': () => ({ count: 1, results: [PLATE] }) })
  openScreens(plateScreens, '/plates/list')
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

test('FMT-016 FMT-017 a plate is made of name, sides and price, without limits of its own', async () => {
  const bridge = createFakeBridge({}, { 'plates.create': () => PLATE, 'plates.retrieve': () => PLATE })
  const { user } = openScreens(plateScreens, '/plates/create')
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
