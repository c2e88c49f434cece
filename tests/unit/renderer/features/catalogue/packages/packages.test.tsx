import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeBridge, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

/** Some servers write decimals as numbers. */
const BOX = { pk: 6, name: 'Karton M', width: 30, height: '12.50', length: '22.00', max_weight: '8.000' }

function open(at: string, operations: OperationHandlers = {}) {
  const bridge = createFakeBridge(
    {},
    {
      'packages.list': () => ({ count: 1, results: [BOX] }),
      'packages.retrieve': () => BOX,
      ...operations,
    },
  )
  return { bridge, ...openScreens(screensIn('packages'), at) }
}

const number = (name: RegExp) => screen.findByRole('spinbutton', { name })

test('CAT-106 the list shows name, sides, volume and maximum weight', async () => {
  open('/packages/list')
  await screen.findByText('1 grupa pakowania')
  const labels = [
    'Nazwa',
    'Szerokość (cm)',
    'Wysokość (cm)',
    'Długość (cm)',
    'Objętość (dm³)',
    'Do wagi (kg)',
  ]
  expect(labels.map((label) => columnTexts(label)[0])).toEqual([
    'Karton M',
    '30',
    '12,5',
    '22',
    '8,25',
    '8,000',
  ])
})

test('CAT-105 CAT-106 sides from 1 cm are accepted; 0, negative and empty values are refused at their fields', async () => {
  const { user, bridge } = open('/packages/create', { 'packages.create': () => BOX })
  await user.type(await screen.findByRole('textbox', { name: /Nazwa/ }), 'Kubek')
  const [width, height, length] = [
    await number(/Szerokość/),
    await number(/Wysokość/),
    await number(/Długość/),
  ]
  await user.type(width, '0,99')
  await user.type(height, '-3')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findAllByText('Upewnij się, że ta wartość jest większa lub równa 1.')).toHaveLength(2)
  expect(screen.getAllByText('To pole jest wymagane.')).toHaveLength(2)
  await user.type(length, '0')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findAllByText('Upewnij się, że ta wartość jest większa lub równa 1.')).toHaveLength(3)
  expect(bridge.callsOf('packages.create')).toEqual([])

  await user.clear(width)
  await user.type(width, '1')
  await user.clear(height)
  await user.type(height, '12,5')
  await user.clear(length)
  await user.type(length, '20')
  expect(screen.getByText(/Objętość/).textContent).toContain('0,25\u00a0dm³')
  await user.type(await number(/Maksymalna waga/), '0,75')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await successNotice('Dodano grupę pakowania „Karton M”')
  expect(bridge.callsOf('packages.create')).toEqual([
    { body: { name: 'Kubek', width: '1', height: '12.5', length: '20', max_weight: '0.75' } },
  ])
})

test('CAT-106 an unchanged box is not sent, however many digits the server writes', async () => {
  const { user, bridge } = open('/packages/update/6')
  await number(/Szerokość/)
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(screen.getByText('Bez zmian do zapisania')).toBeTruthy())
  expect(bridge.callsOf('packages.update')).toEqual([])
})

test('a box without a weight limit can be renamed; an emptied side is still refused', async () => {
  const { user, bridge } = open('/packages/update/6', {
    'packages.retrieve': () => ({ ...BOX, max_weight: null }),
    'packages.update': ({ body }) => ({ ...BOX, max_weight: null, ...body }),
  })
  await user.type(await screen.findByRole('textbox', { name: /Nazwa/ }), ' płaski')
  await user.clear(await number(/Szerokość/))
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findAllByText('To pole jest wymagane.')).toHaveLength(1)
  await user.type(await number(/Szerokość/), '30')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await successNotice('Zapisano zmiany')
  expect(bridge.callsOf('packages.update').map(({ body }) => body)).toEqual([{ name: 'Karton M płaski' }])
})
