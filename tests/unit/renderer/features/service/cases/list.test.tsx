import { keyOf } from '#sandbox/database/key-ranges.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { caseBeside, rememberCaseOrder } from '#renderer/features/service/cases/case-order.ts'
import { caseMark } from '#renderer/features/service/cases/cases.columns.tsx'
import { clientContacts } from '#shared/api/resources/client-contacts.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type FakeBridge } from '#support/renderer/fake-bridge.ts'
import { columnTexts, showAllColumns } from '../../../screen-harness.tsx'
import { aCase, aMessage, anAnswer, openCases } from './case-page.tsx'

const asked = (bridge: FakeBridge) => bridge.callsOf('clientContacts.list').at(-1)?.query
const OPEN = { status: ['new', 'open'] }

test('CASE-001 without filters requests cases that are new or open', async () => {
  const { bridge } = openCases('/messages/list')
  await screen.findByText('1 sprawa')
  expect(asked(bridge)).toEqual({ page: 1, page_size: 20, ordering: '-pk', ...OPEN })
})

test('CASE-001 chosen statuses replace these, and a cleared filter requests all', async () => {
  const { bridge, go } = openCases('/messages/list?status=closed')
  await screen.findByText('1 sprawa')
  expect(asked(bridge)).toMatchObject({ status: ['closed'] })
  await go('/messages/list?status=')
  await waitFor(() => expect(asked(bridge)).not.toHaveProperty('status'))
})

test('CASE-005 the address can request the cases of one employee, combined with the default statuses', async () => {
  const { bridge } = openCases('/messages/list?responsible_person=8')
  await screen.findByText('1 sprawa')
  expect(asked(bridge)).toMatchObject({ responsible_person: 8, ...OPEN })
  // The employee's name is shown where users can select their own cases.
  expect(await screen.findByRole('radio', { name: 'Sprawy: Piotr Wrona' })).toHaveProperty(
    'ariaChecked',
    'true',
  )
})

test('CASE-002 the list has two views: all questions and the user’s own', async () => {
  const { bridge, user, address } = openCases('/messages/list')
  await screen.findByText('1 sprawa')
  const faces = within(screen.getByRole('radiogroup', { name: 'Sprawy' })).getAllByRole('radio')
  expect(faces.map(({ textContent }) => textContent)).toEqual(['Wszystkie sprawy', 'Moje sprawy'])
  await user.click(screen.getByRole('radio', { name: 'Moje sprawy' }))
  await waitFor(() => expect(asked(bridge)).toMatchObject({ responsible_person: keyOf('staff', 3), ...OPEN }))
  await user.click(screen.getByRole('radio', { name: 'Wszystkie sprawy' }))
  await waitFor(() => expect(address()).toBe('/messages/list'))
})

test('CASE-006 every filter is sent under its name', async () => {
  const { bridge } = openCases(
    '/messages/list?pk=4711&client_email=jan&client_name=Nowak&competency=1&responsible_person_name=Lis&order=10482&status=open',
  )
  await screen.findByText('1 sprawa')
  expect(asked(bridge)).toMatchObject({
    pk: 4711,
    client_email: 'jan',
    client_name: 'Nowak',
    competency: 1,
    responsible_person_name: 'Lis',
    order: 10482,
    status: ['open'],
  })
})

test('CASE-006 each filter has a control: five searches above the columns, two choices in the panel', async () => {
  showAllColumns('/messages/list')
  const { bridge, user } = openCases('/messages/list')
  await screen.findByText('1 sprawa')
  for (const [label, typed] of [
    ['Numer', '4711'],
    ['Klient', 'Nowak'],
    ['E-mail', 'jan'],
    ['Prowadzi', 'Lis'],
    ['Zamówienie', '10482'],
  ] as const)
    await user.type(screen.getByLabelText(`Szukaj: ${label}`), `${typed}{Enter}`)
  await user.click(screen.getByRole('button', { name: 'Filtry' }))
  const panel = within(await screen.findByRole('group', { name: 'Filtry' }))
  await user.click(await panel.findByRole('checkbox', { name: 'Reklamacje' }))
  await user.click(panel.getByRole('checkbox', { name: 'Nowa' }))
  await waitFor(() =>
    expect(asked(bridge)).toMatchObject({
      pk: 4711,
      client_name: 'Nowak',
      client_email: 'jan',
      responsible_person_name: 'Lis',
      order: 10482,
      competency: 1,
      status: ['open'],
    }),
  )
})

