import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { productionCode } from '#shared/domain/production-codes.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn, signedOut } from '#support/renderer/people.ts'
import { aMontage } from '../montages/montage-page.tsx'
import { alerts, isReady, Machine, OPERATOR, openStation, shown, STAGE } from './station-harness.tsx'

describe('a job done only by scans', () => {
  test('CUBE-019 a line is shown without a request, ticked box by box, started and finished', async () => {
    const machine = new Machine().add(5).add(6)
    machine.action = {
      checklist_before_start: ['nóż sprawdzony', 'ogranicznik 45 mm'],
      checklist_before_end: ['policzone'],
    }
    const station = await openStation(machine)
    station.line(5)
    await shown(5)
    // The queue is read by cube at any time; looking up a line would send a request without `cube_pk`.
    const calls = station.bridge.callsOf('productionCubeProducts.list')
    expect(calls.filter(({ query }) => !Object.hasOwn(query ?? {}, 'cube_pk'))).toEqual([])
    expect(station.posts()).toEqual([])

    await screen.findByRole('checkbox', { name: /nóż sprawdzony/ })
    station.command('start')
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(/^Zaznacz 2\spunkty listy$/)]))
    station.command('tick')
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
    station.command('tick')
    await isReady(/^ROZPOCZNIJ/)
    station.command('start')
    await screen.findByText('Rozpoczęto. Tego nie można cofnąć.')
    expect(station.posts()).toEqual([
      [
        {
          order_product: 5,
          process_stage: STAGE,
          status: 'started',
          info: '',
          checklist: [
            { name: 'nóż sprawdzony', is_checked: true },
            { name: 'ogranicznik 45 mm', is_checked: true },
          ],
        },
      ],
    ])

    station.line(5)
    station.command('tick')
    await isReady(/^ZAKOŃCZ/)
    station.command('finish')
    await screen.findByText('Zakończono. Tego nie można cofnąć.')
    expect(station.posts()).toHaveLength(2)
    const last = screen.getByRole('region', { name: 'Ostatnie' })
    expect(
      within(last)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['10:02 zakończono 5', '10:01 rozpoczęto 5'])
  })

  test('scanning another line replaces the previous one and starts nothing', async () => {
    const station = await openStation(new Machine().add(5).add(6))
    station.line(5)
    await shown(5)
    station.line(6)
    await shown(6)
    expect(screen.queryByRole('heading', { name: /^POZ 5/ })).toBeNull()
    station.command('clear')
    await screen.findByRole('heading', { name: 'Zeskanuj pozycję' })
    station.command('start')
    expect(alerts()).toEqual(['Nie ma zlecenia na ekranie. Zeskanuj pozycję.'])
    expect(station.posts()).toEqual([])
  })

  test('a digit ticks its box after a short delay, because codes begin with digits too', async () => {
    const machine = new Machine().add(5)
    machine.action = { checklist_before_start: ['nóż', 'ogranicznik'] }
    const station = await openStation(machine)
    station.line(5)
    await screen.findByRole('checkbox', { name: /ogranicznik/ })
    await station.user.keyboard('2')
    station.order(100_005)
    await station.user.keyboard('1')
    await screen.findByRole('checkbox', { name: /nóż/, checked: true })
    expect(screen.getByRole('checkbox', { name: /ogranicznik/ }).getAttribute('aria-checked')).toBe('false')
  })

  test('CUBE-023 a user who may not start or finish gets a message from the button and from the command', async () => {
    const station = await openStation(new Machine().add(5), { user: { permissions: [OPERATOR[0] ?? ''] } })
    station.line(5)
    await shown(5)
    const refusal = 'Nie masz uprawnień do rozpoczynania i kończenia etapów.'
    expect(await screen.findAllByText(refusal)).not.toEqual([])
    station.command('start')
    expect(alerts()).toEqual([refusal])
    expect(station.posts()).toEqual([])
  })
})

