import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { OFFICE_HOURS } from '#shared/station/work-hours.ts'
import { openSettings } from './settings-page.tsx'

const MACHINES = {
  'machines.list': () => ({
    count: 2,
    results: [
      { pk: 4, name: 'Polar 78', actions: [] },
      { pk: 5, name: 'Heidelberg', actions: [] },
    ],
  }),
}
const part = () => screen.findByRole('region', { name: 'Godziny pracy' })
const save = () => screen.getByRole('button', { name: 'Zapisz' })

describe('the working hours of a station', () => {
  test('PL-01 are typed as ranges, may pass midnight, and differ for a machine', async () => {
    const { user, saved } = await openSettings({ operations: MACHINES })
    const section = within(await part())
    const saturday = section.getByLabelText('Sobota')
    await user.type(saturday, '6-14, 22:00-6')
    await user.tab()
    expect(saturday).toMatchObject({ value: '06:00–14:00, 22:00–06:00' })
    await section.findByRole('option', { name: 'Heidelberg' })
    await user.selectOptions(section.getByLabelText('Dodaj godziny maszyny'), 'Heidelberg')
    const machine = within(section.getByRole('group', { name: /Heidelberg/ }))
    await user.clear(machine.getByLabelText('Piątek'))
    await user.click(save())
    await screen.findByText('Zapisano ustawienia stanowiska')
    const week = OFFICE_HOURS.week.with(5, [
      { from: '06:00', until: '14:00' },
      { from: '22:00', until: '06:00' },
    ])
    expect(saved()).toEqual([
      { workHours: { week, machines: [{ machine: { pk: 5, name: 'Heidelberg' }, week: week.with(4, []) }] } },
    ])
  })

  test('PL-01 text that is no range stays, shows what is expected, and is not saved', async () => {
    const { user, saved } = await openSettings({ operations: MACHINES })
    const sunday = within(await part()).getByLabelText('Niedziela')
    for (const text of ['rano', '8-8', '8-25', '1-2, 3-4, 5-6, 7-8']) {
      await user.clear(sunday)
      await user.type(sunday, text)
      await user.click(save())
      expect(await within(await part()).findByText(/Podaj godziny w postaci/)).toBeTruthy()
      expect(sunday).toMatchObject({ value: text })
    }
    expect(saved()).toEqual([])
  })

  test('DESK-073 PL-01 they cannot be changed if the policy locks them, and show the policy', async () => {
    await openSettings({ operations: MACHINES, view: { sources: { workHours: 'policy' } } })
    const section = within(await part())
    expect(section.getByLabelText('Poniedziałek')).toMatchObject({ disabled: true })
    expect(section.getByText(/policy\.json/)).toBeTruthy()
  })
})
