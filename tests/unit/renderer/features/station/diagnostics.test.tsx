import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { useOffline } from '#renderer/lib/offline.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { LogLine } from '#shared/ipc/routes/diagnostics.ts'
import { createFakeOffline } from '#support/fake-offline.ts'
import { createFakeBridge, failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

beforeAll(
  async () => void (await Promise.all(screensIn('stationSettings', 'stationLog').map(({ load }) => load()))),
  30_000,
)

const LINES: LogLine[] = [
  { at: '2026-11-21T10:00:03.250Z', level: 'ERROR', scope: 'print', message: 'timeout after 8192 bytes' },
  { at: '2026-11-21T10:00:02.000Z', level: 'WARN', scope: 'connection', message: 'host does not answer' },
  {
    at: '2026-11-21T10:00:01.000Z',
    level: 'INFO',
    scope: 'station',
    message: 'version 1.0.0, training mode',
  },
]

/** Opens the screen with a log that filters as the main process does. */
function openLog(routes: RouteHandlers = {}, lines = LINES) {
  const bridge = createFakeBridge({
    'diagnostics.log': ({ levels, search, limit }) => {
      const found = lines.filter(
        ({ level, message }) => (levels.length === 0 || levels.includes(level)) && message.includes(search),
      )
      return { lines: found.slice(0, limit), isCut: found.length > limit }
    },
    'diagnostics.save': () => ({ name: 'diagnostyka 2026-11-21 11-00.zip' }),
    ...routes,
  })
  return { bridge, ...openScreens(screensIn('stationSettings', 'stationLog'), '/station/log') }
}

async function rows(): Promise<(string | null)[]> {
  await screen.findAllByRole('cell')
  return screen
    .getAllByRole('row')
    .flatMap((row) => (within(row).queryAllByRole('cell').length === 0 ? [] : row.textContent))
}
const texts = () => useNotices.getState().notices.map(({ kind, lines }) => [kind, ...lines])

describe('the log on the screen', () => {
  test('shows the newest line first, with its time to the millisecond and its kind as text', async () => {
    openLog()
    expect(await rows()).toEqual([
      '21.11.2026 11:00:03,250błądprinttimeout after 8192 bytes',
      '21.11.2026 11:00:02,000ostrzeżenieconnectionhost does not answer',
      '21.11.2026 11:00:01,000infostationversion 1.0.0, training mode',
    ])
  })

  test('can be filtered by kind and search', async () => {
    const { user } = openLog()
    await user.click(await screen.findByRole('radio', { name: 'Błędy' }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await user.click(screen.getByRole('radio', { name: 'Wszystko' }))
    await user.type(screen.getByRole('searchbox'), 'training{Enter}')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect((await rows())[0]).toContain('training mode')
  })

  test('older lines are loaded on request', async () => {
    const many = Array.from({ length: 700 }, (_, index): LogLine => {
      return { at: '2026-11-21T10:00:00.000Z', level: 'INFO', scope: 'x', message: `wpis ${index}` }
    })
    const { user } = openLog({}, many)
    expect(await screen.findByText('ostatnie 500 wpisów')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pokaż starsze' }))
    expect(await screen.findByText('700 wpisów')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pokaż starsze' })).toBeNull()
  })

  test('a log that cannot be read says so and can be requested again', async () => {
    let isBroken = true
    const { user } = openLog({
      'diagnostics.log': () => {
        if (isBroken) throw failure({ code: ErrorCode.internal, message: 'Plik logu jest zajęty.' })
        return { lines: LINES, isCut: false }
      },
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Plik logu jest zajęty.')
    isBroken = false
    await user.click(within(alert).getByRole('button', { name: 'Ponów' }))
    expect(await rows()).toHaveLength(3)
  })
})

describe('DESK-077 diagnostics', () => {
  test('DESK-077 one button writes the ZIP and shows its location', async () => {
    const { user, bridge } = openLog()
    await user.click(await screen.findByRole('button', { name: 'Zapisz diagnostykę' }))
    await waitFor(() =>
      expect(texts()).toEqual([
        ['success', 'Zapisano „diagnostyka 2026-11-21 11-00.zip” w folderze Pobrane.'],
      ]),
    )
    expect(bridge.inputsOf('diagnostics.save')).toHaveLength(1)
  })

  test('DESK-077 a full disk is reported, and the button works again', async () => {
    const { user } = openLog({
      'diagnostics.save': () => {
        throw failure({ code: ErrorCode.fileFailed, message: 'Brak miejsca na dysku.' })
      },
    })
    const save = await screen.findByRole('button', { name: 'Zapisz diagnostykę' })
    await user.click(save)
    await waitFor(() => expect(texts()).toEqual([['error', 'Brak miejsca na dysku.']]))
    expect(save.hasAttribute('disabled')).toBe(false)
  })
})

describe('the offline bench in Diagnostyka', () => {
  const offline = createFakeOffline()

  test('its cache, its entries by state and the last outage are shown', async () => {
    offline.record({ kind: 'weight', orderPk: 1 })
    offline.record({ kind: 'packed', orderPk: 1 })
    offline.setState(2, 'conflict', { conflict: 'changed' })
    offline.putOnShelf({ packagePk: 81, orderPk: 1, state: 'checked' })
    offline.putOnShelf({ packagePk: 82, orderPk: 2 })
    useOffline.setState({ view: offline.view() })
    openLog(offline.routes)
    const part = await screen.findByRole('region', { name: 'Praca bez połączenia' })
    expect(part.textContent?.replaceAll('\u00a0', ' ')).toBe(
      [
        'Zamówienia w pamięci0 zamówień, 0 etykiet, 1,3 MB, ostatni odczyt 2 min temu',
        'Zapisy bez połączeniaczeka 1, do decyzji 1',
        'Wydrukowane bez połączenia2, sprawdzone 1',
        'Ostatnia przerwa29.11.2026 10:42 – 29.11.2026 11:40',
      ].join(''),
    )
  })

  test('offline check 17: a station without it requests nothing about it', async () => {
    const { bridge } = openLog(offline.routes)
    await screen.findAllByRole('cell')
    expect(bridge.inputsOf('offline.facts')).toEqual([])
    expect(screen.queryByRole('region', { name: 'Praca bez połączenia' })).toBeNull()
  })
})
