import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { useNotices } from '#renderer/ui/notices.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { JournalQuery, JournalRow } from '#shared/ipc/routes/journal.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { createFakeBridge, failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

beforeAll(async () => void (await Promise.all(screensIn('printJournal').map(({ load }) => load()))), 120_000)

const aRow = (changes: Partial<JournalRow> = {}): JournalRow => ({
  id: 'druk-1',
  kind: 'label',
  title: null,
  orderPk: 10482,
  packagePk: 81,
  trackingNumber: '1Z999',
  parcel: '1/2',
  operator: 'Jan Kowalski',
  printer: 'ZD421',
  intent: 'first',
  reason: null,
  copy: 1,
  state: 'printed',
  problem: null,
  bytes: 7900,
  hash: 'ab'.repeat(32),
  createdAt: '2026-11-21T10:00:00Z',
  changedAt: '2026-11-21T10:00:01Z',
  checkedAt: null,
  canReprint: true,
  ...changes,
})

const NEWEST: JournalQuery = {
  search: '',
  operator: '',
  from: null,
  to: null,
  state: null,
  kind: null,
  page: 1,
  pageSize: 20,
}

interface Setup {
  rows?: JournalRow[]
  at?: string
  routes?: RouteHandlers
  person?: Partial<SessionUser>
}

/** Opens the journal over the fake bridge. `station.rows` is the stored data, which a test may change. */
function openJournal({ rows = [aRow()], at = '/station/journal', routes = {}, person = {} }: Setup = {}) {
  const station = { rows }
  const bridge = createFakeBridge({
    'journal.list': ({ page, pageSize }) => ({
      count: station.rows.length,
      results: station.rows.slice((page - 1) * pageSize, page * pageSize),
      operators: ['Anna Wiśniewska', 'Jan Kowalski'],
    }),
    'journal.retrieve': ({ id }) => ({
      ...(station.rows.find((row) => row.id === id) ?? aRow()),
      transitions: [
        { state: 'created', at: '2026-11-21T10:00:00Z', note: null },
        { state: 'sending', at: '2026-11-21T10:00:00Z', note: 'próba 2' },
      ],
      preview: '/print-preview/druk-1',
    }),
    ...routes,
  })
  return { bridge, station, ...openScreens(screensIn('printJournal'), at, { isSuperuser: false, ...person }) }
}

type Opened = ReturnType<typeof openJournal>
const lastQuery = ({ bridge }: Opened) => bridge.inputsOf('journal.list').at(-1)
const cell = (text: string) => screen.findByText(text, { selector: '[role="gridcell"] *, [role="gridcell"]' })

async function openEntry({ user }: Opened): Promise<HTMLElement> {
  await user.dblClick(await cell('1Z999'))
  return screen.findByRole('dialog', { name: 'Etykieta 1Z999' })
}

