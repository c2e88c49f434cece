import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { holidayScreens } from '#renderer/features/content/holidays/holidays.screens.ts'
import { currentCommands } from '#renderer/lib/commands.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { openScreens, successNotice } from '../../../crud/screen-harness.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // A Wednesday.
  vi.setSystemTime(new Date('2026-11-18T10:00:00+01:00'))
})

afterEach(() => void vi.unstubAllEnvs())

/** A server that keeps the holidays it is told; 11 and 24 November at first. */
function aShop(operations: OperationHandlers = {}) {
  const days = new Map([
    [1, '2026-11-11'],
    [2, '2026-11-24'],
  ])
  let last = 2
  return createFakeBridge(
    {},
    {
      'holidays.all': () => [...days].map(([pk, holiday]) => ({ pk, holiday })),
      'holidays.create': ({ body }) => {
        last += 1
        days.set(last, body.holiday)
        return { pk: last, holiday: body.holiday }
      },
      'holidays.delete': ({ params }) => void days.delete(Number(params.pk)),
      ...operations,
    },
  )
}

const open = (permissions?: string[]) =>
  openScreens(
    holidayScreens,
    '/holidays/list',
    permissions ? { isSuperuser: false, permissions: ['view_holiday', ...permissions] } : {},
  )

/** The day's field in the calendar: `11 listopada 2026`. */
const day = (name: string) => screen.findByRole('gridcell', { name: new RegExp(`, ${name}(,|$)`) })
const lines = () => useNotices.getState().notices.flatMap((notice) => notice.lines)
const REFUSED_ADD = 'Użytkownik nie ma uprawnień do dodawania świąt!'
const REFUSED_DELETE = 'Użytkownik nie ma uprawnień do usuwania świąt!'

describe('the calendar', () => {
  test('CONT-012 weeks start on Monday, in the month and in the year', async () => {
    aShop()
    const { user } = open()
    await day('11 listopada 2026')
    const weekdays = () =>
      screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'))
    const names = ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela']
    expect(weekdays()).toEqual(names)
    // 1 November 2026 is a Sunday: the last field of the first week.
    const [, firstWeek] = screen.getAllByRole('row')
    const fields = within(firstWeek as HTMLElement).getAllByRole('gridcell')
    expect(fields.map((field) => field.dataset['day'] ?? null)).toEqual([
      ...Array(6).fill(null),
      '2026-11-01',
    ])
    await user.click(screen.getByRole('radio', { name: 'Rok' }))
    expect(weekdays()).toEqual(Array.from({ length: 12 }, () => names).flat())
  })

  test('CONT-013 the calendar is 500 high, by month and by year', async () => {
    aShop()
    const { user } = open()
    await day('11 listopada 2026')
    const calendar = () => screen.getByRole('group', { name: 'Kalendarz świąt' })
    expect(calendar().style.height).toBe('500px')
    await user.click(screen.getByRole('radio', { name: 'Rok' }))
    expect(calendar().style.height).toBe('500px')
    expect(within(calendar()).getAllByRole('grid')).toHaveLength(12)
  })

  test('CONT-018 the holidays are asked for once, without pages, and a server that pages them is understood', async () => {
    const bridge = aShop({
      'holidays.all': () => ({
        count: 1,
        next: null,
        previous: null,
        results: [{ pk: 4, holiday: '2026-11-11' }],
      }),
    })
    open()
    expect((await day('11 listopada 2026')).textContent).toContain('Święto Niepodległości')
    expect(bridge.callsOf('holidays.all')).toEqual([{}])
  })

  test('today, days off with their names, proposals and working days are told', async () => {
    aShop()
    open()
    expect((await day('18 listopada 2026')).getAttribute('aria-current')).toBe('date')
    expect((await day('11 listopada 2026')).textContent).toContain('dzień wolny: Święto Niepodległości')
    expect((await day('24 listopada 2026')).textContent).toContain('Dzień wolny')
    expect((await day('1 listopada 2026')).textContent).toContain(
      'święto ustawowe bez wpisu: Wszystkich Świętych',
    )
    // 21 days from Monday to Friday, two of them free.
    expect(screen.getByText('2 dni wolne, 19 dni roboczych')).toBeTruthy()
  })

  test('a failed read says why and can be tried again', async () => {
    let isDown = true
    aShop({
      'holidays.all': () => {
        if (isDown) throw failure({ code: ErrorCode.server, message: 'Serwer nie odpowiada' })
        return []
      },
    })
    const { user } = open()
    expect((await screen.findByRole('alert')).textContent).toContain('Serwer nie odpowiada')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await day('18 listopada 2026')
  })
})

