import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { reportCsv } from '#renderer/features/packing/offline/report-csv.ts'
import { signOut } from '#renderer/lib/sign-out.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { useQuestions } from '#renderer/ui/questions.ts'
import { createFakeOffline, type FakeOffline } from '#support/fake-offline.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aUser, signedOut } from '#support/renderer/people.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { alertTexts, anOrder, openBench } from './packing-harness.tsx'

function openEntry(offline: FakeOffline, more: Parameters<typeof openBench>[0] = {}) {
  return openBench({ at: '/order/send', offline, ...more })
}

const panel = () => screen.findByRole('region', { name: 'Po powrocie połączenia' })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''

describe('the batch of labels after an outage', () => {
  test('offline check 9: the labels that need no decision are printed with one press, and the batch can be held', async () => {
    const offline = createFakeOffline()
    for (let seq = 1; seq <= 3; seq += 1) {
      offline.record({ kind: 'label', orderPk: 100 + seq, packagePk: seq })
      offline.setState(seq, 'conflict', { conflict: 'changed', problem: 'zmieniono adres' })
    }
    offline.setBatch({ labels: 46, undecided: 3 })
    const { user } = openEntry(offline)
    await waitFor(async () =>
      expect(plain((await panel()).textContent)).toContain('Do wydruku: 46 etykiet. Wymaga decyzji: 3.'),
    )
    await user.click(await screen.findByRole('button', { name: 'Wstrzymaj' }))
    await screen.findByText(/Wydruk wstrzymano/)
    expect(screen.queryByRole('button', { name: 'Drukuj 43' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Wznów wydruk' }))
    await user.click(await screen.findByRole('button', { name: 'Drukuj 43' }))
    await waitFor(() => expect(offline.asked).toEqual(['hold true', 'hold false', 'print']))
    offline.setBatch({ printing: { done: 12, total: 43 } })
    await screen.findByText(/Drukowanie 12 z 43…/)
    expect(screen.queryByRole('button', { name: /^Drukuj / })).toBeNull()
    offline.setBatch({ printing: null, problem: 'Drukarka nie odpowiada.' })
    await screen.findByText('Drukarka nie odpowiada.')
  })

  test('offline check 4: each entry that needs a decision is listed with its reason, and the buttons decide it', async () => {
    const offline = createFakeOffline()
    const reasons = [
      ['weighed', 'weight', 'Ważono też na innym stanowisku: 2,6 kg', 'Zostaw wagę z serwera'],
      ['packedElsewhere', 'packed', 'Spakowano też na innym stanowisku', 'Zniszczono jedną etykietę'],
      ['numberChanged', 'label', 'Zmieniono numer przesyłki', 'Drukuj nową etykietę'],
      ['changed', 'packed', 'Zmieniono adres', 'Wyślij mimo to'],
      ['gone', 'packed', 'Zamówienia nie ma na serwerze', 'Zdejmij z listy'],
      ['labelUnclear', 'label', 'Nie wiadomo, czy etykietę zamówiono', 'Tak, zamów etykietę'],
    ] as const
    for (const [index, [conflict, kind, problem]] of reasons.entries()) {
      offline.record({ kind, orderPk: 200 + index, text: `zapis ${index}` })
      offline.setState(index + 1, 'conflict', { conflict, problem })
    }
    const { user } = openEntry(offline)
    await user.click(await screen.findByRole('button', { name: 'Przejrzyj 6' }))
    const rows = () => within(screen.getByRole('list', { name: 'Wymaga decyzji' })).getAllByRole('listitem')
    expect(rows()).toHaveLength(6)
    for (const [index, [, , problem, label]] of reasons.entries()) {
      await screen.findByText(problem)
      await user.click(
        await screen.findByRole('button', { name: `${label}: ${200 + index}, zapis ${index}` }),
      )
      await waitFor(() => expect(offline.asked).toHaveLength(index + 1))
      await waitFor(() => expect(screen.queryByText(problem)).toBeNull())
    }
    expect(offline.asked).toEqual([
      'decide 1 drop',
      'decide 2 drop',
      'decide 3 send',
      'decide 4 send',
      'decide 5 drop',
      'decide 6 send',
    ])
  })

  test('offline check 11: a package that was packed elsewhere too can only be dropped', async () => {
    const offline = createFakeOffline()
    offline.record({ kind: 'packed', orderPk: 7, packagePk: 81 })
    offline.setState(1, 'conflict', { conflict: 'packedElsewhere', problem: 'Spakowano też gdzie indziej' })
    const { user } = openEntry(offline)
    await user.click(await screen.findByRole('button', { name: 'Przejrzyj 1' }))
    const row = await screen.findByRole('listitem')
    expect(
      within(row)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Zniszczono jedną etykietę'])
  })

  test('an uncertain time is marked, and a decision that is not recorded is reported and stays', async () => {
    const offline = createFakeOffline()
    offline.record({ kind: 'weight', orderPk: 7, isTimeUncertain: true })
    offline.setState(1, 'refused', { problem: 'Serwer odrzucił wagę' })
    const { user, bridge } = openEntry(offline)
    bridge.use({
      'offline.decide': () => {
        throw failure({ code: ErrorCode.offlineNotRecorded, message: 'Dysk jest pełny.' })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Przejrzyj 1' }))
    await screen.findByText(/godzina niepewna/)
    await user.click(await screen.findByRole('button', { name: /^Wyślij ponownie/ }))
    await waitFor(() => expect(alertTexts().join()).toContain('Dysk jest pełny.'))
    expect(screen.getByText('Serwer odrzucił wagę')).toBeTruthy()
  })
})

describe('a parcel of an order that was cancelled meanwhile', () => {
  test('offline check 5: the alarm is on every screen of the bench until it is confirmed, which drops all its entries', async () => {
    const offline = createFakeOffline()
    const problem = 'zamówienie 100123 anulowano o 11:05'
    for (const kind of ['weight', 'packed'] as const) offline.record({ kind, orderPk: 100_123 })
    for (const seq of [1, 2]) offline.setState(seq, 'conflict', { conflict: 'halted', problem })
    const { user, bridge } = openEntry(offline, { order: anOrder({ pk: 5 }) })
    const text = `Zatrzymaj paczkę: ${problem}`
    await screen.findByText(text)
    expect(screen.queryByRole('button', { name: /Przejrzyj/ })).toBeNull()
    act(() => bridge.emit('scanner.scan', { kind: 'order', pk: '5' }))
    await screen.findByRole('heading', { name: /Zamówienie 5/ })
    await screen.findByText(text)
    await user.click(screen.getByRole('button', { name: 'Paczka zatrzymana: zamówienie 100123' }))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    expect(offline.asked).toEqual(['decide 1 drop', 'decide 2 drop'])
  })
})

describe('entries of another user', () => {
  test('offline check 7: only their number is shown, and they are sent only after the question', async () => {
    const offline = createFakeOffline()
    offline.show({ others: [{ pk: 12_002, name: 'Anna Nowak', count: 12, stages: 3 }] })
    const { user } = openEntry(offline)
    await waitFor(async () =>
      expect(plain((await panel()).textContent)).toContain(
        '12 zapisów: Anna Nowak. Wyślij jako Jan Kowalski?',
      ),
    )
    expect(offline.asked).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Wyślij zapisy: Anna Nowak' }))
    await waitFor(() => expect(offline.asked).toEqual(['takeOver 12002 packing']))
    await waitFor(() => expect(screen.queryByText(/Anna Nowak/)).toBeNull())
  })

  test('offline check 7: a user without send_order cannot send them', async () => {
    const offline = createFakeOffline()
    offline.show({ others: [{ pk: 12_002, name: 'Anna Nowak', count: 1, stages: 0 }] })
    const { user } = openEntry(offline, { user: aUser({ permissions: [] }) })
    const button = await screen.findByRole('button', { name: 'Wyślij zapisy: Anna Nowak' })
    await user.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(offline.asked).toEqual([])
  })
})

describe('the report of an outage', () => {
  test('counts the entries by their outcome, is saved as CSV, and stays closed until the next outage', async () => {
    const offline = createFakeOffline()
    offline.record({ kind: 'weight', orderPk: 7, text: 'waga 2,4 kg' })
    offline.record({ kind: 'packed', orderPk: 7, packagePk: 81, text: '=spakowano; "1"' })
    offline.setState(1, 'done')
    const saved: Blob[] = []
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:none'
    })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user } = openEntry(offline)
    await screen.findByText(/Ostatnia przerwa, 2 zapisy – czeka na wysłanie: 1, na serwerze: 1\./)
    await user.click(screen.getByRole('button', { name: 'Zapisz raport CSV' }))
    expect(saved).toHaveLength(1)
    create.mockRestore()
    click.mockRestore()
    await user.click(screen.getByRole('button', { name: 'Zamknij raport z przerwy' }))
    expect(screen.queryByText(/Ostatnia przerwa/)).toBeNull()
    offline.record({ kind: 'weight', orderPk: 8 })
    await screen.findByText(/Ostatnia przerwa/)
    const lines = reportCsv(offline.report()).split('\r\n')
    expect(lines[0]).toBe('\ufeffNr;Czas;Zamówienie;Paczka;Zapis;Osoba;Stan;Uwagi')
    expect(lines[1]).toBe('1;29.11.2026 10:42:00;7;;waga 2,4 kg;Jan Kowalski;na serwerze;')
    expect(lines[2]).toContain(';81;"\'=spakowano; ""1""";')
  })
})

describe('a scanned waiting slip', () => {
  const slip = { kind: 'waitingSlip', packagePk: 81 } as const

  test('offline check 10: lets its parcel go first and says so', async () => {
    const offline = createFakeOffline()
    const { bridge } = openEntry(offline)
    await waitFor(() => expect(bridge.inputsOf('offline.batch')).not.toEqual([]))
    act(() => bridge.emit('scanner.scan', slip))
    await waitFor(() => expect(offline.asked).toEqual(['first 81']))
    await waitFor(() =>
      expect(JSON.stringify(useNotices.getState())).toContain('Ta paczka pójdzie jako pierwsza.'),
    )
  })

  test('offline check 17: is refused in words at a station that does not work without its server', async () => {
    const { bridge } = openBench({ at: '/order/send' })
    act(() => bridge.emit('scanner.scan', slip))
    await waitFor(() => expect(alertTexts().join()).toContain('Zeskanuj ją na stanowisku pakowania'))
    expect(bridge.inputsOf('offline.first')).toEqual([])
  })
})

describe('signing out without the server', () => {
  test('offline check 8: prompts with the number of entries; only „Wyloguj mimo to” signs out, and „Zablokuj” locks', async () => {
    const offline = createFakeOffline()
    for (let count = 0; count < 12; count += 1) offline.record({ kind: 'weight', orderPk: 7 })
    const routes = { 'session.signOut': () => signedOut, 'lock.lock': () => undefined }
    const { bridge } = openEntry(offline, { routes })
    await waitFor(() => expect(bridge.inputsOf('offline.batch')).not.toEqual([]))
    offline.goOut()
    const asked = () => useQuestions.getState().questions
    void signOut()
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(plain(asked()[0]?.text as string | undefined)).toBe(
      'Czeka 12 zapisów. Bez połączenia nikt nowy się nie zaloguje.',
    )
    expect(asked()[0]?.choices.map(({ text }) => text)).toEqual(['Wyloguj mimo to', 'Zablokuj'])
    // A second scan of the sign-out command must not answer the prompt.
    await signOut()
    expect(bridge.inputsOf('session.signOut')).toEqual([])
    act(() => asked()[0]?.answer(null))
    await waitFor(() => expect(asked()).toEqual([]))
    expect(bridge.inputsOf('session.signOut')).toEqual([])
    void signOut()
    await waitFor(() => expect(asked()).toHaveLength(1))
    act(() => asked()[0]?.answer('lock'))
    await waitFor(() => expect(bridge.inputsOf('lock.lock')).toHaveLength(1))
    expect(bridge.inputsOf('session.signOut')).toEqual([])
    void signOut()
    await waitFor(() => expect(asked()).toHaveLength(1))
    act(() => asked()[0]?.answer('leave'))
    await waitFor(() => expect(bridge.inputsOf('session.signOut')).toHaveLength(1))
  })

  test('while the server responds, signing out does not prompt', async () => {
    const offline = createFakeOffline()
    const { bridge } = openEntry(offline, { routes: { 'session.signOut': () => signedOut } })
    await signOut()
    expect(useQuestions.getState().questions).toEqual([])
    expect(bridge.inputsOf('session.signOut')).toHaveLength(1)
  })
})

describe('a rehearsal', () => {
  test('begins and ends with a button in the training shop', async () => {
    const offline = createFakeOffline()
    const { user } = openEntry(offline)
    await user.click(await screen.findByRole('button', { name: 'Przećwicz przerwę (10 min)' }))
    await screen.findByText('Ćwiczenie: przerwa do 10:52.')
    await user.click(await screen.findByRole('button', { name: 'Zakończ ćwiczenie' }))
    await screen.findByRole('button', { name: 'Przećwicz przerwę (10 min)' })
    expect(offline.asked).toEqual(['rehearse 10', 'rehearse 0'])
  })

  test('is not offered in a real shop', async () => {
    const offline = createFakeOffline()
    const { bridge } = openEntry(offline, { isTraining: false })
    await waitFor(() => expect(bridge.inputsOf('offline.batch')).not.toEqual([]))
    expect(screen.queryByRole('button', { name: /Przećwicz/ })).toBeNull()
  })
})
