import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { hasHeldWork } from '#renderer/lib/pending-work.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn, signedOut } from '#support/renderer/people.ts'
import type { RenderedApp } from '#support/renderer/render-screens.tsx'
import {
  CUBE,
  CubeShop,
  stageActionOf,
  EARLIER,
  FINISH,
  FINISH_ALL,
  hintOf,
  openCubes,
  OPERATOR,
  postsOf,
  press,
  reasonOf,
  STAGE,
  START,
  START_ALL,
  tabOf,
  take,
} from './cube-shop.ts'

const aShop = (...lines: number[]) => lines.reduce((shop, pk) => shop.add(pk), new CubeShop())
const stands = (dialog: HTMLElement, line: number, word: string) =>
  waitFor(() => expect(tabOf(dialog, line).textContent).toContain(word))
const isRead = (dialog: HTMLElement) =>
  waitFor(() => expect(String(reasonOf(dialog, START))).not.toMatch(/^Odczytywanie/))

describe('CUBE-013 the two buttons of a tab depend only on the last status', () => {
  test.each([
    ['CUBE-015 CUBE-016 never touched', [], null, 'Najpierw rozpocznij'],
    ['CUBE-015 CUBE-016 finished at the stage before', [[EARLIER, 'finished']], null, 'Najpierw rozpocznij'],
    ['CUBE-014 CUBE-017 begun here', [[STAGE, 'started']], 'Rozpoczęte 20.11 10:01, Jan K.', null],
  ] as const)('%s', async (_case, done, start, finish) => {
    const shop = aShop(501)
    for (const [stage, status] of done) shop.write(501, status, stage)
    // The list still contains it.
    await openCubes(shop, {
      operations: {
        'productionCubeProducts.list': () => ({ count: 1, results: [shop.record(501)] }),
      },
    })
    const dialog = await take([501])
    await isRead(dialog)
    await waitFor(() => expect([reasonOf(dialog, START), reasonOf(dialog, FINISH)]).toEqual([start, finish]))
  })

  test('CUBE-014 a line that was finished here can be neither started nor finished', async () => {
    const shop = aShop(501)
    const app = await openCubes(shop)
    await screen.findByRole('checkbox', { name: /^Zaznacz 501/ })
    shop.write(501, 'started')
    shop.write(501, 'finished')
    const dialog = await take([501])
    const words = 'Zakończone 20.11 10:02, Jan K.'
    await waitFor(() => expect([reasonOf(dialog, START), reasonOf(dialog, FINISH)]).toEqual([words, words]))
    fireEvent.click(stageActionOf(dialog, START))
    fireEvent.click(stageActionOf(dialog, FINISH))
    expect(postsOf(app)).toEqual([])
  })
})

test('CUBE-012 each tab shows the history of its own line with users and times, the newest first', async () => {
  const shop = aShop(501, 502)
  shop.write(501, 'started', EARLIER)
  shop.write(501, 'finished', EARLIER)
  shop.write(502, 'started')
  // The real list omits lines that are finished elsewhere.
  await openCubes(shop, {
    operations: {
      'productionCubeProducts.list': () => ({ count: 2, results: [shop.record(501), shop.record(502)] }),
    },
  })
  const dialog = await take([501, 502])
  const history = async () => {
    const part = within(dialog).getByRole('region', { name: 'Historia' })
    const entries = await within(part).findAllByRole('listitem')
    return entries.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  }
  expect(await history()).toEqual([
    `Zakończoneetap ${EARLIER}20.11.2031 10:02 · Jan Kowalski`,
    `Rozpoczęteetap ${EARLIER}20.11.2031 10:01 · Jan Kowalski`,
  ])
  fireEvent.click(tabOf(dialog, 502))
  await waitFor(async () =>
    expect(await history()).toEqual(['RozpoczęteKrojenie20.11.2031 10:03 · Jan Kowalski']),
  )
})

test('CUBE-019 one POST over two stages: each line with its own stage, note and ticks', async () => {
  const shop = new CubeShop().add(501).add(502, { stage: 41 })
  shop.action = { checklist_before_start: ['nóż', 'ogranicznik'] }
  const app = await openCubes(shop)
  const dialog = await take([501, 502])
  fireEvent.click(await within(dialog).findByLabelText('Ta sama lista dla wszystkich'))
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /nóż/ }))
  await waitFor(() => expect(reasonOf(dialog, START)).toBe('Zaznacz 1 punkt listy'))
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /ogranicznik/ }))
  fireEvent.click(tabOf(dialog, 502))
  fireEvent.change(await within(dialog).findByLabelText('Notatka'), { target: { value: 'krzywy arkusz' } })
  await press(dialog, START_ALL)
  await stands(dialog, 501, 'w toku')
  await stands(dialog, 502, 'w toku')
  const checklist = ['nóż', 'ogranicznik'].map((name) => ({ name, is_checked: true }))
  expect(postsOf(app)).toEqual([
    [
      { order_product: 501, process_stage: STAGE, status: 'started', info: '', checklist },
      { order_product: 502, process_stage: 41, status: 'started', info: 'krzywy arkusz', checklist },
    ],
  ])
})

