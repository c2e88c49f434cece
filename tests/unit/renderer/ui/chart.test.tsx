import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Chart } from '#renderer/ui/chart/chart.tsx'
import type { ChartData } from '#renderer/ui/chart/chart-data.ts'
import { chartSummary } from '#renderer/ui/chart/chart-summary.ts'

const DATA: ChartData = {
  labels: ['styczeń', 'luty', 'marzec'],
  series: [
    { name: 'Zamówienia', kind: 'bar', values: [12, 7, 19] },
    { name: 'Pozycje', kind: 'line', values: [20, null, 20] },
  ],
  format: (value) => `${value} szt.`,
}

describe('the text summary of a chart', () => {
  test('names range, minimum, maximum and trend of each series', () => {
    expect(chartSummary('Sprzedaż', DATA)).toBe(
      'Sprzedaż, styczeń – marzec. ' +
        'Zamówienia: najmniej 7 szt. (luty), najwięcej 19 szt. (marzec), na końcu więcej niż na początku; ' +
        'Pozycje: stale 20 szt.',
    )
  })

  test('says so if there is no data, and names a single position once', () => {
    expect(chartSummary('Sprzedaż', { ...DATA, labels: [], series: [] })).toBe('Sprzedaż: brak danych')
    const one = { ...DATA, labels: ['maj'], series: [{ name: 'A', kind: 'bar' as const, values: [null] }] }
    expect(chartSummary('Sprzedaż', one)).toBe('Sprzedaż, maj. A: brak danych')
  })

  test('distinguishes a falling from an unchanged series', () => {
    const series = (values: number[]) => ({ ...DATA, series: [{ name: 'A', kind: 'line' as const, values }] })
    expect(chartSummary('S', series([3, 1, 2]))).toContain('na końcu mniej niż na początku')
    expect(chartSummary('S', series([3, 1, 3]))).toContain('na końcu tyle co na początku')
  })
})

function Switched({ read }: { read: () => ChartData }) {
  const [isShown, setShown] = useState(false)
  return <Chart title="Sprzedaż" read={read} isShown={isShown} onShownChange={setShown} />
}

describe('a chart', () => {
  test('the data of a hidden one is not calculated; its switch says what it does', async () => {
    let readings = 0
    const read = () => {
      readings += 1
      return DATA
    }
    render(<Switched read={read} />)
    expect(readings).toBe(0)
    const button = screen.getByRole('button', { name: 'Pokaż wykres', description: 'Sprzedaż' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button)
    expect(readings).toBe(1)
    expect(screen.getByRole('button', { name: 'Ukryj wykres' })).not.toBeNull()
  })

  test('if no chart can be rendered, its numbers are shown as a table with the reason', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    render(<Chart title="Sprzedaż" read={() => DATA} isShown onShownChange={() => undefined} />)
    expect((await screen.findByRole('status')).textContent).toBe(
      'Nie udało się narysować wykresu. Te same liczby są w tabeli.',
    )
    const table = screen.getByRole('table', { name: 'Sprzedaż' })
    const rows = within(table).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'OkresZamówieniaPozycje',
      'styczeń12 szt.20 szt.',
      'luty7 szt.—',
      'marzec19 szt.20 szt.',
    ])
  })
})
