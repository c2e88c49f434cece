import { act, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { StatusFooter } from '#renderer/app/shell/status-footer.tsx'
import { reportCsv } from '#renderer/features/packing/offline/report-csv.ts'
import { useStation } from '#renderer/lib/station.ts'
import { useQuestions } from '#renderer/ui/questions.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeOffline, type FakeOffline } from '#support/fake-offline.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aUser } from '#support/renderer/people.ts'
import { alertTexts, openBench } from './packing-harness.tsx'

const SUPERVISOR = aUser({ permissions: ['send_order', 'change_order'] })

const open = (offline: FakeOffline, more: Parameters<typeof openBench>[0] = {}) =>
  openBench({ at: '/order/send', offline, ...more })
const list = () => screen.findByRole('region', { name: 'Wydrukowane bez połączenia' })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''

/** A bench with three parcels: the order of the first was read, and two wait. */
function threeParcels(): FakeOffline {
  const offline = createFakeOffline()
  offline.putOnShelf({ packagePk: 81, orderPk: 101, state: 'checked' })
  offline.putOnShelf({ packagePk: 82, orderPk: 102, parcel: '1/3' })
  offline.putOnShelf({ packagePk: 83, orderPk: 103, problem: 'Tego nie wolno.', isTimeUncertain: true })
  return offline
}

describe('OB-6: the list of parcels that were printed without a connection', () => {
  test('is there during the outage and afterwards, counts the checked ones, and shows the state of each', async () => {
    const offline = threeParcels()
    const { user } = open(offline)
    offline.goOut()
    const here = await list()
    expect(within(here).getByRole('status').textContent).toBe('Wydrukowane bez połączenia: 3, sprawdzone: 1.')
    await within(here).findByText(/gdy wróci połączenie/)
    await user.click(within(here).getByRole('button', { name: 'Pokaż paczki' }))
    const rows = () => within(here).getAllByRole('listitem')
    expect(rows().map(({ textContent }) => plain(textContent))).toEqual([
      'Zamówienie 101, paczka 1/1 · 10:42 · sprawdzono',
      'Zamówienie 102, paczka 1/3 · 10:42 · nie sprawdzono',
      'Zamówienie 103, paczka 1/1 · 10:42 (godzina niepewna) · nie sprawdzono: Tego nie wolno.',
    ])
    offline.comeBack()
    await within(here).findByText(/Nie wydawaj kurierowi/)
    offline.putOnShelf({ packagePk: 82, orderPk: 102, state: 'undecided' })
    await waitFor(() => expect(rows()[1]?.textContent).toContain('wymaga decyzji'))
    for (const [packagePk, orderPk] of [
      [82, 102],
      [83, 103],
    ] as const)
      offline.putOnShelf({ packagePk, orderPk, state: 'checked' })
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Wydrukowane bez połączenia' })).toBeNull(),
    )
  })

  test('a packer without change_order sees who may release a parcel, and no button', async () => {
    const offline = threeParcels()
    const { user } = open(offline)
    await user.click(within(await list()).getByRole('button', { name: 'Pokaż paczki' }))
    await screen.findByText('Paczkę bez sprawdzenia może wydać tylko przełożony.')
    expect(screen.queryByRole('button', { name: /Wydaj bez sprawdzenia/ })).toBeNull()
    for (const packagePk of [82, 83])
      offline.putOnShelf({ packagePk, orderPk: packagePk + 20, state: 'undecided' })
    await waitFor(() => expect(screen.queryByText(/tylko przełożony/)).toBeNull())
  })

  test('a supervisor releases a parcel after a question that names them; the list then names them, too', async () => {
    const offline = threeParcels()
    const { user } = open(offline, { user: SUPERVISOR })
    await user.click(within(await list()).getByRole('button', { name: 'Pokaż paczki' }))
    const button = () =>
      screen.findByRole('button', { name: 'Wydaj bez sprawdzenia: Zamówienie 102, paczka 1/3' })
    await user.click(await button())
    const asked = () => useQuestions.getState().questions
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(plain(asked()[0]?.text as string)).toContain('W raporcie zostanie zapisane: Jan Kowalski.')
    act(() => asked()[0]?.answer(null))
    await waitFor(() => expect(asked()).toEqual([]))
    expect(offline.asked).toEqual([])
    await user.click(await button())
    await waitFor(() => expect(asked()).toHaveLength(1))
    act(() => asked()[0]?.answer('yes'))
    await screen.findByText(/Wydano bez sprawdzenia: Jan Kowalski/)
    expect(offline.asked).toEqual(['release 82'])
    expect(within(await list()).getByRole('status').textContent).toBe(
      'Wydrukowane bez połączenia: 3, sprawdzone: 1, wydane bez sprawdzenia: 1.',
    )
    // A parcel that was checked or that needs a decision has no such button.
    expect(screen.getAllByRole('button', { name: /^Wydaj bez sprawdzenia/ })).toHaveLength(1)
  })

  test('a release that the main process refuses is reported, and the parcel stays', async () => {
    const offline = threeParcels()
    const { user, bridge } = open(offline, { user: SUPERVISOR })
    bridge.use({
      'offline.release': () => {
        throw failure({ code: ErrorCode.forbidden, message: 'Może to zrobić tylko przełożony.' })
      },
    })
    await user.click(within(await list()).getByRole('button', { name: 'Pokaż paczki' }))
    await user.click(await screen.findByRole('button', { name: /^Wydaj bez sprawdzenia: Zamówienie 102/ }))
    await waitFor(() => expect(useQuestions.getState().questions).toHaveLength(1))
    act(() => useQuestions.getState().questions[0]?.answer('yes'))
    await waitFor(() => expect(alertTexts().join()).toContain('Może to zrobić tylko przełożony.'))
    expect(screen.getByText(/Zamówienie 102/).parentElement?.textContent).toContain('nie sprawdzono')
  })

  test('offline check 17: a station whose mode is off neither shows nor requests it', async () => {
    const { bridge } = openBench({ at: '/order/send' })
    await screen.findByRole('heading', { name: 'Zeskanuj zamówienie' })
    expect(bridge.inputsOf('offline.shelf')).toEqual([])
    expect(screen.queryByRole('region', { name: 'Wydrukowane bez połączenia' })).toBeNull()
  })
})

