import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { linesWorth } from '#shared/domain/montage-summary.ts'
import type { PaperWeightUnit } from '#shared/domain/montage-price.ts'
import { pieceLines, sheetUse } from '#renderer/features/production/montages/sheet/sheet-use.ts'
import {
  montageDraftOf,
  montageFigures,
  type CountedLine,
  type MontageDraft,
} from '#renderer/features/production/montages/summary/montage-draft.ts'
import { SummaryStrip } from '#renderer/features/production/montages/summary/summary-strip.tsx'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { readMontage, showPart } from './montage-page.tsx'

const aLine = (pk: number, changes: Partial<CountedLine> = {}): CountedLine => ({
  pk,
  order_pk: pk - 400_000,
  product_name: 'Ulotki',
  product_format: 'A5',
  selected_quantity: 100,
  net_price_pln: '100.00',
  order_realization_date: '2031-11-28',
  ...changes,
})

interface Strip {
  draft?: Partial<MontageDraft>
  lines?: readonly CountedLine[]
  saved?: object | null
  isSaved?: boolean
  awaited?: number
  unit?: PaperWeightUnit
}

/** Renders the strip as the editor does on every key press. */
function strip({
  draft: changes,
  lines = [aLine(500101)],
  saved = {},
  isSaved = false,
  awaited,
  unit = 'kg',
}: Strip) {
  const record = saved === null ? null : readMontage(saved)
  const draft = { ...montageDraftOf(record ?? readMontage()), ...changes }
  return (
    <SummaryStrip
      figures={montageFigures(draft, lines, unit, linesWorth(lines))}
      draft={draft}
      saved={record}
      isSaved={isSaved}
      {...(awaited === undefined ? {} : { awaited })}
      unit={unit}
      use={sheetUse(pieceLines(lines), { sheet: draft.sheet, netSheets: 1250 })}
    />
  )
}

const show = (options: Strip) => {
  createFakeBridge()
  return showPart(strip(options))
}

/** Returns a figure by its name, with ordinary spaces. */
function figure(name: string): string {
  const term = screen.getAllByRole('term').find((element) => element.textContent === name)
  return (term?.nextElementSibling?.textContent ?? '').replaceAll('\u00a0', ' ')
}

test('MON-026 MON-027 MON-028 MON-029 MON-030 MON-031 MON-034 price, surplus, difference and percent follow the draft with every key, in PLN', () => {
  const page = show({ lines: [aLine(500101, { net_price_pln: '500.00' })] })
  expect(['wartość', 'koszt', 'nadwyżka', 'różnica', 'procent'].map(figure)).toEqual([
    '500,00 zł',
    '394,80 zł',
    '23,68 zł',
    '105,20 zł',
    '21,04 %',
  ])
  page.show(strip({ draft: { extra_net: '12.01' }, lines: [aLine(500101, { net_price_pln: '500.00' })] }))
  // 394.805 is rounded once, half away from zero.
  expect(figure('koszt')).toBe('394,81 zł')
})

test('MON-034 a loss is shown by a word, and a value of 0 has no percent', () => {
  const page = show({ lines: [aLine(1, { net_price_pln: '100.00' })] })
  expect(figure('różnica')).toBe('−294,80 złstrata')
  page.show(strip({ lines: [] }))
  expect(figure('wartość')).toBe('0,00 zł')
  expect(figure('procent')).toBe('—')
})

test('parts that are not chosen count as 0 and are named; a chosen one without a figure makes the price a dash', () => {
  const page = show({ draft: { plate: null } })
  expect(figure('koszt')).toBe('331,69 zł')
  expect(screen.getByText('bez płyty')).toBeTruthy()
  page.show(strip({ draft: { paper: { weight: null, paper_price: '3.98' } } }))
  expect(figure('koszt')).toBe('—')
  expect(figure('różnica')).toBe('—')
  expect(screen.getByText('papier nie ma gramatury')).toBeTruthy()
})

test('a line without a price in PLN is named and makes value, difference and percent a dash', () => {
  show({ lines: [aLine(500101), aLine(500102, { net_price_pln: null })] })
  expect(['wartość', 'różnica', 'procent'].map(figure)).toEqual(['—', '—', '—'])
  expect(figure('koszt')).toBe('394,80 zł')
  expect(screen.getByText('bez ceny w PLN: 500102')).toBeTruthy()
})

