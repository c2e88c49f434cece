import { keyOf } from '#sandbox/database/key-ranges.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useViewerRequest } from '#renderer/lib/viewer-request.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aStation } from '#support/renderer/people.ts'
import { useStation } from '#renderer/lib/station.ts'
import { liveRegions } from '#support/renderer/live-regions.ts'
import { successNotice } from '../../../screen-harness.tsx'
import { aCase, openCases } from './case-page.tsx'

const AT = '/messages/update/4711'
const field = (name: RegExp) => screen.findByRole('combobox', { name })

test('CASE-021 CASE-022 an open case can be closed, which writes closed and can be undone', async () => {
  const held = { status: 'open' }
  const { bridge, user } = openCases(AT, {
    'clientContacts.retrieve': () => aCase(held),
    'clientContacts.update': ({ body }) => aCase(Object.assign(held, body)),
  })
  await user.click(await screen.findByRole('button', { name: 'Zamknij sprawę' }))
  expect(await successNotice('Zamknięto sprawę 4711')).toBeTruthy()
  const bodies = () => bridge.callsOf('clientContacts.update').map(({ body }) => body)
  expect(bodies()).toEqual([{ status: 'closed' }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Zamknij sprawę' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Cofnij' }))
  expect(await successNotice('Sprawa 4711 jest znów otwarta')).toBeTruthy()
  expect(bodies()).toEqual([{ status: 'closed' }, { status: 'open' }])
  expect(await screen.findByRole('button', { name: 'Zamknij sprawę' })).toBeTruthy()
})

test('a case about a price negotiation says so in its header, any other case does not', async () => {
  openCases(AT, { 'clientContacts.retrieve': () => aCase({ pk: 4711, competency_negotiations: true }) })
  expect(await screen.findByText('Negocjacje')).toBeTruthy()
  cleanup()
  openCases(AT, { 'clientContacts.retrieve': () => aCase({ pk: 4711, competency_negotiations: false }) })
  await screen.findByRole('button', { name: 'Zamknij sprawę' })
  expect(screen.queryByText('Negocjacje')).toBeNull()
})

