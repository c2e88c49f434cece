import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { toServerDate } from '#renderer/lib/format.ts'
import { DateRangeField, type DateRangeValue } from '#renderer/forms/fields/date-range-field.tsx'
import { DateTimeField } from '#renderer/forms/fields/date-time-field.tsx'
import { FormDate, FormDateTime } from '#renderer/forms/fields/form-date.tsx'
import { FormTime, TimeField } from '#renderer/forms/fields/time-field.tsx'
import { DateField } from '#renderer/ui/date-field.tsx'
import { Held, openForm, renderPage } from './form-page.tsx'

const dayOf = (number: string) =>
  screen.getAllByRole('gridcell', { name: number }).find((cell) => !cell.className.includes('outside')) ??
  document.body

const shown = (date: Date) =>
  [date.getDate(), date.getMonth() + 1, date.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('.')

describe('date', () => {
  test('APP-061 a day that cannot be chosen shows the reason, and is not saved', async () => {
    const { user, sent, save } = openForm({ day: '2026-03-11' }, <FormDate name="day" label="Termin" />)
    const input = screen.getByLabelText('Termin')
    await user.clear(input)
    await user.type(input, '14.03.2026{Enter}')
    expect(screen.getByText('Nie można wybrać soboty ani niedzieli')).toBeTruthy()
    await user.clear(input)
    await user.type(input, '16.03.2026{Enter}')
    expect(screen.queryByText('Nie można wybrać soboty ani niedzieli')).toBeNull()
    await save()
    await waitFor(() => expect(sent).toEqual([{ day: '2026-03-16' }]))
  })
})

describe('date and time', () => {
  test.each([
    ['refuses weekends by default', false, [], 'Nie można wybrać soboty ani niedzieli'],
    ['takes them where it opts out', true, ['2026-03-14'], null],
  ] as const)('APP-061 the day of a date and time %s', async (_what, hasWeekends, expected, refusal) => {
    const changes: (string | null)[] = []
    const look = hasWeekends ? { hasWeekends } : {}
    const user = renderPage(
      <Held<string | null> start="2026-03-11T10:00:00+01:00" changes={changes}>
        {(value, change) => <DateTimeField label="Publikacja" value={value} onChange={change} {...look} />}
      </Held>,
    )
    await user.click(screen.getByLabelText('Publikacja'))
    await user.clear(screen.getByLabelText('Publikacja'))
    await user.type(screen.getByLabelText('Publikacja'), '14.03.2026 10:00{Enter}')
    // Empty values while the text is being replaced do not count.
    const days = changes.flatMap((moment) => moment?.slice(0, 10) ?? [])
    expect([...new Set(days)]).toEqual(expected)
    expect(screen.queryByText('Nie można wybrać soboty ani niedzieli')?.textContent ?? null).toBe(refusal)
  })

  test('APP-062 starts with 01:00 in the shop’s time zone', async () => {
    const changes: (string | null)[] = []
    const user = renderPage(
      <Held<string | null> start={null} changes={changes}>
        {(value, change) => <DateTimeField label="Publikacja" value={value} onChange={change} hasWeekends />}
      </Held>,
    )
    await user.click(screen.getByLabelText('Publikacja'))
    const hour = await screen.findByLabelText<HTMLInputElement>('Godzina')
    expect([hour.value, screen.getByLabelText<HTMLInputElement>('Minuta').value]).toEqual(['1', '00'])
    await user.click(dayOf('15'))
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatch(/^\d{4}-\d\d-15T01:00\+0[12]:00$/)
    expect(screen.getByLabelText<HTMLInputElement>('Publikacja').value).toMatch(/^15\.\d\d\.\d{4} 01:00$/)
  })

  test('APP-062 a chosen time stays when the day changes', async () => {
    const changes: (string | null)[] = []
    const user = renderPage(
      <Held<string | null> start="2026-03-11T14:30:00+01:00" changes={changes}>
        {(value, change) => <DateTimeField label="Publikacja" value={value} onChange={change} />}
      </Held>,
    )
    expect(screen.getByLabelText<HTMLInputElement>('Publikacja').value).toBe('11.03.2026 14:30')
    await user.click(screen.getByLabelText('Publikacja'))
    await screen.findByRole('dialog', { name: 'Kalendarz' })
    await user.click(dayOf('12'))
    expect(changes).toEqual(['2026-03-12T14:30+01:00'])
  })
})

describe('the calendar of a field', () => {
  const open = () => {
    const changes: (string | null)[] = []
    const user = renderPage(
      <>
        <Held<string | null> start="2026-03-11" changes={changes}>
          {(value, change) => <DateField label="Termin" value={value} onChange={change} />}
        </Held>
        <button type="button">Dalej</button>
      </>,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Termin')
    return { user, changes, field }
  }
  const calendar = () => screen.queryByRole('dialog', { name: 'Kalendarz' })

  test('does not open on keyboard focus, and Tab leads to the next field', async () => {
    const { user, field } = open()
    await user.tab()
    expect(document.activeElement).toBe(field)
    expect(calendar()).toBeNull()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dalej' }))
    await user.click(field)
    expect(calendar()).toBeTruthy()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dalej' }))
    await waitFor(() => expect(calendar()).toBeNull())
  })

  test('↓ opens and enters it, choosing a day returns the focus, Escape closes only the calendar', async () => {
    const { user, changes, field } = open()
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(calendar()).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('11'))
    await user.keyboard('{ArrowRight}{Enter}')
    expect(changes).toEqual(['2026-03-12'])
    await waitFor(() => expect(document.activeElement).toBe(field))
    await waitFor(() => expect(calendar()).toBeNull())
    await user.keyboard('{ArrowDown}')
    expect(calendar()).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(calendar()).toBeNull())
    expect(document.activeElement).toBe(field)
  })
})