describe('adding', () => {
  test('CONT-015 a click on a day that is no holiday creates one with that date', async () => {
    const bridge = aShop()
    const { user } = open(['add_holiday'])
    await user.click(await day('12 listopada 2026'))
    await successNotice('Dodano święto 12.11.2026')
    expect(bridge.callsOf('holidays.create')).toEqual([{ body: { holiday: '2026-11-12' } }])
    expect((await day('12 listopada 2026')).getAttribute('aria-selected')).toBe('true')
  })

  test('CONT-015 a day whose answer is lost is looked for in the calendar, and added once', async () => {
    const days = [{ pk: 1, holiday: '2026-11-11' }]
    const bridge = aShop({
      'holidays.all': () => days,
      'holidays.create': ({ body }) => {
        days.push({ pk: 3, holiday: body.holiday })
        throw failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.', isUnclear: true })
      },
    })
    const { user } = open(['add_holiday'])
    await user.click(await day('12 listopada 2026'))
    await successNotice('Dodano święto 12.11.2026')
    expect(bridge.callsOf('holidays.create')).toHaveLength(1)
  })

  // Around midnight and on the days on which clocks change, east and west of Greenwich.
  test.each([
    ['Europe/Warsaw', '2026-11-18T00:10:00+01:00', '18 listopada 2026', '2026-11-18', '2026-11-19'],
    ['Europe/Warsaw', '2026-03-29T23:50:00+02:00', '29 marca 2026', '2026-03-29', '2026-03-30'],
    ['Europe/Warsaw', '2026-10-25T00:10:00+02:00', '25 października 2026', '2026-10-25', '2026-10-26'],
    ['America/Los_Angeles', '2026-03-08T23:50:00-07:00', '8 marca 2026', '2026-03-08', '2026-03-09'],
    ['America/Los_Angeles', '2026-10-31T23:50:00-07:00', '31 października 2026', '2026-10-31', '2026-11-01'],
    ['Pacific/Auckland', '2026-04-05T00:10:00+13:00', '5 kwietnia 2026', '2026-04-05', '2026-04-06'],
    ['Pacific/Auckland', '2026-09-27T00:10:00+12:00', '27 września 2026', '2026-09-27', '2026-09-28'],
  ])(
    'CONT-015 a computer in %s, at %s: the day that is read there is the day that is sent',
    async (zone, moment, name, today, next) => {
      vi.stubEnv('TZ', zone)
      vi.setSystemTime(new Date(moment))
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      const bridge = aShop()
      const { user } = open(['add_holiday'])
      const cell = await day(name)
      expect(cell.getAttribute('aria-current')).toBe('date')
      await user.click(cell)
      await waitFor(async () => expect((await day(name)).getAttribute('aria-selected')).toBe('true'))
      await user.keyboard('{ArrowRight}{Enter}')
      await waitFor(() =>
        expect(bridge.callsOf('holidays.create').map(({ body }) => body.holiday)).toEqual([today, next]),
      )
    },
  )

  test('CONT-014 a click on a holiday, or Enter, does nothing', async () => {
    const bridge = aShop()
    const { user } = open()
    await user.click(await day('11 listopada 2026'))
    // Enter would answer a question.
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.keyboard('{Enter}')
    expect(bridge.requests.map(({ input }) => input)).toMatchObject([{ operation: 'holidays.all' }])
    expect(lines()).toEqual([])
    // What came of those clicks, a question too, would be there by now.
    await user.click(await day('12 listopada 2026'))
    await successNotice('Dodano święto 12.11.2026')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(bridge.callsOf('holidays.create')).toEqual([{ body: { holiday: '2026-11-12' } }])
    expect(bridge.callsOf('holidays.delete')).toEqual([])
  })

  test('CONT-016 without add_holiday the permission’s message is shown and nothing is sent', async () => {
    const bridge = aShop()
    const { user } = open(['delete_holiday'])
    await user.click(await day('12 listopada 2026'))
    await waitFor(() => expect(lines()).toEqual([REFUSED_ADD]))
    await user.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(lines()).toEqual([REFUSED_ADD]))
    expect(useNotices.getState().notices[0]?.kind).toBe('error')
    expect(bridge.callsOf('holidays.create')).toEqual([])
  })

  test('a day clicked twice is sent once, and a refusal of the server is shown', async () => {
    let refuse = () => {}
    const bridge = aShop({
      'holidays.create': () =>
        new Promise((_, reject) => {
          refuse = () =>
            reject(
              failure({
                code: ErrorCode.validation,
                message: 'Niepoprawne dane',
                status: 400,
                fieldErrors: { holiday: ['Istnieje już święto tego dnia.'] },
              }),
            )
        }),
    })
    const { user } = open()
    await user.dblClick(await day('12 listopada 2026'))
    expect((await day('12 listopada 2026')).getAttribute('aria-busy')).toBe('true')
    refuse()
    await waitFor(() => expect(lines()).toEqual(['Święto (holiday): Istnieje już święto tego dnia.']))
    expect(bridge.callsOf('holidays.create')).toHaveLength(1)
    await waitFor(() => expect(bridge.callsOf('holidays.all')).toHaveLength(2))
  })

  test('what was just added can be taken back at once', async () => {
    const bridge = aShop()
    const { user } = open()
    await user.click(await day('12 listopada 2026'))
    await user.click(await screen.findByRole('button', { name: 'Cofnij' }))
    await successNotice('Usunięto święto 12.11.2026')
    expect(bridge.callsOf('holidays.delete')).toEqual([{ params: { pk: 3 } }])
  })

  test('lawful days without an entry are proposed and added together after a question', async () => {
    const bridge = aShop()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Dodaj wszystkie' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('25.12.2026 Boże Narodzenie')
    expect(bridge.callsOf('holidays.create')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Dodaj' }))
    await successNotice('Dodano 13 świąt')
    const sent = bridge.callsOf('holidays.create').map(({ body }) => body.holiday)
    expect(sent).toHaveLength(13)
    expect(sent).not.toContain('2026-11-11')
  })
})

