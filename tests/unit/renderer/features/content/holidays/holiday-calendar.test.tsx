import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { currentCommands } from '#renderer/lib/commands.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { successNotice } from '../../../screen-harness.tsx'
import { aShop, day, open, setWednesday } from './holidays-harness.tsx'

beforeEach(setWednesday)

describe('the calendar', () => {
  test('CONT-012 weeks start on Monday, in the month and in the year', async () => {
    aShop()
    const { user } = open()
    await day('11 listopada 2026')
    const weekdays = () =>
      screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'))
    const names = ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela']
    expect(weekdays()).toEqual(names)
    // 1 November 2026 is a Sunday, the last cell of the first week.
    const [, firstWeek] = screen.getAllByRole('row')
    const fields = within(firstWeek as HTMLElement).getAllByRole('gridcell')
    expect(fields.map((field) => field.dataset['day'] ?? null)).toEqual([
      ...Array(6).fill(null),
      '2026-11-01',
    ])
    await user.click(screen.getByRole('radio', { name: 'Rok' }))
    expect(weekdays()).toEqual(Array.from({ length: 12 }, () => names).flat())
  })

  test('CONT-013 the calendar is 500 px high in the month view and in the year view', async () => {
    aShop()
    const { user } = open()
    await day('11 listopada 2026')
    const calendar = () => screen.getByRole('group', { name: 'Kalendarz świąt' })
    expect(calendar().style.height).toBe('500px')
    await user.click(screen.getByRole('radio', { name: 'Rok' }))
    expect(calendar().style.height).toBe('500px')
    expect(within(calendar()).getAllByRole('grid')).toHaveLength(12)
  })

  test('CONT-018 the holidays are requested once, without pages, and a paginated response is read too', async () => {
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

  test('shows today, days off with their names, proposals and the number of working days', async () => {
    aShop()
    open()
    expect((await day('18 listopada 2026')).getAttribute('aria-current')).toBe('date')
    expect((await day('11 listopada 2026')).textContent).toContain('dzień wolny: Święto Niepodległości')
    expect((await day('24 listopada 2026')).textContent).toContain('Dzień wolny')
    expect((await day('1 listopada 2026')).textContent).toContain(
      'święto ustawowe bez wpisu: Wszystkich Świętych',
    )
    // 21 days from Monday to Friday, two of them off.
    expect(screen.getByText('2 dni wolne, 19 dni roboczych')).toBeTruthy()
  })

  test('a failed read shows the reason and can be retried', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Ponów' }))
    await day('18 listopada 2026')
  })
})

describe('by keyboard', () => {
  const focused = () => (document.activeElement as HTMLElement).dataset['day']

  test('one day is in the tab order; arrows, Home, End, PageUp and PageDown move by days, weeks and months', async () => {
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

  test('Enter adds the day, Delete prompts and deletes it, and the focus stays on it', async () => {
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

  test('the calendar ends at the last supported date', async () => {
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

  test('the year view is saved for the user; PageDown moves by a year there, and a month opens by its name', async () => {
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
