import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const GROUP = {
  pk: 4,
  name_pl: 'Agencje',
  name_en: 'Agencies',
  name_de: 'Agenturen',
  name_cpde: '',
  name_cpen: '',
  net_turnover: '20000.00',
  orders_count: 25,
  days_count: 180,
  value: '7.50',
}

function open(at: string, operations: OperationHandlers = {}) {
  const bridge = createFakeBridge(
    {},
    {
      'discountGroups.list': () => ({ count: 1, results: [GROUP] }),
      'discountGroups.retrieve': () => GROUP,
      ...operations,
    },
  )
  return { bridge, ...openScreens(screensIn('discountGroups'), at) }
}

const number = (label: RegExp) => screen.findByRole('spinbutton', { name: label })

test('USER-033 a new group has five names, turnover, orders, days and a value in percent', async () => {
  const { user, bridge } = open('/discount-groups/create', { 'discountGroups.create': () => GROUP })
  const names = within(await screen.findByRole('group', { name: 'Nazwa' }))
  for (const language of ['PL', 'EN', 'DE', 'CPDE', 'CPEN']) {
    await user.click(names.getByRole('tab', { name: new RegExp(`^${language}`) }))
    await user.type(names.getByRole('textbox'), `nazwa ${language}`)
  }
  await user.type(await number(/Obrót netto/), '20000,5')
  await user.type(await number(/Liczba zamówień/), '25')
  await user.type(await number(/Liczba dni/), '180')
  await user.type(await number(/Rabat/), '7,5')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await successNotice('Dodano grupę rabatową „Agencje”')
  expect(bridge.callsOf('discountGroups.create')).toEqual([
    {
      body: {
        name_pl: 'nazwa PL',
        name_en: 'nazwa EN',
        name_de: 'nazwa DE',
        name_cpde: 'nazwa CPDE',
        name_cpen: 'nazwa CPEN',
        net_turnover: '20000.5',
        orders_count: 25,
        days_count: 180,
        value: '7.5',
      },
    },
  ])
})

test('USER-033 more than a hundred percent, a fraction of an order and empty values are refused at their fields', async () => {
  const { user, bridge } = open('/discount-groups/create')
  await user.type(await number(/Rabat/), '101')
  await user.type(await number(/Liczba zamówień/), '2,5')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByText('Upewnij się, że ta wartość jest mniejsza lub równa 100.')).toBeTruthy()
  expect(screen.getByText('Wymagana liczba całkowita.')).toBeTruthy()
  expect(screen.getAllByText('To pole jest wymagane.').length).toBeGreaterThanOrEqual(3)
  expect(bridge.callsOf('discountGroups.create')).toEqual([])
})

test('USER-033 an unchanged group is not sent; a changed value is sent alone', async () => {
  const { user, bridge } = open('/discount-groups/update/4', { 'discountGroups.update': () => GROUP })
  const value = await number(/Rabat/)
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByText('Bez zmian do zapisania')).toBeTruthy()
  await user.clear(value)
  await user.type(value, '8')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await successNotice('Zapisano zmiany')
  expect(bridge.callsOf('discountGroups.update')).toEqual([{ params: { pk: 4 }, body: { value: '8' } }])
})

test('USER-033 the list shows the conditions and the discount', async () => {
  open('/discount-groups/list')
  await screen.findByText('1 grupa rabatowa')
  const texts = ['Nazwa', 'Rabat', 'Obrót netto od', 'Zamówień od', 'W ciągu dni'].map((label) =>
    columnTexts(label)[0]?.replaceAll('\u00a0', ' '),
  )
  expect(texts).toEqual(['Agencje', '7,5 %', '20 000,00 zł', '25', '180'])
})

test('USER-034 a refused deletion shows the general error notice with the reason below it, and the group stays', async () => {
  const { user, bridge } = open('/discount-groups/list', {
    'discountGroups.delete': () => {
      throw failure({
        code: ErrorCode.validation,
        message: 'Niepoprawne dane',
        status: 400,
        nonFieldErrors: ['W grupie są klienci (213).'],
      })
    },
  })
  await screen.findByText('1 grupa rabatowa')
  await user.click(screen.getByRole('button', { name: 'Działania' }))
  await user.click(screen.getByRole('menuitem', { name: 'Usuń' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
  await screen.findByText('Wystąpił błąd', { selector: '[data-kind="error"] *' })
  expect(screen.getByText('W grupie są klienci (213).', { selector: '[data-kind="error"] *' })).toBeTruthy()
  await waitFor(() => expect(bridge.callsOf('discountGroups.delete')).toHaveLength(1))
  expect(columnTexts('Nazwa')).toEqual(['Agencje'])
})