describe('the end of a realization', () => {
  test('CUBE-021 CUBE-022 finishing two of five closes it; the three others stay selected', async () => {
    const shop = aShop(501, 502, 503, 504, 505)
    const app = await openCubes(shop)
    await screen.findByRole('checkbox', { name: /^Zaznacz 505/ })
    shop.write(502, 'started')
    shop.write(504, 'started')
    const dialog = await take([501, 502, 503, 504, 505])
    // Lines whose detail was not read are mentioned but not counted.
    await waitFor(() => expect(stageActionOf(dialog, FINISH_ALL).textContent).toContain('(1)'))
    expect(hintOf(dialog, FINISH_ALL)).toBe('Najpierw odczyta jeszcze 2 pozycje')
    fireEvent.click(tabOf(dialog, 504))
    await waitFor(() => expect(stageActionOf(dialog, FINISH_ALL).textContent).toContain('(2)'))
    await press(dialog, FINISH_ALL)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Zaznacz 502/ })).toBeNull())
    expect(postsOf(app)).toMatchObject([
      [
        { order_product: 502, status: 'finished' },
        { order_product: 504, status: 'finished' },
      ],
    ])
    const again = await take([])
    expect(within(again).getAllByRole('tab')).toEqual([501, 503, 505].map((pk) => tabOf(again, pk)))
  })

  test('CUBE-021 a finished line is marked immediately, before the table is read again', async () => {
    const shop = aShop(501, 502)
    shop.write(501, 'started')
    const app = await openCubes(shop)
    const dialog = await take([501])
    app.bridge.use({}, { 'productionCubeProducts.list': () => new Promise(() => {}) })
    await press(dialog, FINISH)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findAllByRole('gridcell', { name: 'Zakończone' })).toHaveLength(1)
  })

  test('CUBE-022 with a refused line it stays open and says why; the other line waits for a press of its own', async () => {
    const shop = aShop(501, 502)
    shop.write(501, 'started')
    shop.write(502, 'started')
    const app = await openCubes(shop)
    const dialog = await take([501, 502])
    await isRead(dialog)
    app.bridge.use(
      {},
      {
        'orderProductProcessStageStatuses.create': () => {
          throw failure({
            code: ErrorCode.validation,
            status: 400,
            message: 'Popraw dane.',
            fieldErrors: { '0.process_stage': ['Brakuje arkuszy.'] },
          })
        },
      },
    )
    await press(dialog, FINISH_ALL)
    expect((await within(dialog).findByText(/Brakuje arkuszy/)).closest('[role="alert"]')).not.toBeNull()
    expect(screen.getByRole('dialog')).toBe(dialog)
    app.bridge.use({}, shop.operations)
    await within(dialog).findByRole('button', { name: 'Wyślij pozostałe 1' })
    await press(dialog, /^Wyślij pozostałe 1$/)
    await waitFor(() => expect(postsOf(app)).toHaveLength(2))
    expect(postsOf(app)[1]).toMatchObject([{ order_product: 502, status: 'finished' }])
  })
})

test('CUBE-023 a user without permission to start sees a message under the button and on a press, and nothing is sent', async () => {
  const app = await openCubes(aShop(501), {
    user: { permissions: ['view_orderproductprocessstagestatus', 'view_order'] },
  })
  const dialog = await take([501])
  const refusal = 'Nie masz uprawnień do rozpoczynania i kończenia etapów.'
  await waitFor(() => expect(reasonOf(dialog, START)).toBe(refusal))
  fireEvent.click(stageActionOf(dialog, START))
  await screen.findByText(refusal, { selector: '[data-kind="error"] *' })
  expect(postsOf(app)).toEqual([])
})

/** The session ends, and the same or another user signs in again. */
async function signInAgain(app: RenderedApp, changes: Partial<SessionUser> = {}): Promise<void> {
  act(() => app.bridge.emit('session.changed', { state: signedOut, reason: 'expired', detail: null }))
  await waitFor(() => expect(app.path()).toBe('/login'))
  const state = signedIn(aUser({ permissions: OPERATOR, ...changes }))
  act(() => app.bridge.emit('session.changed', { state, reason: 'signedIn', detail: null }))
}

test('after the session ended during the realization, the same user finds it unchanged after signing in again', async () => {
  const shop = aShop(501, 502, 503)
  shop.action = { checklist_before_start: ['nóż', 'ogranicznik'] }
  const app = await openCubes(shop)
  const dialog = await take([501, 503, 502])
  fireEvent.click(tabOf(dialog, 503))
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: /nóż/ }))
  shop.line(502).statuses.push({ ...shop.write(502, 'finished') })
  expect(hasHeldWork()).toBe(true)
  await signInAgain(app)
  const again = await screen.findByRole('dialog')
  await waitFor(() => expect(within(again).getAllByRole('tab')).toHaveLength(2))
  expect(tabOf(again, 503).getAttribute('aria-selected')).toBe('true')
  await within(again).findByRole('checkbox', { name: /nóż/, checked: true })
  await screen.findByText('Realizacja, przy której wygasła sesja: na tej liście nie ma już 1 pozycji.')
  expect(postsOf(app)).toEqual([])
})