test('PD-06 a machine that mounts shows paper, sheet, plates and data of the line’s montage, or only its number without permission to view montages', async () => {
  const machine = new Machine().add(5, { montage: 312 }).add(6)
  machine.action = { is_mounting_info: true }
  const operations = { 'montages.retrieve': () => aMontage({ info: 'raster 175', flipped: true }) }
  const station = await openStation(machine, {
    operations,
    user: { permissions: [...OPERATOR, 'view_montage'] },
  })
  station.line(5)
  await screen.findByText(
    'Montaż 312 · B2 kreda 350 · papier: Kreda mat 350 g · arkusz: B2 · płyty: 8 × SM 74 · odwracany: tak · informacje: raster 175',
  )
  station.line(6)
  await screen.findByText('Bez montażu')
  cleanup()
  const other = await openStation(machine, { operations })
  other.line(5)
  await screen.findByText('Montaż 312')
  expect(other.bridge.callsOf('montages.retrieve')).toEqual([])
})

describe('checked codes', () => {
  const checked = (switches: Record<string, boolean>) => {
    const machine = new Machine().add(5, { montage: 312, startedBy: 'Jan Kowalski' }).add(6, { montage: 313 })
    machine.action = switches
    return machine
  }

  test('a line that was not taken raises an alarm, which blocks everything until the operator confirms it', async () => {
    const station = await openStation(checked({ is_use_codes_verification: true }))
    await station.user.click(
      within(await screen.findByRole('region', { name: /W toku/ })).getByRole('button', { name: /^5/ }),
    )
    await screen.findByText('Kody 0/1')
    station.line(6)
    await screen.findByRole('alert', { name: 'Obcy kod' })
    station.command('finish')
    expect(alerts()).toEqual(['Najpierw odłóż obcy kod i naciśnij Enter.'])
    await station.user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alert', { name: 'Obcy kod' })).toBeNull())

    station.line(5)
    await screen.findByText('Kody 1/1')
    await isReady(/^ZAKOŃCZ/)
    station.command('finish')
    await screen.findByText('Zakończono. Tego nie można cofnąć.')
    expect(station.posts()).toMatchObject([[{ order_product: 5, status: 'finished', info: 'kody 1/1' }]])
  })

  test('the screen that checks codes shows none of them, as text or as a barcode', async () => {
    const station = await openStation(
      checked({
        is_use_codes_verification: true,
        is_use_codes_verification_print: true,
        is_assembly_codes_verification: true,
      }),
    )
    station.line(6)
    await screen.findByText('Zeskanuj kod montażu 313', { selector: '.code-check *' })
    const page = document.body.innerHTML
    for (const pk of [5, 6]) expect(page).not.toContain(productionCode({ kind: 'orderLine', pk }))
    for (const pk of [312, 313]) expect(page).not.toContain(productionCode({ kind: 'montage', pk }))
    expect(page).not.toMatch(/BLIN|BMON/)
    expect(document.querySelectorAll('canvas, [data-barcode], img')).toHaveLength(0)
  })

  test('the code of another montage raises an alarm; the right code allows the start', async () => {
    const station = await openStation(checked({ is_assembly_codes_verification: true }))
    station.line(6)
    await screen.findByText('Zeskanuj kod montażu 313', { selector: '.code-check *' })
    station.scan({ kind: 'montage', pk: 312 })
    expect((await screen.findByRole('alert', { name: 'Obcy kod' })).textContent).toContain('ZŁY MONTAŻ')
    station.command('yes')
    station.scan({ kind: 'montage', pk: 313 })
    await isReady(/^ROZPOCZNIJ/)
    station.command('start')
    await screen.findByText('Rozpoczęto. Tego nie można cofnąć.')
    expect(station.posts()).toMatchObject([[{ order_product: 6, info: 'montaż 313' }]])
  })
})

