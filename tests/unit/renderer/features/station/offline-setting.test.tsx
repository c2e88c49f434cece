import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openSettings } from './settings-page.tsx'

const part = async () => within(await screen.findByRole('region', { name: 'Praca bez połączenia' }))
const save = () => screen.getByRole('button', { name: 'Zapisz' })

describe('the setting of the offline bench', () => {
  test('offline check 17: it is off at first, and is switched on together with the number of orders', async () => {
    const { user, saved } = await openSettings()
    const section = await part()
    const mode = section.getByLabelText(/^Praca bez połączenia/)
    expect(mode).toMatchObject({ value: 'off' })
    await user.selectOptions(mode, 'Stanowisko pakowania')
    const orders = section.getByLabelText(/^Zamówienia w pamięci/)
    await user.clear(orders)
    await user.type(orders, '120')
    await user.click(save())
    await screen.findByText('Zapisano ustawienia stanowiska')
    expect(saved()).toEqual([{ offline: { mode: 'bench', orders: 120 } }])
  })

  test('a number of orders beyond the limits is refused', async () => {
    const { user, saved } = await openSettings()
    const orders = (await part()).getByLabelText(/^Zamówienia w pamięci/)
    await user.clear(orders)
    await user.type(orders, '501')
    await user.click(save())
    expect(saved()).toEqual([])
    expect(orders.getAttribute('aria-invalid')).toBe('true')
  })

  test('DESK-073 it cannot be changed if the policy locks it, and shows the policy', async () => {
    await openSettings({ view: { sources: { offline: 'policy' } } })
    const section = await part()
    for (const label of [/^Praca bez połączenia/, /^Zamówienia w pamięci/])
      expect(section.getByLabelText(label)).toMatchObject({ disabled: true })
    expect(section.getAllByText(/policy\.json/).length).toBe(2)
  })
})
