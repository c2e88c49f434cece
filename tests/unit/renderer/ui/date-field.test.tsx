import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { DateField } from '#renderer/ui/date-field.tsx'

async function openAt(start: string, hasWeekends = false) {
  const chosen: (string | null)[] = []
  function Form() {
    const [value, setValue] = useState<string | null>(start)
    const change = (next: string | null) => {
      chosen.push(next)
      setValue(next)
    }
    return <DateField label="Termin" value={value} onChange={change} hasWeekends={hasWeekends} />
  }
  render(<Form />)
  const user = userEvent.setup()
  const input = screen.getByLabelText<HTMLInputElement>('Termin')
  await user.click(input)
  await screen.findByRole('grid')
  return { user, chosen, input }
}

const day = (number: string) =>
  screen.getAllByRole('gridcell', { name: number }).find((cell) => !cell.className.includes('outside'))

describe('calendar', () => {
  test('APP-057 the week begins on Monday', async () => {
    const { input } = await openAt('2026-03-11')
    const names = [...document.querySelectorAll('th[scope=col]')].map((cell) => cell.textContent ?? '')
    expect(names[0]).toMatch(/^pon/)
    expect(names[6]).toMatch(/^nie/)
    expect(input.value).toBe('11.03.2026')
  })

  test('APP-060 only days from 2001-01-01 to 2030-12-31 can be chosen', async () => {
    const { user, chosen } = await openAt('2001-01-02', true)
    await user.click(day('1') ?? document.body)
    expect(chosen).toEqual(['2001-01-01'])
    await user.clear(screen.getByLabelText('Termin'))
    await user.type(screen.getByLabelText('Termin'), '31.12.2000{Enter}')
    expect(chosen).not.toContain('2000-12-31')
    await user.clear(screen.getByLabelText('Termin'))
    await user.type(screen.getByLabelText('Termin'), '01.01.2031{Enter}')
    expect(chosen).not.toContain('2031-01-01')
    await user.clear(screen.getByLabelText('Termin'))
    await user.type(screen.getByLabelText('Termin'), '31.12.2030{Enter}')
    expect(chosen.at(-1)).toBe('2030-12-31')
  })

  test('APP-061 Saturdays and Sundays cannot be chosen by default', async () => {
    const { user, chosen } = await openAt('2026-03-11')
    const isOff = (number: string) => day(number)?.matches(':disabled, :has(:disabled)')
    expect(['13', '14', '15', '16'].map(isOff)).toEqual([false, true, true, false])
    await user.click(day('14') ?? document.body)
    await user.click(day('15') ?? document.body)
    expect(chosen).toEqual([])
    await user.clear(screen.getByLabelText('Termin'))
    await user.type(screen.getByLabelText('Termin'), '14.03.2026{Enter}')
    expect(chosen).not.toContain('2026-03-14')
    await user.click(day('16') ?? document.body)
    expect(chosen.at(-1)).toBe('2026-03-16')
  })

  test('APP-061 a picker that opts out offers them', async () => {
    const { user, chosen } = await openAt('2026-03-11', true)
    await user.click(day('14') ?? document.body)
    expect(chosen).toEqual(['2026-03-14'])
  })
})