test.each(['new', 'open'])(
  'CASE-020 CASE-021 a case that is %s counts as open and can be closed',
  async (status) => {
    openCases(AT, { 'clientContacts.retrieve': () => aCase({ status, status_display: null }) })
    expect(await screen.findByRole('button', { name: 'Zamknij sprawę' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Otwórz ponownie' })).toBeNull()
  },
)

test.each(['close', 'closed', 'archived'])('CASE-020 a case that is %s cannot be closed', async (status) => {
  openCases(AT, { 'clientContacts.retrieve': () => aCase({ status, status_display: null }) })
  await screen.findByRole('heading', { name: 'Sprawa 4711' })
  expect(screen.queryByRole('button', { name: 'Zamknij sprawę' })).toBeNull()
})

test.each(['close', 'closed'])(
  'a case that the server calls %s can be reopened at any time',
  async (status) => {
    const { bridge, user } = openCases(AT, {
      'clientContacts.retrieve': () => aCase({ status, status_display: null }),
    })
    await user.click(await screen.findByRole('button', { name: 'Otwórz ponownie' }))
    expect(await successNotice('Sprawa 4711 jest znów otwarta')).toBeTruthy()
    expect(bridge.callsOf('clientContacts.update')).toMatchObject([
      { params: { pk: 4711 }, body: { status: 'open' } },
    ])
    expect(await screen.findByRole('button', { name: 'Zamknij sprawę' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Otwórz ponownie' })).toBeNull()
  },
)

test('a case that was closed can be reopened after a restart of the program, when its notice is gone', async () => {
  let held = 'open'
  const server: OperationHandlers = {
    'clientContacts.retrieve': () => aCase({ status: held }),
    'clientContacts.update': ({ body }) => {
      held = String(body.status)
      return aCase({ status: held })
    },
  }
  const before = openCases(AT, server)
  await before.user.click(await screen.findByRole('button', { name: 'Zamknij sprawę' }))
  await successNotice('Zamknięto sprawę 4711')
  cleanup()
  useNotices.setState({ notices: [] })

  const { user } = openCases(AT, server)
  await user.click(await screen.findByRole('button', { name: 'Otwórz ponownie' }))
  expect(await successNotice('Sprawa 4711 jest znów otwarta')).toBeTruthy()
  expect(held).toBe('open')
})

test('a case opens with the focus in the reply, and sending and sent are announced', async () => {
  useStation.setState({ info: aStation() })
  const { polite, assertive } = liveRegions()
  const { bridge, user } = openCases(AT, {
    'clientContactMessages.create': ({ body }) => ({ pk: 2, ...body }),
  })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Treść odpowiedzi')))
  await user.keyboard('Wysyłamy jutro.{Control>}{Enter}{/Control}')
  await waitFor(() => expect(polite()).toEqual(['Wysyłanie…', 'Wysłano']))
  expect(assertive()).toEqual([])
  expect(bridge.callsOf('clientContactMessages.create').map(({ body }) => body.content)).toEqual([
    'Wysyłamy jutro.',
  ])
})

test('a user who may only read a case starts in its first field', async () => {
  openCases(
    AT,
    {},
    { isSuperuser: false, permissions: ['change_clientcontact', 'view_clientcontactmessage'] },
  )
  await waitFor(async () => expect(document.activeElement).toBe(await field(/^Prowadzi/)))
  expect(screen.queryByLabelText('Treść odpowiedzi')).toBeNull()
})

test('the order of a case opens from its head and from its details', async () => {
  const { user, address } = openCases(AT)
  const head = (await screen.findByRole('heading', { name: 'Sprawa 4711' })).closest('header')
  expect(head && within(head).getByRole('link', { name: '10482' }).getAttribute('href')).toBe('/order/10482')
  const details = screen.getByText(/^Otwórz zamówienie/)
  await user.click(within(details).getByRole('link', { name: '10482' }))
  expect(address()).toBe('/order/10482')
})

test('a case with an unknown status cannot be reopened', async () => {
  openCases(AT, { 'clientContacts.retrieve': () => aCase({ status: 'archived' }) })
  await screen.findByRole('heading', { name: 'Sprawa 4711' })
  expect(screen.queryByRole('button', { name: 'Otwórz ponownie' })).toBeNull()
})

test('a lost response to reopening is verified instead of being sent again', async () => {
  let held = 'closed'
  const { bridge, user } = openCases(AT, {
    'clientContacts.retrieve': () => aCase({ status: held }),
    'clientContacts.update': () => {
      held = 'open'
      throw failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.', isOutcomeUnknown: true })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Otwórz ponownie' }))
  expect(await successNotice('Sprawa 4711 jest znów otwarta')).toBeTruthy()
  expect(bridge.callsOf('clientContacts.update')).toHaveLength(1)
})

test('a refused reopening shows the reason and can be retried', async () => {
  const { user } = openCases(AT, {
    'clientContacts.retrieve': () => aCase({ status: 'closed' }),
    'clientContacts.update': () => {
      throw failure({ code: ErrorCode.forbidden, message: 'Brak uprawnień.', status: 403 })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Otwórz ponownie' }))
  expect(await screen.findByText('Brak uprawnień.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Otwórz ponownie' })).toBeTruthy()
})

test('CASE-022 a lost response to closing is verified, and the status close counts as closed', async () => {
  let held = 'open'
  const { bridge, user } = openCases(AT, {
    'clientContacts.retrieve': () => aCase({ status: held }),
    'clientContacts.update': () => {
      held = 'close'
      throw failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.', isOutcomeUnknown: true })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Zamknij sprawę' }))
  expect(await successNotice('Zamknięto sprawę 4711')).toBeTruthy()
  expect(bridge.callsOf('clientContacts.update')).toHaveLength(1)
})

test('a refused closing leaves the case open and shows the reason', async () => {
  const { user } = openCases(AT, {
    'clientContacts.update': () => {
      throw failure({ code: ErrorCode.forbidden, message: 'Brak uprawnień.', status: 403 })
    },
  })
  const close = await screen.findByRole('button', { name: 'Zamknij sprawę' })
  await user.click(close)
  expect(await screen.findByText('Brak uprawnień.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Zamknij sprawę' })).toBeTruthy()
})

test('CASE-008 CASE-009 CASE-010 CASE-011 the choices of a case come from their own requests', async () => {
  const { bridge, user } = openCases(AT)
  expect(await field(/^Prowadzi/)).toHaveProperty('value', 'Anna Lis')
  expect(await field(/^Kompetencja/)).toHaveProperty('value', 'Reklamacje')
  expect(await field(/^Zamówienie/)).toHaveProperty('value', '10482')
  expect(bridge.callsOf('admins.clientContactOptions').length).toBeGreaterThan(0)
  expect(bridge.callsOf('competencies.clientContactOptions').map(({ query }) => query)).toContainEqual({
    complaint_reason: true,
  })
  expect(bridge.callsOf('orders.clientContactOptions').map(({ query }) => query)).toEqual([{ client_pk: 12 }])
  await user.click(await field(/^Klient/))
  await user.keyboard('król')
  await screen.findByRole('option', { name: /Ewa Król/ })
  await waitFor(() =>
    expect(bridge.callsOf('clients.clientContactOptions').at(-1)?.query).toMatchObject({ search: 'król' }),
  )
})

test('CASE-011 choosing another client clears the order, which is reported and can be undone, and offers the orders of that client; only changes are sent', async () => {
  const { bridge, user } = openCases(AT)
  expect(await field(/^Zamówienie/)).toHaveProperty('value', '10482')
  const choose = async () => {
    await user.click(await field(/^Klient/))
    await user.click(await screen.findByRole('option', { name: /Ewa Król/ }))
  }
  await choose()
  expect(
    await screen.findByText('Po zmianie klienta wyczyszczono pole „Zamówienie” (było: 10482).'),
  ).toBeTruthy()
  expect(await field(/^Zamówienie/)).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: 'Cofnij' }))
  await waitFor(async () => expect(await field(/^Zamówienie/)).toHaveProperty('value', '10482'))
  expect(await field(/^Klient/)).toHaveProperty('value', 'Jan Nowak')

  await choose()
  await waitFor(() =>
    expect(bridge.callsOf('orders.clientContactOptions').at(-1)?.query).toEqual({ client_pk: 15 }),
  )
  await user.click(await field(/^Zamówienie/))
  const orders = await screen.findAllByRole('option')
  expect(orders.map(({ textContent }) => textContent)).toEqual(['10999'])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await successNotice('Zapisano zmiany')).toBeTruthy()
  expect(bridge.callsOf('clientContacts.update').map(({ body }) => body)).toEqual([
    { client: 15, order: null },
  ])
})

test('the order line is chosen from the lines of the order', async () => {
  const { bridge, user } = openCases(AT)
  await user.click(await field(/^Pozycja zamówienia/))
  await user.click(await screen.findByRole('option', { name: /^Ulotki A5, 500\sszt\.$/ }))
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() =>
    expect(bridge.callsOf('clientContacts.update').at(-1)?.body).toEqual({ order_product: 501 }),
  )
})

test('a user without permission to view orders sees the line but cannot choose one', async () => {
  const { bridge } = openCases(
    AT,
    { 'clientContacts.retrieve': () => aCase({ order_product: 501, order_product_name: 'Ulotki A5' }) },
    { isSuperuser: false, permissions: ['view_clientcontact', 'change_clientcontact'] },
  )
  expect(await screen.findByText(/^Ulotki A5/)).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: /^Pozycja/ })).toBeNull()
  expect(bridge.callsOf('orders.retrieve')).toHaveLength(0)
})