describe('adding many', () => {
  const LOST = failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.', isUnclear: true })

  /** The answer to one day is lost, and the day is kept or not. */
  async function addAllLosing(lost: string, isKept: boolean) {
    const days = [{ pk: 1, holiday: '2026-11-11' }]
    const bridge = aShop({
      'holidays.all': () => days,
      'holidays.create': ({ body: { holiday } }) => {
        if (holiday !== lost || isKept) days.push({ pk: days.length + 1, holiday })
        if (holiday === lost) throw LOST
        return days.at(-1)
      },
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Dodaj wszystkie' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dodaj' }))
    return { user, sent: () => bridge.callsOf('holidays.create').map(({ body }) => body.holiday) }
  }

  test('of many days one whose answer is lost is looked for, and counts when it is there', async () => {
    const { sent } = await addAllLosing('2026-05-01', true)
    await successNotice('Dodano 13 świąt')
    expect(new Set(sent()).size).toBe(13)
    expect(sent()).toHaveLength(13)
  })

  test('left open, it is told, and the days after it are not sent', async () => {
    const { user, sent } = await addAllLosing('2026-05-01', false)
    await screen.findByRole('alertdialog', { name: 'Nie wiadomo, czy dodano święto 01.05.2026' })
    await user.click(screen.getByRole('button', { name: 'Zostaw' }))
    await successNotice('Dodano 4 święta')
    expect(lines()).toContain(
      'Nie wiadomo, czy dodano święto 01.05.2026. Sprawdź, zanim zrobisz to ponownie.',
    )
    expect(sent().at(-1)).toBe('2026-05-01')
  })
})