test('CASE-003 CASE-004 a row is highlighted and labelled as a client’s reply only if the client wrote last', async () => {
  openCases('/messages/list', {
    'clientContacts.list': () => ({
      count: 2,
      results: [
        aCase({ pk: 2, conversation_messages: [aMessage(9), anAnswer(8)] }),
        aCase({ pk: 1, conversation_messages: [anAnswer(7), aMessage(6)] }),
      ],
    }),
  })
  await screen.findByText('2 sprawy')
  expect(columnTexts('Ostatnia wiadomość')).toEqual(['odpowiedź klienta: Pytanie 9', 'Odpowiedź 7'])
  const rows = screen.getAllByRole('row').filter((row) => /^[01]$/.test(row.dataset['row'] ?? ''))
  expect(rows.map((row) => row.className.includes('grid-marked'))).toEqual([true, false])
  expect(rows.map((row) => row.querySelectorAll('strong').length > 0)).toEqual([true, false])
})

test("if the server sends no messages in the list, no row is highlighted and the case's own text is shown", async () => {
  const bare = aCase({ conversation_messages: undefined, message_content: 'Kiedy dojdzie paczka?' })
  expect(caseMark(clientContacts.record.parse(bare))).toBeNull()
  openCases('/messages/list', { 'clientContacts.list': () => ({ count: 1, results: [bare] }) })
  expect(await screen.findByText('Kiedy dojdzie paczka?')).toBeTruthy()
})

test('"Czeka" shows how long the client has waited, and both codes of a closed case are shown as closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T10:00:00+01:00') })
  try {
    openCases('/messages/list', {
      'clientContacts.list': () => ({
        count: 3,
        results: [
          aCase({ pk: 3 }),
          aCase({ pk: 2, status: 'close', status_display: 'close' }),
          aCase({ pk: 1, status: 'closed', status_display: null }),
        ],
      }),
    })
    await screen.findByText('3 sprawy')
    expect(columnTexts('Czeka').map((text) => text.replaceAll('\u00a0', ' '))).toEqual(['4 dni', '—', '—'])
    expect(columnTexts('Status')).toEqual(['Otwarta', 'Zamknięta', 'Zamknięta'])
    expect(screen.getByTitle('Czeka dłużej niż dwa dni robocze')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('CASE-007 a refused deletion shows the server’s own message', async () => {
  const { user } = openCases('/messages/list', {
    'clientContacts.delete': () => {
      throw failure({
        code: ErrorCode.validation,
        message: 'HTTP 400',
        status: 400,
        nonFieldErrors: ['Nie można usunąć sprawy: ma wiadomości (3). Zamknij ją.'],
      })
    },
  })
  await screen.findByText('1 sprawa')
  await user.click(screen.getByRole('button', { name: /^Działania/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Usuń' }))
  const question = await screen.findByRole('alertdialog', { name: 'Usunąć sprawę 4711?' })
  await user.click(within(question).getByRole('button', { name: 'Usuń' }))
  expect(await screen.findByText('Nie można usunąć sprawy: ma wiadomości (3). Zamknij ją.')).toBeTruthy()
})

test('a user with only view permission is offered neither creation nor the conversation', async () => {
  openCases('/messages/list', {}, { isSuperuser: false, permissions: ['view_clientcontact'] })
  await screen.findByText('1 sprawa')
  expect(screen.queryByRole('button', { name: 'Nowa sprawa' })).toBeNull()
  expect(screen.queryByRole('link', { name: '4711' })).toBeNull()
})

test('the number of an order opens it from the list, for users who may view orders', async () => {
  openCases('/messages/list')
  await screen.findByText('1 sprawa')
  expect(screen.getByRole('link', { name: '10482' }).getAttribute('href')).toBe('/order/10482')
  cleanup()
  openCases('/messages/list', {}, { isSuperuser: false, permissions: ['view_clientcontact'] })
  await screen.findByText('1 sprawa')
  expect(screen.queryByRole('link', { name: '10482' })).toBeNull()
})

test('the adjacent case is taken from the list as it was last shown', () => {
  rememberCaseOrder([9, 4, 7])
  expect([caseBeside(4, 1), caseBeside(4, -1), caseBeside(7, 1), caseBeside(5, 1)]).toEqual([
    7,
    9,
    null,
    null,
  ])
})
