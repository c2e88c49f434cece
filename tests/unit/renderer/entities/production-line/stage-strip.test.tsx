import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { LineStage } from '#renderer/entities/production-line/line-stages.ts'
import { OpenTooLongList } from '#renderer/entities/production-line/open-too-long-list.tsx'
import { StageStrip } from '#renderer/entities/production-line/stage-strip.tsx'

const aStage = (pk: number, name: string, more: Partial<LineStage>): LineStage => ({
  pk,
  name,
  machine: null,
  state: 'next',
  isStarted: false,
  at: null,
  by: null,
  note: null,
  minutes: null,
  ...more,
})

describe('the strip of stages', () => {
  test('each stage shows its state: done with user and time, in progress, skipped with the reason, or next', () => {
    render(
      <StageStrip
        stages={[
          aStage(1, 'Druk', { state: 'done', at: '2026-11-20T09:00:00+01:00', by: 'Jan Kowalski' }),
          aStage(2, 'Lakier', { state: 'skipped', note: 'brak opcji: Lakier UV' }),
          aStage(3, 'Krojenie', { state: 'current', isStarted: true }),
          aStage(4, 'Pakowanie', {}),
        ]}
      />,
    )
    const items = within(screen.getByRole('list', { name: 'Etapy' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Druk ✓, zrobione, 20.11.2026 09:00, Jan K.',
      'Lakier, pominięte, brak opcji: Lakier UV',
      'Krojenie ●, w toku',
      'Pakowanie, przed nim',
    ])
  })
})

describe('the list of lines that are open too long', () => {
  const begun = {
    pk: 1,
    process_stage: { pk: 2 },
    status: 'started' as const,
    date_added: '2026-11-20T09:00:00+01:00',
    last_modified_by: 'Jan Kowalski',
  }
  const line = { order_product: 500123, process_stage: { pk: 2, time: 20 }, statuses: [begun] }

  test('shows the user and the time of the start, and opens the line', async () => {
    const opened: number[] = []
    render(
      <OpenTooLongList
        lines={[line]}
        now={new Date('2026-11-20T18:00:00+01:00')}
        onOpen={({ order_product }) => opened.push(order_product)}
      />,
    )
    const region = screen.getByRole('region', { name: 'Otwarte za długo' })
    expect(region.textContent).toBe('Otwarte za długo: 1\u00a0pozycja500123 od 20.11.2026 09:00, Jan K.')
    await userEvent.setup().click(screen.getByRole('button', { name: '500123' }))
    expect(opened).toEqual([500123])
  })

  test('renders nothing if no line is open too long', () => {
    const { container } = render(
      <OpenTooLongList lines={[line]} now={new Date('2026-11-20T10:00:00+01:00')} />,
    )
    expect(container.textContent).toBe('')
  })
})
