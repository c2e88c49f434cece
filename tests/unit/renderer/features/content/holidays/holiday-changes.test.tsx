import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { successNotice } from '../../../screen-harness.tsx'
import { aShop, day, lines, open, setWednesday } from './holidays-harness.tsx'

beforeEach(setWednesday)

afterEach(() => void vi.unstubAllEnvs())

const REFUSED_ADD = 'Nie masz uprawnień do dodawania świąt.'
const REFUSED_DELETE = 'Nie masz uprawnień do usuwania świąt.'

describe('adding', () => {
  test('CONT-015 a click on a day that is not a holiday creates one with that date', async () => {
    const bridge = aShop()
    const { user } = open(['add_holiday'])
    await user.click(await day('12 listopada 2026'))
    await successNotice('Dodano święto 12.11.2026')
    expect(bridge.callsOf('holidays.create')).toEqual([{ body: { holiday: '2026-11-12' } }])
    expect((await day('12 listopada 2026')).getAttribute('aria-selected')).toBe('true')
  })

  test('CONT-015 a day whose response is lost is verified in the calendar, and added once', async () => {
    const days = [{ pk: 1, holiday: '2026-11-11' }]
    const bridge = aShop({
      'holidays.all': () => days,
      'holidays.create': ({ body }) => {
        days.push({ pk: 3, holiday: body.holiday })
        throw failure({
          code: ErrorCode.timeout,
          message: 'Serwer nie odpowiedział.',
          isOutcomeUnknown: true,
        })
      },
    })
    const { user } = open(['add_holiday'])
    await user.click(await day('12 listopada 2026'))
    await successNotice('Dodano święto 12.11.2026')
    expect(bridge.callsOf('holidays.create')).toHaveLength(1)
  })

  // Times around midnight and on days when clocks change, east and west of Greenwich.
  test.each([
    ['Europe/Warsaw', '2026-11-18T00:10:00+01:00', '18 listopada 2026', '2026-11-18', '2026-11-19'],
    ['Europe/Warsaw', '2026-03-29T23:50:00+02:00', '29 marca 2026', '2026-03-29', '2026-03-30'],
    ['Europe/Warsaw', '2026-10-25T00:10:00+02:00', '25 października 2026', '2026-10-25', '2026-10-26'],
    ['America/Los_Angeles', '2026-03-08T23:50:00-07:00', '8 marca 2026', '2026-03-08', '2026-03-09'],
    ['America/Los_Angeles', '2026-10-31T23:50:00-07:00', '31 października 2026', '2026-10-31', '2026-11-01'],
    ['Pacific/Auckland', '2026-04-05T00:10:00+13:00', '5 kwietnia 2026', '2026-04-05', '2026-04-06'],
    ['Pacific/Auckland', '2026-09-27T00:10:00+12:00', '27 września 2026', '2026-09-27', '2026-09-28'],
  ])(
    'CONT-015 on a computer in %s at %s, the day that is shown is the day that is sent',
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
    // Enter would confirm a prompt.
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.keyboard('{Enter}')
    expect(bridge.requests.map(({ input }) => input)).toMatchObject([{ operation: 'holidays.all' }])
    expect(lines()).toEqual([])
    // Any effect of those clicks, including a prompt, would be visible by now.
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

  test("a day clicked twice is sent once, and the server's refusal is shown", async () => {
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

  test('a day that was just added can be undone immediately', async () => {
    const bridge = aShop()
    const { user } = open()
    await user.click(await day('12 listopada 2026'))
    await user.click(await screen.findByRole('button', { name: 'Cofnij' }))
    await successNotice('Usunięto święto 12.11.2026')
    expect(bridge.callsOf('holidays.delete')).toEqual([{ params: { pk: 3 } }])
  })

  test('statutory holidays without an entry are proposed and added together after a confirmation', async () => {
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
  const LOST = failure({
    code: ErrorCode.timeout,
    message: 'Serwer nie odpowiedział.',
    isOutcomeUnknown: true,
  })

  /** Adds all days and loses the response for one of them. `isKept` says whether the server stored it. */
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

  test('a day whose response is lost is verified, and counts if the server has it', async () => {
    const { sent } = await addAllLosing('2026-05-01', true)
    await successNotice('Dodano 13 świąt')
    expect(new Set(sent()).size).toBe(13)
    expect(sent()).toHaveLength(13)
  })

  test('a day that the user leaves unresolved is reported, and the days after it are not sent', async () => {
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
  test('OP-78 the button inside the day prompts first; no sends nothing', async () => {
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

  test('CONT-017 without delete_holiday the permission’s message is shown, without a prompt or a request', async () => {
    const bridge = aShop()
    const { user } = open(['add_holiday'])
    await user.click(within(await day('11 listopada 2026')).getByRole('button', { name: 'Usuń święto' }))
    await waitFor(() => expect(lines()).toEqual([REFUSED_DELETE]))
    await user.keyboard('{Delete}')
    await waitFor(() => expect(lines()).toEqual([REFUSED_DELETE]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(bridge.callsOf('holidays.delete')).toEqual([])
  })

  test('CONT-020 a refused deletion shows the server’s detail, and the day stays', async () => {
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
