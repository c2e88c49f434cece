import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { productionCubeProducts } from '#shared/api/resources/production-cube-products.ts'
import { recordedStatus, withRecorded } from '#renderer/features/production/station/recorded-stages.ts'
import { lineOf, orderedQueue } from '#renderer/features/production/station/station-queue.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeOffline, type FakeOffline } from '#support/fake-offline.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aStation, signedOut } from '#support/renderer/people.ts'
import {
  actionButton,
  alerts,
  Machine,
  openStation,
  SETTING,
  STAGE,
  type OpenedStation,
} from './station-harness.tsx'

/** Rows of this server have keys of their own. */
const ROWS = 70_000

class RowMachine extends Machine {
  override record(pk: number) {
    return { ...super.record(pk), pk: ROWS + pk, order_product: pk }
  }

  override operations() {
    const own = super.operations()
    return {
      ...own,
      'productionCubeProducts.toRealizationDetail': ({ params }: { params: unknown }) => {
        const line = Number((params as { pk: unknown }).pk) - ROWS
        return { ...this.record(line), statuses: this.lines.get(line)?.statuses ?? [] }
      },
    }
  }
}

async function openOffline(
  machine: Machine,
  offline: FakeOffline,
  signOutMinutes: number | null = null,
): Promise<OpenedStation> {
  const station = await openStation(machine, {
    routes: {
      'session.signOut': () => signedOut,
      'station.info': () => aStation({ production: { ...SETTING, signOutMinutes }, offlineMode: 'bench' }),
      ...offline.routes,
    },
  })
  offline.connect((view) => station.bridge.emit('offline.changed', view))
  return station
}

/** The server does not respond any more: every request fails, and the main process says so. */
async function cut(station: OpenedStation, offline: FakeOffline): Promise<void> {
  const out = () => {
    throw failure({ code: ErrorCode.unreachable, message: 'Serwer nie odpowiada.' })
  }
  const names = Object.keys(station.machine.operations())
  station.bridge.use({}, Object.fromEntries(names.map((name) => [name, out])))
  offline.goOut()
  await screen.findByText(/^Brak połączenia z serwerem od/)
}

const NOON = '2026-11-29T12:00:00+01:00'
const SHELF = 'Tej pozycji nie ma w pamięci stanowiska. Odłóż ją na półkę.'
const shown = (line: number) => screen.findByRole('heading', { name: new RegExp(`^POZ ${line}`) })
const isReady = (name: RegExp) =>
  waitFor(async () => expect((await actionButton(name)).getAttribute('aria-disabled')).toBeNull())
const panel = () => screen.findByRole('region', { name: 'Zapisy bez połączenia' })