describe('OB-6: a printed label whose order has changed', () => {
  test('the packer says whether the label was destroyed or is good', async () => {
    const offline = createFakeOffline()
    for (const orderPk of [101, 102]) {
      const { seq } = offline.record({ kind: 'printed', orderPk, packagePk: orderPk, text: 'etykieta' })
      offline.setState(seq, 'conflict', { conflict: 'changed', problem: `zmieniono adres ${orderPk}` })
    }
    const { user } = open(offline)
    await user.click(await screen.findByRole('button', { name: 'Przejrzyj 2' }))
    await user.click(await screen.findByRole('button', { name: 'Etykieta zniszczona: 101, etykieta' }))
    await waitFor(() => expect(screen.queryByText('zmieniono adres 101')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Etykieta jest dobra: 102, etykieta' }))
    await waitFor(() => expect(offline.asked).toEqual(['decide 1 drop', 'decide 2 send']))
  })

  test('an order that could not be read can only be checked again', async () => {
    const offline = createFakeOffline()
    offline.record({ kind: 'printed', orderPk: 101, packagePk: 81 })
    offline.setState(1, 'refused', { problem: 'Tego nie wolno.' })
    const { user } = open(offline)
    await user.click(await screen.findByRole('button', { name: 'Przejrzyj 1' }))
    const buttons = within(await screen.findByRole('listitem')).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Sprawdź ponownie'])
  })

  test('the alarm of a cancelled order says that the label is void', async () => {
    const offline = createFakeOffline()
    offline.record({ kind: 'weight', orderPk: 101 })
    offline.record({ kind: 'printed', orderPk: 101, packagePk: 81 })
    offline.setState(1, 'conflict', { conflict: 'halted', problem: 'Zatrzymaj paczkę: anulowano.' })
    const problem = 'Zatrzymaj paczkę: anulowano. Wydrukowana etykieta jest nieważna: zniszcz ją.'
    offline.setState(2, 'conflict', { conflict: 'halted', problem })
    const { user } = open(offline)
    await screen.findByText(problem)
    await user.click(screen.getByRole('button', { name: 'Paczka zatrzymana: zamówienie 101' }))
    await waitFor(() => expect(offline.asked.toSorted()).toEqual(['decide 1 drop', 'decide 2 drop']))
  })
})

test('OB-6: the report counts printed labels apart, and the CSV names who released a parcel', async () => {
  const offline = createFakeOffline()
  offline.record({ kind: 'packed', orderPk: 101, packagePk: 81 })
  for (const seq of [2, 3, 4])
    offline.record({ kind: 'printed', orderPk: 100 + seq, packagePk: 80 + seq, text: 'etykieta' })
  offline.setState(1, 'done')
  offline.setState(2, 'done')
  offline.setState(3, 'dropped', { problem: 'Wydano bez sprawdzenia: Jan Kowalski' })
  offline.putOnShelf({ packagePk: 82, orderPk: 102, state: 'checked' })
  offline.putOnShelf({ packagePk: 83, orderPk: 103, state: 'released' })
  open(offline)
  const report = await screen.findByText(/Ostatnia przerwa/)
  expect(plain(report.textContent)).toBe(
    'Ostatnia przerwa, 1 zapis – na serwerze: 1. Wydrukowane bez połączenia: 2, sprawdzone: 1, wydane bez sprawdzenia: 1.',
  )
  // While a parcel waits, the list counts it, and the report does not repeat it.
  offline.putOnShelf({ packagePk: 84, orderPk: 104 })
  await list()
  expect(plain(screen.getByText(/Ostatnia przerwa/).textContent)).toBe(
    'Ostatnia przerwa, 1 zapis – na serwerze: 1.',
  )
  const states = reportCsv(offline.report())
    .split('\r\n')
    .slice(1, 5)
    .map((line) => line.split(';').slice(6).join(';'))
  expect(states).toEqual([
    'na serwerze;',
    'sprawdzono zamówienie;',
    'wydano bez sprawdzenia;Wydano bez sprawdzenia: Jan Kowalski',
    'nie sprawdzono zamówienia;',
  ])
})

describe('the status line while the strip of the bench is on the screen', () => {
  const OUTAGE = /Brak połączenia z serwerem/
  const alertLine = () => screen.getByRole('contentinfo')
  function lose() {
    act(() => useStation.setState({ isReachable: false }))
  }

  test('an outage is announced by the strip only; after leaving the bench by the line', async () => {
    const offline = createFakeOffline()
    const { unmount } = open(offline)
    render(<StatusFooter />)
    await screen.findByRole('status', { name: 'Połączenie z serwerem' })
    // The line must not say it even for the moment before the strip does.
    lose()
    expect(alertLine().textContent).not.toMatch(OUTAGE)
    offline.goOut()
    await within(await screen.findByRole('status', { name: 'Połączenie z serwerem' })).findByText(OUTAGE)
    expect(screen.getAllByText(OUTAGE)).toHaveLength(1)
    expect(alertLine().textContent).toContain('stanowisko 3')
    act(unmount)
    expect(within(alertLine()).getByRole('alert').textContent).toMatch(OUTAGE)
    act(() => useStation.setState({ isReachable: true }))
  })

  test('at a station whose mode is off the line announces it', async () => {
    openBench({ at: '/order/send' })
    render(<StatusFooter />)
    await screen.findByRole('heading', { name: 'Zeskanuj zamówienie' })
    lose()
    expect(within(alertLine()).getByRole('alert').textContent).toMatch(OUTAGE)
    act(() => useStation.setState({ isReachable: true }))
  })
})