test('the pages of the case’s order line are shown over the case', async () => {
  const { user } = openCases(AT, { 'clientContacts.retrieve': () => aCase({ order_product: 501 }) })
  await user.click(await screen.findByRole('button', { name: 'Podgląd stron' }))
  expect(useViewerRequest.getState().request).toEqual({ linePk: 501, orderPk: 10482 })
})

test('a new case requires client and competence, and leads to its conversation', async () => {
  const { bridge, user, address } = openCases('/messages/create', {
    'clientContacts.create': ({ body }) => aCase({ ...body, pk: 4712 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Zapisz' }))
  expect(bridge.callsOf('clientContacts.create')).toHaveLength(0)
  await user.click(await field(/^Klient/))
  await user.click(await screen.findByRole('option', { name: /Ewa Król/ }))
  await user.click(await field(/^Kompetencja/))
  await user.click(await screen.findByRole('option', { name: 'Produkcja' }))
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(address()).toBe('/messages/update/4712'))
  expect(bridge.callsOf('clientContacts.create')[0]?.body).toEqual({
    client: 15,
    competency: 2,
    responsible_person: keyOf('staff', 3),
  })
})

test('the details collapse to a button and reopen with their values', async () => {
  const { user } = openCases(AT)
  const fold = await screen.findByRole('button', { name: 'Szczegóły', expanded: true })
  const pane = fold.closest<HTMLElement>('.case-pane')
  expect(pane && within(pane).getByRole('combobox', { name: /^Prowadzi/ })).toBeTruthy()
  await user.click(fold)
  expect(screen.queryByRole('combobox', { name: /^Prowadzi/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Szczegóły', expanded: false }))
  expect(await field(/^Prowadzi/)).toHaveProperty('value', 'Anna Lis')
})

test('a case that does not exist is reported', async () => {
  openCases(AT, {
    'clientContacts.retrieve': () => {
      throw failure({ code: ErrorCode.notFound, message: 'Nie znaleziono.', status: 404 })
    },
  })
  expect(await screen.findByText('Nie ma sprawy 4711')).toBeTruthy()
})
