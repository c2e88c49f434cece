import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PriceDifferences } from '#renderer/features/catalogue/price-files/price-check-view.tsx'

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    address: `D${index + 2}`,
    label: `Opcja ${index + 1}`,
    quantity: '500',
    from: `${1000 + index}.00`,
    to: `${2000 + index}.00`,
    percent: '+50 %',
  }))

test('CAT-070 if there are more differences than are listed, all of them open in a sheet', async () => {
  render(<PriceDifferences title="Zmiany ponad ±30 %" lines={lines(204)} hasAddress />)
  expect(screen.getAllByRole('row')).toHaveLength(201)
  expect(screen.getByText(/^I jeszcze 4\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż wszystkie w arkuszu' }))
  const sheet = await screen.findByRole('dialog', { name: 'Zmiany ponad ±30 %' })
  // Without a layout only the first columns are rendered.
  for (const label of ['Komórka', 'Opcja'])
    expect(within(sheet).getAllByText(label).length).toBeGreaterThan(0)
})

test('CAT-070 if all differences are listed, there is no sheet', () => {
  render(<PriceDifferences title="Zmiany ponad ±30 %" lines={lines(200)} />)
  expect(screen.queryByRole('button', { name: 'Pokaż wszystkie w arkuszu' })).toBeNull()
  expect(screen.queryByText('Komórka')).toBeNull()
})