describe('failures', () => {
  test('CUBE-014 if two stations start one line, the second shows the server’s message and who started it first', async () => {
    const machine = new Machine().add(5)
    const station = await openStation(machine, {
      operations: {
        'orderProductProcessStageStatuses.create': () => {
          machine.write(5, 'started', 'Ewa Nowak')
          throw failure({
            code: ErrorCode.validation,
            status: 400,
            message: 'x',
            fieldErrors: { '0.non_field_errors': ['Etap jest już rozpoczęty.'] },
          })
        },
      },
    })
    station.line(5)
    await isReady(/^ROZPOCZNIJ/)
    station.command('start')
    await waitFor(() => expect(alerts()).toContain('Etap jest już rozpoczęty.'))
    expect(await screen.findAllByText(/Rozpoczęte .*Ewa N\./)).not.toEqual([])
    expect(station.posts()).toHaveLength(1)
  })

  test('a line whose order was cancelled meanwhile is not started, and the server’s message names the order', async () => {
    const words = 'Zamówienie 100005 jest anulowane.'
    const machine = new Machine().add(5)
    const station = await openStation(machine, {
      operations: {
        'orderProductProcessStageStatuses.create': () => {
          throw failure({
            code: ErrorCode.validation,
            status: 400,
            message: 'x',
            fieldErrors: { '0.non_field_errors': [words] },
          })
        },
      },
    })
    station.line(5)
    await isReady(/^ROZPOCZNIJ/)
    station.command('start')
    await waitFor(() => expect(alerts()).toContain(words))
    expect(screen.queryByText('Rozpoczęto. Tego nie można cofnąć.')).toBeNull()
    expect(station.posts()).toHaveLength(1)
  })

  test('after a lost response, reads the status back and never sends a saved start again', async () => {
    const machine = new Machine().add(5)
    const station = await openStation(machine, {
      operations: {
        'orderProductProcessStageStatuses.create': () => {
          machine.write(5, 'started')
          throw failure({ code: ErrorCode.timeout, message: 'Przekroczono czas.', isOutcomeUnknown: true })
        },
      },
    })
    station.line(5)
    await isReady(/^ROZPOCZNIJ/)
    station.command('start')
    await screen.findByText('Rozpoczęto. Tego nie można cofnąć.')
    expect(station.posts()).toHaveLength(1)
    expect(machine.lines.get(5)?.statuses).toHaveLength(1)
  })

  test('a session that ends during a checklist does not lose the ticks', async () => {
    const machine = new Machine().add(5)
    machine.action = { checklist_before_start: ['nóż', 'ogranicznik'] }
    const station = await openStation(machine)
    station.line(5)
    await screen.findByRole('checkbox', { name: /nóż/ })
    station.command('tick')
    act(() => station.bridge.emit('session.changed', { state: signedOut, reason: 'expired', detail: null }))
    await waitFor(() => expect(station.path()).toBe('/login'))
    const back = signedIn(aUser({ permissions: OPERATOR }))
    act(() => station.bridge.emit('session.changed', { state: back, reason: 'signedIn', detail: null }))
    await waitFor(() => expect(station.path()).toBe('/station/production'))
    await screen.findByText(/^dane z /)
    station.line(5)
    await screen.findByRole('checkbox', { name: /nóż/, checked: true })
    expect(screen.getByRole('checkbox', { name: /ogranicznik/ }).getAttribute('aria-checked')).toBe('false')
  })

  test('a line that leaves the cube stays on the screen and says that it has left', async () => {
    const machine = new Machine().add(5).add(6)
    const station = await openStation(machine)
    station.line(5)
    await isReady(/^ROZPOCZNIJ/)
    const line = machine.lines.get(5)
    if (line) Object.assign(line, { isElsewhere: true })
    await station.user.keyboard('{F5}')
    await screen.findByText(/Pozycji nie ma już na tym etapie/, { selector: '.machine-station-warning' })
    await shown(5)
    station.command('start')
    expect(alerts().join()).toContain('Pozycji nie ma już na tym etapie')
    expect(station.posts()).toEqual([])
  })

  test('without the network both stage actions are disabled, the age of the data is shown, and nothing is queued', async () => {
    const station = await openStation(new Machine().add(5))
    station.line(5)
    await isReady(/^ROZPOCZNIJ/)
    act(() => station.bridge.emit('connection.changed', { isReachable: false }))
    await screen.findByText(/^brak połączenia, dane z \d\d:\d\d:\d\d$/)
    station.command('start')
    expect(alerts()).toEqual(['Brak połączenia z serwerem'])
    act(() => station.bridge.emit('connection.changed', { isReachable: true }))
    await isReady(/^ROZPOCZNIJ/)
    expect(station.posts()).toEqual([])
  })
})