describe('time', () => {
  test('APP-063 starts with 23:59', async () => {
    const changes: (string | null)[] = []
    const user = renderPage(
      <Held<string | null> start={null} changes={changes}>
        {(value, change) => <TimeField label="Koniec" value={value} onChange={change} />}
      </Held>,
    )
    await user.click(screen.getByRole('button', { name: 'Ustaw godzinę' }))
    expect(changes).toEqual(['23:59'])
    const hour = screen.getByLabelText<HTMLInputElement>('Koniec: godzina')
    expect([hour.value, screen.getByLabelText<HTMLInputElement>('Koniec: minuta').value]).toEqual([
      '23',
      '59',
    ])
    expect(document.activeElement).toBe(hour)
    await user.keyboard('{ArrowDown}')
    expect(changes.at(-1)).toBe('22:59')
    await user.click(screen.getByRole('button', { name: 'Usuń godzinę' }))
    expect(changes.at(-1)).toBeNull()
  })
})

describe('in a form', () => {
  test("APP-063 date and time are sent in the server's format", async () => {
    const { user, sent, save } = openForm(
      { from: '2026-03-11T14:30:00+01:00', until: null },
      <>
        <FormDateTime name="from" label="Publikacja" />
        <FormTime name="until" label="Koniec" isRequired />
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'Ustaw godzinę' }))
    expect(screen.queryByRole('button', { name: 'Usuń godzinę' })).toBeNull()
    const input = screen.getByLabelText('Publikacja')
    await user.clear(input)
    await user.type(input, '12.03.2026 08:15{Enter}')
    expect(sent).toEqual([])
    await save()
    await waitFor(() => expect(sent).toEqual([{ from: '2026-03-12T08:15+01:00', until: '23:59' }]))
  })
})

describe('range', () => {
  test('APP-064 accepts today and no later day', async () => {
    const changes: DateRangeValue[] = []
    const user = renderPage(
      <Held<DateRangeValue> start={{ from: '2026-01-05', to: null }} changes={changes}>
        {(value, change) => <DateRangeField label="Okres" value={value} onChange={change} />}
      </Held>,
    )
    const today = new Date()
    const tomorrow = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1)
    const end = within(screen.getByRole('group', { name: 'Okres' })).getByLabelText('Okres: do')
    await user.click(end)
    await user.type(end, `${shown(tomorrow)}{Enter}`)
    expect(changes.filter(({ to }) => to !== null && to > toServerDate(today))).toEqual([])
    await user.clear(end)
    await user.type(end, `${shown(today)}{Enter}`)
    expect(changes.at(-1)).toEqual({ from: '2026-01-05', to: toServerDate(today) })
  })
})