describe('the list', () => {
  test('DESK-070 shows the prints of the station, the newest first, to every signed-in user', async () => {
    const journal = openJournal({
      rows: [
        aRow({ checkedAt: '2026-11-21T10:05:00Z', copy: 2 }),
        aRow({ id: 'druk-2', state: 'failed', problem: 'Drukarka nie odpowiada.' }),
        aRow({
          id: 'druk-3',
          kind: 'page',
          title: 'Strona testowa',
          orderPk: null,
          trackingNumber: null,
          parcel: null,
          operator: null,
        }),
      ],
      person: { permissions: [] },
    })
    await cell('Strona testowa')
    expect(screensIn('printJournal')[0]).toMatchObject({ permission: null, title: 'Dziennik wydruków' })
    expect(journal.bridge.inputsOf('journal.list')).toEqual([NEWEST])
    expect(columnTexts('Zamówienie')).toEqual(['10482', '10482', '—'])
    expect(columnTexts('Paczka')).toEqual(['1/2', '1/2', '—'])
    expect(columnTexts('Dokument')).toEqual(['Etykieta', 'Etykieta', 'Strona testowa'])
    expect(columnTexts('Numer przesyłki')).toEqual(['1Z999', '1Z999', '—'])
    expect(columnTexts('Operator')).toEqual(['Jan Kowalski', 'Jan Kowalski', '—'])
    expect(columnTexts('Drukarka')).toEqual(['ZD421', 'ZD421', 'ZD421'])
    expect(columnTexts('Kopia')).toEqual(['2', '1', '1'])
    expect(columnTexts('Sprawdzona')).toEqual(['tak', '—', '—'])
    expect(columnTexts('Stan')).toEqual([
      'wydrukowana',
      'niewydrukowanaDrukarka nie odpowiada.',
      'wydrukowana',
    ])
  })

  test.each<[string[], string | null]>([
    [['view_order', 'send_order'], '/order/10482'],
    [['send_order'], '/order/send/10482'],
    [[], null],
  ])('DESK-070 with %j the order links to %s', async (permissions, address) => {
    openJournal({ person: { permissions } })
    await cell('1Z999')
    expect(screen.queryByRole('link', { name: '10482' })?.getAttribute('href') ?? null).toBe(address)
  })

  test('DESK-070 can be searched by order or tracking number, operator, days, state and kind, all in the address', async () => {
    const journal = openJournal({
      at: '/station/journal?search=10482&operator=Jan+Kowalski&from=2026-11-01&to=2026-11-21&state=failed&kind=label',
    })
    await cell('1Z999')
    expect(lastQuery(journal)).toEqual({
      ...NEWEST,
      search: '10482',
      operator: 'Jan Kowalski',
      from: '2026-11-01',
      to: '2026-11-21',
      state: 'failed',
      kind: 'label',
    })
    await journal.user.click(screen.getByRole('button', { name: 'Pozostałe filtry: 4' }))
    const rest = await screen.findByRole('group', { name: 'Pozostałe filtry' })
    const chips = `${screen.getByRole('group', { name: 'Aktywne filtry' }).textContent} ${rest.textContent}`
    for (const text of ['Szukane: 10482', 'Od: 01.11.2026', 'Stan: niewydrukowana', 'Dokument: Etykieta']) {
      expect(chips).toContain(text)
    }
    await journal.user.click(screen.getByRole('button', { name: 'Wyczyść filtry' }))
    await waitFor(() => expect(lastQuery(journal)).toEqual({ ...NEWEST, search: '10482' }))
    await journal.user.click(screen.getByRole('button', { name: 'Usuń filtr Szukane' }))
    await waitFor(() => expect(lastQuery(journal)).toEqual(NEWEST))
    expect(journal.address()).toBe('/station/journal')
  })

  test('DESK-070 typing searches; a filter in the panel and a day are chosen by hand', async () => {
    const journal = openJournal()
    await cell('1Z999')
    await journal.user.type(screen.getByLabelText('Szukaj na liście'), '1Z9{Enter}')
    await waitFor(() => expect(lastQuery(journal)).toMatchObject({ search: '1Z9' }))
    await journal.user.click(screen.getByRole('button', { name: 'Filtry' }))
    await journal.user.click(await screen.findByLabelText('Anna Wiśniewska'))
    await waitFor(() => expect(lastQuery(journal)).toMatchObject({ operator: 'Anna Wiśniewska' }))
    await journal.user.click(screen.getByRole('button', { name: 'Dni' }))
    await journal.user.click(await screen.findByRole('button', { name: 'Dziś' }))
    await waitFor(() => expect(journal.address()).toMatch(/from=(\d{4}-\d{2}-\d{2})&to=\1/))
    expect(journal.address()).toContain('search=1Z9')
  })

  test('DESK-070 has several pages, and a page that no longer exists leads to the first', async () => {
    const rows = Array.from({ length: 25 }, (_, index) =>
      aRow({ id: `druk-${index}`, trackingNumber: `1Z${index}` }),
    )
    const journal = openJournal({ rows })
    await cell('1Z0')
    await journal.user.click(screen.getByRole('button', { name: 'Następna strona' }))
    await cell('1Z24')
    journal.station.rows = rows.slice(0, 5)
    act(() =>
      journal.bridge.emit('journal.changed', {
        id: 'x',
        packagePk: 1,
        orderPk: 2,
        operatorPk: 3,
        state: 'printed',
      }),
    )
    await cell('1Z4')
    expect(journal.address()).toBe('/station/journal')
  })

  test('DESK-070 a print that changes elsewhere is shown automatically', async () => {
    const journal = openJournal({ rows: [aRow({ state: 'queued' })] })
    await cell('w kolejce')
    journal.station.rows = [aRow()]
    act(() =>
      journal.bridge.emit('journal.changed', {
        id: 'druk-1',
        packagePk: 81,
        orderPk: 10482,
        operatorPk: 3,
        state: 'printed',
      }),
    )
    expect(await cell('wydrukowana')).toBeTruthy()
  })

  test('DESK-070 says why the list is empty, and what failed', async () => {
    const empty = openJournal({ rows: [] })
    expect(await screen.findByText('Brak wydruków')).toBeTruthy()
    expect(screen.getByText(/^Tu pojawi się każda etykieta/)).toBeTruthy()
    empty.bridge.use({
      'journal.list': () => {
        throw failure({ code: ErrorCode.journalUnavailable, message: 'Dziennik jest uszkodzony.' })
      },
    })
    await empty.user.click(screen.getByRole('button', { name: 'Odśwież listę' }))
    expect(await screen.findByText(/Dziennik jest uszkodzony\./)).toBeTruthy()
  })
})

