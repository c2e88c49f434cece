import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openSettings } from './settings-page.tsx'

const part = () => screen.findByRole('region', { name: 'Propozycja montażu' })
const save = () => screen.getByRole('button', { name: 'Zapisz' })

describe('the assumptions of a proposed montage', () => {
  test('PL-02 start with 10, 5 and 3 mm and are saved together', async () => {
    const { user, saved } = await openSettings()
    const section = within(await part())
    const values = ['Chwytak', 'Margines', 'Spad'].map((label) =>
      section.getByLabelText(new RegExp(`^${label}`)),
    )
    expect(values).toMatchObject([{ value: '10' }, { value: '5' }, { value: '3' }])
    await user.clear(section.getByLabelText(/^Chwytak/))
    await user.type(section.getByLabelText(/^Chwytak/), '12,5')
    await user.click(save())
    await screen.findByText('Zapisano ustawienia stanowiska')
    expect(saved()).toEqual([{ sheetEdges: { gripperMm: 12.5, marginMm: 5, bleedMm: 3 } }])
  })

  test('DESK-073 they cannot be changed if the policy locks them, and show the policy', async () => {
    await openSettings({ view: { sources: { sheetEdges: 'policy' } } })
    const section = within(await part())
    for (const label of [/^Chwytak/, /^Margines/, /^Spad/])
      expect(section.getByLabelText(label)).toMatchObject({ disabled: true })
    expect(section.getAllByText(/policy\.json/).length).toBe(3)
  })
})