describe('deleting', () => {
  test('OP-78 the mark inside the day asks first; a no sends nothing', async () => {
    const bridge = aShop()
    const { user } = open(['delete_holiday'])
    const mark = () => day('11 listopada 2026').then((cell) => within(cell).getByRole('button'))
    await user.click(await mark())
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Anuluj' }))
    expect(bridge.callsOf('holidays.delete')).toEqual([])
    await user.click(await mark())
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Usunąć święto 11.11.2026?')
    await user.click(within(question).getByRole('button', { name: 'Usuń' }))
    await successNotice('Usunięto święto 11.11.2026')
    expect(bridge.callsOf('holidays.delete')).toEqual([{ params: { pk: 1 } }])
    expect((await day('11 listopada 2026')).getAttribute('aria-selected')).toBe('false')
    expect(bridge.callsOf('holidays.create')).toEqual([])
  })

  test('CONT-017 without delete_holiday the permission’s message is shown and nothing is asked or sent', async () => {
    const bridge = aShop()
    const { user } = open(['add_holiday'])
    await user.click(within(await day('11 listopada 2026')).getByRole('button', { name: 'Usuń święto' }))
    await waitFor(() => expect(lines()).toEqual([REFUSED_DELETE]))
    await user.keyboard('{Delete}')
    await waitFor(() => expect(lines()).toEqual([REFUSED_DELETE]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(bridge.callsOf('holidays.delete')).toEqual([])
  })

  test('CONT-020 a refused delete shows the server’s detail, and the day stays', async () => {
    aShop({
      'holidays.delete': () => {
        throw failure({
          code: ErrorCode.validation,
          message: 'Niepoprawne dane',
          status: 400,
          nonFieldErrors: ['Nie można usunąć dnia, który już minął.'],
        })
      },
    })
    const { user } = open()
    await user.click(within(await day('11 listopada 2026')).getByRole('button', { name: 'Usuń święto' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
    await waitFor(() => expect(lines()).toEqual(['Nie można usunąć dnia, który już minął.']))
    expect((await day('11 listopada 2026')).getAttribute('aria-selected')).toBe('true')
  })
})

describe('by keyboard', () => {
  const focused = () => (document.activeElement as HTMLElement).dataset['day']

  test('one day is in the tab order; arrows, Home, End and PageUp, PageDown lead through days, weeks, months', async () => {
    aShop()
    const { user } = open()
    const today = await day('18 listopada 2026')
    expect(screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toEqual([today])
    today.focus()
    const walk: [string, string][] = [
      ['{ArrowLeft}', '2026-11-17'],
      ['{ArrowDown}', '2026-11-24'],
      ['{Home}', '2026-11-23'],
      ['{End}', '2026-11-29'],
      ['{ArrowRight}{ArrowRight}', '2026-12-01'],
      ['{ArrowUp}', '2026-11-24'],
      ['{PageDown}', '2026-12-24'],
      ['{PageUp}{PageUp}', '2026-10-24'],
      ['{Shift>}{PageDown}{/Shift}', '2027-10-24'],
    ]
    for (const [keys, at] of walk) {
      await user.keyboard(keys)
      expect([keys, focused()]).toEqual([keys, at])
    }
    expect(screen.getByRole('heading', { name: 'październik 2027' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Dziś' }))
    expect(focused()).toBe('2026-11-18')
  })

  test('Enter adds the day, Delete asks and deletes it, and the focus stays on it', async () => {
    const bridge = aShop()
    const { user } = open()
    const cell = await day('18 listopada 2026')
    cell.focus()
    await user.keyboard('{ArrowRight}{Enter}')
    await successNotice('Dodano święto 19.11.2026')
    expect(focused()).toBe('2026-11-19')
    await user.keyboard('{Delete}')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
    await successNotice('Usunięto święto 19.11.2026')
    expect(bridge.callsOf('holidays.delete')).toEqual([{ params: { pk: 3 } }])
    await waitFor(() => expect(focused()).toBe('2026-11-19'))
  })

  test('the palette’s actions do the same as the keys', async () => {
    const bridge = aShop()
    open()
    await day('18 listopada 2026')
    const run = (id: string) =>
      act(() =>
        currentCommands()
          .find((command) => command.id === id)
          ?.run(),
      )
    run('holidays.next')
    expect(screen.getByRole('heading', { name: 'grudzień 2026' })).toBeTruthy()
    run('holidays.add')
    await successNotice('Dodano święto 18.12.2026')
    run('holidays.delete')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Usunąć święto 18.12.2026?')
    expect(bridge.callsOf('holidays.delete')).toEqual([])
  })

  test('the calendar ends where dates end', async () => {
    vi.setSystemTime(new Date('2030-12-31T10:00:00+01:00'))
    aShop()
    const { user } = open()
    const last = await day('31 grudnia 2030')
    last.focus()
    await user.keyboard('{ArrowRight}{PageDown}')
    expect(focused()).toBe('2030-12-31')
    await user.click(screen.getByRole('button', { name: 'Następny miesiąc' }))
    expect(screen.getByRole('heading', { name: 'grudzień 2030' })).toBeTruthy()
  })

  test('the year is kept for the person who chose it; PageDown is a year there, a month opens by its name', async () => {
    aShop()
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'Rok' }))
    const today = await day('18 listopada 2026')
    today.focus()
    await user.keyboard('{PageDown}')
    expect(focused()).toBe('2027-11-18')
    expect(localStorage.getItem('holidays:view:pakowanie')).toBe('year')
    await user.click(screen.getByRole('button', { name: 'maj' }))
    expect(screen.getByRole('grid', { name: 'Święta: maj 2027' })).toBeTruthy()
    expect(screen.getAllByRole('grid')).toHaveLength(1)
  })
})