describe('one print', () => {
  test('DESK-070 opens with its facts, its steps and its picture', async () => {
    const journal = openJournal({ rows: [aRow({ reason: 'Zgubiona', copy: 2, intent: 'again' })] })
    const dialog = await openEntry(journal)
    const text = (await within(dialog).findByText('2, powód: Zgubiona')).closest('dl')?.textContent
    expect(text).toContain('ab'.repeat(32))
    const steps = within(within(dialog).getByRole('table', { name: 'Przebieg wydruku' }))
    expect(steps.getAllByRole('row').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Kiedy'),
      expect.stringContaining('przygotowywana'),
      expect.stringMatching(/wysyłana do drukarki.*próba 2/),
    ])
    const image = within(dialog).getByRole('img', { name: 'Obraz wydruku: Etykieta' })
    expect(image.getAttribute('src')).toBe('/print-preview/druk-1')
  })

  test('DESK-070 that no longer exists is reported', async () => {
    const journal = openJournal({
      routes: {
        'journal.retrieve': () => {
          throw failure({ code: ErrorCode.notFound, message: 'Tego wydruku nie ma już w dzienniku.' })
        },
      },
    })
    const dialog = await openEntry(journal)
    expect(await within(dialog).findByText('Tego wydruku nie ma już w dzienniku.')).toBeTruthy()
  })

  test('DESK-069, DESK-070 is printed again by keyboard only, with the typed reason', async () => {
    const journal = openJournal({ routes: { 'journal.reprint': () => aRow({ id: 'druk-2', copy: 2 }) } })
    await cell('1Z999')
    const grid = screen.getByRole('grid')
    grid.querySelector<HTMLElement>('[data-row="0"] [data-field="0"]')?.focus()
    await journal.user.keyboard('{Enter}')
    const details = await screen.findByRole('dialog', { name: 'Etykieta 1Z999' })
    ;(await within(details).findByRole('button', { name: 'Drukuj ponownie' })).focus()
    await journal.user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Drukuj ponownie' })
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Powód/)))
    await journal.user.keyboard('  ofoliowana krzywo {Enter}{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Drukuj ponownie' })).toBeNull())
    expect(journal.bridge.inputsOf('journal.reprint')).toEqual([
      { id: 'druk-1', reason: 'ofoliowana krzywo' },
    ])
    expect(useNotices.getState().notices.map(({ lines }) => lines)).toEqual([
      ['Etykieta 1Z999: wydrukowano ponownie'],
    ])
  })

  test('DESK-069 without a reason nothing is printed; a usual reason is one click', async () => {
    const journal = openJournal({ routes: { 'journal.reprint': () => aRow({ id: 'druk-2', copy: 2 }) } })
    const details = await openEntry(journal)
    await journal.user.click(await within(details).findByRole('button', { name: 'Drukuj ponownie' }))
    const dialog = await screen.findByRole('dialog', { name: 'Drukuj ponownie' })
    const submit = within(dialog).getByRole('button', { name: 'Drukuj ponownie' })
    await journal.user.click(submit)
    await within(dialog).findByText('Podaj powód.')
    expect(journal.bridge.inputsOf('journal.reprint')).toEqual([])
    await journal.user.click(within(dialog).getByRole('button', { name: 'Nieczytelna' }))
    await journal.user.click(submit)
    await waitFor(() =>
      expect(journal.bridge.inputsOf('journal.reprint')).toEqual([{ id: 'druk-1', reason: 'Nieczytelna' }]),
    )
  })

  test('DESK-067 after a reprint with an unknown outcome the dialog closes, so it cannot be repeated there', async () => {
    const journal = openJournal({
      routes: {
        'journal.reprint': () => {
          throw failure({ code: ErrorCode.printUnknown, message: 'Drukarka przerwała połączenie.' })
        },
      },
    })
    const details = await openEntry(journal)
    await journal.user.click(await within(details).findByRole('button', { name: 'Drukuj ponownie' }))
    const dialog = await screen.findByRole('dialog', { name: 'Drukuj ponownie' })
    await journal.user.type(within(dialog).getByLabelText(/^Powód/), 'zgubiona{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Drukuj ponownie' })).toBeNull())
    expect(useNotices.getState().notices.map(({ kind, lines }) => [kind, ...lines])).toEqual([
      ['error', 'Drukarka przerwała połączenie.', 'Sprawdź drukarkę i odpowiedz w dzienniku.'],
    ])
  })

  test('DESK-069 if the printer refuses, the dialog stays open with its message', async () => {
    const journal = openJournal({
      routes: {
        'journal.reprint': () => {
          throw failure({ code: ErrorCode.printerUnreachable, message: 'Drukarka ZD421 nie odpowiada.' })
        },
      },
    })
    const details = await openEntry(journal)
    await journal.user.click(await within(details).findByRole('button', { name: 'Drukuj ponownie' }))
    const dialog = await screen.findByRole('dialog', { name: 'Drukuj ponownie' })
    await journal.user.type(within(dialog).getByLabelText(/^Powód/), 'zgubiona{Enter}')
    expect(await within(dialog).findByText('Drukarka ZD421 nie odpowiada.')).toBeTruthy()
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Powód/).value).toBe('zgubiona')
  })

  test.each<[string, boolean]>([
    ['Wyszła', true],
    ['Nie wyszła', false],
  ])('DESK-067 with an unknown outcome asks the user for it: %s', async (button, cameOut) => {
    const journal = openJournal({
      rows: [aRow({ state: 'unknown' })],
      routes: { 'journal.answer': () => aRow({ state: cameOut ? 'printed' : 'failed' }) },
    })
    const dialog = await openEntry(journal)
    await within(dialog).findByText('Czy etykieta wyszła?')
    expect(within(dialog).queryByRole('button', { name: 'Drukuj ponownie' })).toBeNull()
    journal.station.rows = [aRow({ state: cameOut ? 'printed' : 'failed' })]
    await journal.user.click(within(dialog).getByRole('button', { name: button }))
    await within(dialog).findByRole('button', { name: 'Drukuj ponownie' })
    expect(journal.bridge.inputsOf('journal.answer')).toEqual([{ id: 'druk-1', cameOut }])
  })

  test('DESK-067 that is queued can be cancelled, and cannot be printed again meanwhile', async () => {
    const journal = openJournal({
      rows: [aRow({ state: 'queued' })],
      routes: { 'journal.cancel': () => aRow({ state: 'cancelled' }) },
    })
    const dialog = await openEntry(journal)
    const again = await within(dialog).findByRole('button', { name: 'Drukuj ponownie' })
    expect(again.getAttribute('aria-disabled')).toBe('true')
    await journal.user.click(within(dialog).getByRole('button', { name: 'Anuluj wydruk' }))
    await waitFor(() => expect(journal.bridge.inputsOf('journal.cancel')).toEqual([{ id: 'druk-1' }]))
  })
})