test('after the session ended, the realization is not opened for another user, nor after it was closed', async () => {
  const app = await openCubes(aShop(501))
  await take([501])
  await signInAgain(app, { pk: 4 })
  await waitFor(() => expect(app.path()).not.toBe('/login'))
  await act(() => app.router.navigate(`/cubes/details/${CUBE}`))
  await screen.findByRole('checkbox', { name: /^Zaznacz 501/ })
  expect(screen.queryByRole('dialog')).toBeNull()
  const dialog = await take([501])
  fireEvent.click(within(dialog).getByRole('button', { name: /Zamknij/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(hasHeldWork()).toBe(false)
  await signInAgain(app, { pk: 4 })
  await waitFor(() => expect(app.path()).toBe(`/cubes/details/${CUBE}`))
  await screen.findByText(/^Razem 1 pozycja/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a line that leaves the cube while its tab is open is reported within half a minute, with its new place', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const shop = aShop(501)
  const app = await openCubes(shop)
  const dialog = await take([501])
  await isRead(dialog)
  expect(reasonOf(dialog, START)).toBeNull()
  shop.line(501).stage = 77
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await stands(dialog, 501, 'nie ma jej już tutaj')
  expect(within(dialog).getByRole('alert').textContent).toContain(
    'Pozycji nie ma już na tym etapie. Teraz: Krojenie.',
  )
  expect(reasonOf(dialog, START)).toContain('Pozycji nie ma już na tym etapie.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dlaczego nie tu?' }))
  const why = await screen.findByRole('dialog', { name: 'Dlaczego nie tu? Pozycja 501' })
  await within(why).findByRole('table', { name: 'Etapy pozycji' })
  expect(postsOf(app)).toEqual([])
})

test('codes of all taken lines are printed, one label each, and a printer failure shows its reason', async () => {
  const shop = aShop(501, 502)
  shop.action = { is_use_codes_verification_print: true }
  const outcome = { state: 'printed' as const, printer: 'ZD421', entryId: 'e1', bytes: 10, preview: null }
  const app = await openCubes(shop, { routes: { 'printers.printPage': () => outcome } })
  const dialog = await take([501, 502])
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Drukuj kody' }))
  await screen.findByText('Kody: wydrukowano („ZD421”).')
  expect(app.bridge.requests.find(({ route }) => route === 'printers.printPage')?.input).toMatchObject({
    page: 'jobTicket',
    isSmall: true,
    tickets: [{ line: 501 }, { line: 502 }],
  })
  app.bridge.use({
    'printers.printPage': () => {
      throw failure({ code: ErrorCode.internal, message: 'Drukarka jest wyłączona.' })
    },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Drukuj kody' }))
  await screen.findByText('Nie wydrukowano kodów: Drukarka jest wyłączona.')
})

test('a session that ends during a checklist loses neither ticks nor the note', async () => {
  const shop = aShop(501)
  shop.action = { checklist_before_start: ['nóż', 'ogranicznik'] }
  const app = await openCubes(shop)
  const dialog = await take([501])
  for (const name of [/nóż/, /ogranicznik/])
    fireEvent.click(await within(dialog).findByRole('checkbox', { name }))
  fireEvent.change(within(dialog).getByLabelText('Notatka'), { target: { value: 'krzywy arkusz' } })
  app.bridge.use(
    {},
    {
      'orderProductProcessStageStatuses.create': () => {
        throw failure({ code: ErrorCode.unauthorized, status: 401, message: 'Sesja wygasła.' })
      },
    },
  )
  await press(dialog, START)
  await waitFor(() => expect(postsOf(app)).toHaveLength(1))
  fireEvent.click(within(dialog).getByRole('button', { name: /Zamknij/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  app.bridge.use({}, shop.operations)
  const again = await take([])
  expect((await within(again).findByLabelText<HTMLTextAreaElement>('Notatka')).value).toBe('krzywy arkusz')
  await waitFor(() => expect(within(again).getAllByRole('checkbox', { checked: true })).toHaveLength(2))
  await press(again, START)
  await stands(again, 501, 'w toku')
  expect(postsOf(app)[1]).toEqual(postsOf(app)[0])
})

test('a line that left the cube before its tab was opened is reported, and is not sent with the others', async () => {
  const shop = aShop(501, 502)
  const app = await openCubes(shop)
  await screen.findByRole('checkbox', { name: /^Zaznacz 502/ })
  shop.line(502).isGone = true
  const dialog = await take([501, 502])
  await stands(dialog, 502, 'nie ma jej już tutaj')
  fireEvent.click(tabOf(dialog, 502))
  await waitFor(() => expect(reasonOf(dialog, START)).not.toBeNull())
  await press(dialog, START_ALL)
  await stands(dialog, 501, 'w toku')
  expect(postsOf(app)).toMatchObject([[{ order_product: 501 }]])
})