test('while lines are still being read, no partial total is shown', () => {
  const page = show({ awaited: 50 })
  expect(['termin', 'wartość', 'różnica', 'procent', 'powierzchnia'].map(figure)).toEqual([
    '…',
    '…',
    '…',
    '…',
    '…',
  ])
  expect(figure('koszt')).toBe('394,80 zł')
  expect(screen.getByRole('status').textContent).toBe('liczę, brakuje 50\u00a0pozycji')
  page.show(strip({ awaited: 50, isSaved: true }))
  expect(figure('wartość')).toBe('4 812,30 zł')
})

test('MON-032 MON-033 the deadline is the earliest date of the lines, or a forced one that is earlier', () => {
  const lines = [
    aLine(1, { order_realization_date: '2031-11-24' }),
    aLine(2),
    aLine(3, { order_realization_date: null }),
  ]
  const page = show({ lines, saved: null })
  expect(figure('termin')).toBe('24.11.2031')
  page.show(strip({ lines, draft: { forced_deadline_date: '2031-11-20' }, saved: null }))
  expect(figure('termin')).toBe('20.11.2031wymuszony')
  page.show(strip({ lines: lines.slice(1), saved: null }))
  expect(figure('termin')).toBe('28.11.2031')
  page.show(strip({ lines: [], saved: null }))
  expect(figure('termin')).toBe('—')
})

test('MON-034 total and deadline cover all 250 lines; without the earliest the deadline moves, and no request is sent', () => {
  const bridge = createFakeBridge()
  const lines = Array.from({ length: 250 }, (_, index) =>
    aLine(index + 1, { order_realization_date: index === 249 ? '2031-11-20' : '2031-11-28' }),
  )
  const page = showPart(strip({ lines, saved: null }))
  expect([figure('wartość'), figure('termin')]).toEqual(['25 000,00 zł', '20.11.2031'])
  page.show(strip({ lines: lines.slice(0, 249), saved: null }))
  expect([figure('wartość'), figure('termin')]).toEqual(['24 900,00 zł', '28.11.2031'])
  expect(bridge.requests).toEqual([])
})

test('MON-034 after saving, the server’s own figures are shown', () => {
  const saved = {
    price: '394.80',
    products_net_value: '1.00',
    surplus_cost: '2.00',
    difference: '-3.00',
    percent: '-4.50',
  }
  show({ saved, isSaved: true })
  expect(['wartość', 'koszt', 'nadwyżka', 'różnica', 'procent'].map(figure)).toEqual([
    '1,00 zł',
    '394,80 zł',
    '2,00 zł',
    '−3,00 złstrata',
    '−4,5 %',
  ])
})

describe("a server price that differs from the client's", () => {
  const note = () => screen.queryByText(/Serwer policzył/)?.closest('[role="status"]') ?? null

  test("is shown once beside the client's, with the values behind both", async () => {
    const saved = { price: '400.00', montage_cost: '400.00' }
    const { user, show: draw } = show({ saved, isSaved: true })
    const text = note()?.textContent.replaceAll('\u00a0', ' ') ?? ''
    expect(text).toContain('Serwer policzył 400,00 zł, program 394,80 zł')
    expect(text).toContain('płyta 745 × 605 mm')
    expect(text).toContain('nakład 1250 + 100')
    expect(text).not.toContain('paperWeightUnit')
    await user.click(within(note() as HTMLElement).getByRole('button', { name: 'Rozumiem' }))
    expect(note()).toBeNull()
    draw(<p>gdzie indziej</p>)
    draw(strip({ saved, isSaved: true }))
    expect(note()).toBeNull()
    // Another difference is reported again.
    draw(strip({ saved: { ...saved, price: '401.00' }, isSaved: true }))
    expect(note()).not.toBeNull()
  })

  test('a difference of about 1000 times is attributed to the unit of the paper’s weight, with the setting', () => {
    const paper_option = { pk: 41, name: 'Kreda', weight: '170', paper_price: '3.98' }
    show({ saved: { paper_option }, isSaved: true })
    const text = note()?.textContent.replaceAll('\u00a0', ' ') ?? ''
    expect(text).toContain('około 1000 razy większa: serwer liczy gramaturę papieru w gramach na m²')
    expect(text).toContain('paperWeightUnit')
  })

  test('the opposite case is recognised with the setting of grams', () => {
    show({ isSaved: true, unit: 'g' })
    expect(note()?.textContent).toContain(
      '1000 razy mniejsza: serwer liczy gramaturę papieru w kilogramach na m²',
    )
  })

  test('nothing is reported for the same price or for an unsaved draft', () => {
    const page = show({ isSaved: true })
    expect(note()).toBeNull()
    page.show(strip({ saved: { price: '400.00' }, isSaved: false }))
    expect(note()).toBeNull()
  })
})