describe('offline check 18: a production station without the server', () => {
  test('OB-7: a line that was read is started and finished by scans, and both are recorded instead of sent', async () => {
    const offline = createFakeOffline()
    const machine = new RowMachine().add(5, { order: 901 }).add(6)
    machine.action = { checklist_before_start: ['nóż sprawdzony'] }
    const station = await openOffline(machine, offline)
    station.line(5)
    await shown(5)
    await screen.findByRole('checkbox', { name: /nóż sprawdzony/ })
    await cut(station, offline)
    await waitFor(async () =>
      expect((await actionButton(/^ROZPOCZNIJ/)).title).not.toMatch(/Brak połączenia/),
    )
    station.command('tick')
    await isReady(/^ROZPOCZNIJ/)
    station.command('start')
    await screen.findByText('Rozpoczęto. Zapisano na stanowisku.')
    expect(station.bridge.inputsOf('offline.recordStages')).toEqual([
      {
        stages: [
          {
            rowPk: ROWS + 5,
            linePk: 5,
            orderPk: 901,
            stagePk: STAGE,
            action: 'started',
            checklist: ['nóż sprawdzony'],
            note: '',
          },
        ],
      },
    ])
    expect((await panel()).textContent).toContain('Zapisy bez połączenia: 1')
    expect(screen.getByRole('heading', { name: /^W toku 1/ })).toBeTruthy()

    station.command('clear')
    station.line(5)
    await shown(5)
    await isReady(/^ZAKOŃCZ/)
    station.command('finish')
    await screen.findByText('Zakończono. Zapisano na stanowisku.')
    expect(station.posts()).toEqual([])
    expect(offline.asked).toEqual(['recordStages 5 started', 'recordStages 5 finished'])
  })

  test('OB-7: after the return nothing goes without „Wyślij”, the line waits for it, and the button sends all of them', async () => {
    const offline = createFakeOffline()
    const machine = new RowMachine().add(5)
    offline.record({ kind: 'stage', orderPk: 901, stage: { linePk: 5, stagePk: STAGE, action: 'started' } })
    const station = await openOffline(machine, offline)
    station.line(5)
    await shown(5)
    await waitFor(() =>
      expect(screen.getAllByText(/^Najpierw wyślij zapisy bez połączenia/).length).toBeGreaterThan(0),
    )
    station.command('finish')
    await waitFor(() => expect(alerts()).toEqual(['Najpierw wyślij zapisy bez połączenia tej pozycji']))
    expect(station.posts()).toEqual([])
    expect(offline.asked).toEqual([])
    machine.write(5, 'started')
    await station.user.click(await screen.findByRole('button', { name: 'Wyślij 1' }))
    await waitFor(() => expect(offline.asked).toEqual(['sendStages']))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Zapisy bez połączenia' })).toBeNull())
    await screen.findByText(/^Wysłano:\s1\szapis\.$/)
  })

  test('a line that was read ahead and scanned while the connection is being lost is shown from memory', async () => {
    const offline = createFakeOffline()
    const station = await openOffline(new RowMachine().add(5), offline)
    station.line(5)
    await shown(5)
    await isReady(/^ROZPOCZNIJ/)
    station.command('clear')
    const out = () => {
      throw failure({ code: ErrorCode.unreachable, message: 'Serwer nie odpowiada.' })
    }
    const names = Object.keys(station.machine.operations())
    station.bridge.use({}, Object.fromEntries(names.map((name) => [name, out])))
    station.line(5)
    await shown(5)
    await screen.findAllByText(/^Nie udało się odczytać/)
    offline.goOut()
    await isReady(/^ROZPOCZNIJ/)
    expect(screen.queryByText(/^Nie udało się odczytać/)).toBeNull()
  })

  test('a read that fails after the loss is known ends with the line from memory', async () => {
    const offline = createFakeOffline()
    const machine = new RowMachine().add(5)
    const station = await openOffline(machine, offline)
    station.line(5)
    await shown(5)
    await isReady(/^ROZPOCZNIJ/)
    station.command('clear')
    let fail: () => void = () => undefined
    const never = new Promise<never>((_, reject) => {
      fail = () => reject(failure({ code: ErrorCode.unreachable, message: 'Serwer nie odpowiada.' }))
    })
    station.bridge.use({}, { 'productionCubeProducts.toRealizationDetail': () => never })
    station.line(5)
    await screen.findAllByText(/^Odczytywanie/)
    await cut(station, offline)
    fail()
    await isReady(/^ROZPOCZNIJ/)
    expect(screen.queryByText(SHELF)).toBeNull()
  })

  test('a line whose detail was not read cannot be worked on, and the reason says what to do', async () => {
    const offline = createFakeOffline()
    const station = await openOffline(new RowMachine().add(5), offline)
    await cut(station, offline)
    station.line(5)
    await shown(5)
    await screen.findAllByText(SHELF)
    station.command('start')
    await waitFor(() => expect(alerts()).toEqual([SHELF]))
    expect(offline.asked).toEqual([])
  })

  test('the next lines are read ahead one by one while the server responds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    try {
      const offline = createFakeOffline()
      const station = await openOffline(new RowMachine().add(5).add(6), offline)
      const read = () =>
        station.bridge
          .callsOf('productionCubeProducts.toRealizationDetail')
          .map(({ params }) => Number(params.pk))
          .toSorted((a, b) => a - b)
      expect(read()).toEqual([])
      await vi.advanceTimersByTimeAsync(4000)
      await waitFor(() => expect(read()).toHaveLength(1))
      await vi.advanceTimersByTimeAsync(4000)
      await waitFor(() => expect(read()).toEqual([ROWS + 5, ROWS + 6]))
      await vi.advanceTimersByTimeAsync(12_000)
      expect(read()).toHaveLength(2)
      station.machine.add(7)
      station.bridge.emit('offline.changed', { ...offline.view(), since: '2026-11-29T09:42:00.000Z' })
      await act(() => station.user.keyboard('{F5}'))
      await screen.findByText(/^7/)
      await vi.advanceTimersByTimeAsync(8_000)
      expect(read()).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test('an operator who leaves is not signed out while the server does not respond, because nobody could return', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const offline = createFakeOffline()
      const station = await openOffline(new RowMachine().add(5), offline, 2)
      await cut(station, offline)
      await act(() => vi.advanceTimersByTimeAsync(200_000))
      expect(station.bridge.inputsOf('session.signOut')).toEqual([])
      await act(async () => offline.comeBack())
      await act(() => vi.advanceTimersByTimeAsync(125_000))
      expect(station.bridge.inputsOf('session.signOut')).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a refused stage action is listed with its reason, and both of its buttons decide it', async () => {
    const offline = createFakeOffline()
    for (const line of [5, 6]) {
      offline.record({
        kind: 'stage',
        orderPk: 901,
        stage: { linePk: line, stagePk: STAGE, action: 'started' },
      })
    }
    offline.setState(1, 'conflict', {
      conflict: 'stageChanged',
      problem: 'Na serwerze: Rozpoczęte 11:20, Jan K.',
    })
    offline.setState(2, 'refused', { problem: 'Etap zamknięty.' })
    const station = await openOffline(new RowMachine().add(7), offline)
    expect((await panel()).textContent).toContain('Wymaga decyzji: 2.')
    expect(screen.queryByRole('button', { name: /^Wyślij \d/ })).toBeNull()
    await station.user.click(within(await panel()).getByRole('button', { name: 'Pokaż' }))
    await screen.findByText('Na serwerze: Rozpoczęte 11:20, Jan K.')
    await station.user.click(screen.getByRole('button', { name: /^Zdejmij z listy: .* rozpoczęto 5$/ }))
    await waitFor(() => expect(offline.asked).toEqual(['decide 1 drop']))
    await station.user.click(
      await screen.findByRole('button', { name: /^Wyślij ponownie: .* rozpoczęto 6$/ }),
    )
    await waitFor(() => expect(offline.asked).toEqual(['decide 1 drop', 'decide 2 send']))
  })
})

test('OB-7: a line whose last status belongs to the stage before is in work once its start was recorded', () => {
  const before = { pk: 81, order_product: 5, process_stage: STAGE + 1, status: 'finished', date_added: NOON }
  const record = productionCubeProducts.operations.toRealizationDetail.reply.parse({
    ...new RowMachine().add(5).record(5),
    last_status: before,
  })
  const started = recordedStatus({ line: 5, stage: STAGE, action: 'started', at: NOON, by: 'Jan Kowalski' })
  const line = withRecorded(lineOf(record, null), new Map([[5, [started]]]))
  const { inWork, next } = orderedQueue([line], new Date(NOON))
  expect([inWork.length, next.length]).toEqual([1, 0])
})

test('offline check 7: stage actions of another user are taken over by this station, those of the bench are not shown', async () => {
  const offline = createFakeOffline()
  offline.show({
    others: [
      { pk: 12_002, name: 'Anna Nowak', count: 12, stages: 3 },
      { pk: 12_003, name: 'Ewa Lis', count: 4, stages: 0 },
    ],
  })
  const station = await openOffline(new RowMachine().add(5), offline)
  expect((await panel()).textContent).toMatch(/3\szapisy: Anna Nowak\. Wyślij jako /)
  expect(screen.queryByText(/Ewa Lis/)).toBeNull()
  await station.user.click(screen.getByRole('button', { name: 'Wyślij zapisy: Anna Nowak' }))
  await waitFor(() => expect(offline.asked).toEqual(['takeOver 12002 stages']))
})

describe('offline check 17: a station whose mode is off', () => {
  test('the buttons are locked without the server, and nothing is read ahead or recorded', async () => {
    const station = await openStation(new Machine().add(5))
    station.line(5)
    await shown(5)
    await isReady(/^ROZPOCZNIJ/)
    station.bridge.emit('connection.changed', { isReachable: false })
    await waitFor(async () =>
      expect((await actionButton(/^ROZPOCZNIJ/)).getAttribute('aria-disabled')).toBe('true'),
    )
    station.command('start')
    await waitFor(() => expect(alerts()).toEqual(['Brak połączenia z serwerem']))
    expect(station.bridge.requests.filter(({ route }) => route.startsWith('offline.'))).toEqual([])
  })
})
