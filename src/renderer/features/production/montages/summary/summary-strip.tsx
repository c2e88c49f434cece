import type { ReactNode } from 'react'
import type { RecordOf } from '#shared/api/registry.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { PaperWeightUnit } from '#shared/domain/montage-price.ts'
import { formatDate, formatMoney } from '../../../../lib/format.ts'
import { MarkTag } from '../../../../ui/grid/mark-tag.tsx'
import { montageDeadlineMark } from '../deadline-mark.ts'
import { differencePercent } from '../list/montage-texts.ts'
import type { SheetUse } from '../sheet/sheet-use.ts'
import { sheetUseText } from '../sheet/sheet-words.ts'
import type { MontageDraft, MontageFigures } from './montage-draft.ts'
import { Button, Callout } from '@blueprintjs/core'
import {
  differenceCause,
  priceDifference,
  priceInputs,
  type MontagePriceDifference,
} from './price-difference.ts'
import { create } from 'zustand'
import './summary-strip.css'

/** Differences that the user has dismissed; each is shown once. */
const useReported = create<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }))

const keyOf = (pk: number, { ours, server }: MontagePriceDifference): string => `${pk} ${ours} ${server}`

function useIsReported(pk: number, difference: MontagePriceDifference | null): boolean {
  return useReported(({ keys }) => difference !== null && keys.has(keyOf(pk, difference)))
}

function putAway(pk: number, difference: MontagePriceDifference): void {
  useReported.setState(({ keys }) => ({ keys: new Set([...keys, keyOf(pk, difference)]) }))
}

interface PriceDifferenceNoteProps {
  pk: number
  /** The draft as it was saved. */
  draft: MontageDraft
  serverPrice: string | null
  unit: PaperWeightUnit
}

/** Shows both prices of a saved montage and their inputs if they differ, until the user dismisses it. */
function PriceDifferenceNote({ pk, draft, serverPrice, unit }: PriceDifferenceNoteProps) {
  const difference = priceDifference(draft, serverPrice, unit)
  const isReported = useIsReported(pk, difference)
  if (difference === null || isReported) return null
  return (
    <Callout
      compact
      intent="warning"
      className="price-difference"
      title={`Serwer policzył ${formatMoney(difference.server, 'PLN')}, program ${formatMoney(difference.ours, 'PLN')}`}
      role="status"
    >
      <p>{differenceCause(difference)}</p>
      <p className="quiet">Z tych samych danych: {priceInputs(draft).join('; ')}.</p>
      <Button size="small" text="Rozumiem" onClick={() => putAway(pk, difference)} />
    </Callout>
  )
}

type Montage = RecordOf<'montages'>

interface SummaryStripProps {
  figures: MontageFigures
  draft: MontageDraft
  /** The montage as last saved or read; null while it is new. */
  saved: Montage | null
  /** True if the draft equals the saved montage, so that the server's own figures are shown (OP-46). */
  isSaved: boolean
  /** Number of draft lines not read yet. Until all are read, the sums are incomplete. */
  awaited?: number
  unit: PaperWeightUnit
  use: SheetUse
}

/** Shown while lines are missing from a sum. */
const COUNTING = '…'

interface Shown {
  deadline: string
  value: string
  cost: string
  surplus: string
  difference: string
  percent: string
  isLoss: boolean
}

/** Returns the server's figures if it sends them, otherwise those calculated here. */
function shownFigures({ figures, saved, isSaved, awaited = 0 }: SummaryStripProps): Shown {
  const { summary, deadline } = figures
  const reported = isSaved ? saved : null
  /** Returns a figure that depends on all lines. */
  const ofLines = (
    theirs: string | null | undefined,
    ours: string | null,
    written: (figure: string | null) => string,
  ) => (theirs ? written(theirs) : awaited > 0 ? COUNTING : written(ours))
  const pln = (amount: string | null) => formatMoney(amount, 'PLN')
  const difference = reported?.difference ?? (awaited > 0 ? null : summary.difference)
  return {
    deadline: ofLines(reported?.realization_date, deadline.date, formatDate),
    value: ofLines(reported?.products_net_value, summary.products_net_value, pln),
    cost: pln(reported?.montage_cost ?? reported?.price ?? summary.montage_cost),
    surplus: pln(reported?.surplus_cost ?? summary.surplus_cost),
    difference: ofLines(reported?.difference, summary.difference, pln),
    percent: ofLines(reported?.percent, summary.percent, differencePercent),
    isLoss: difference?.startsWith('-') ?? false,
  }
}

/** Returns a text that names lines without a price in PLN, as far as there is room. */
function unpricedText(pks: readonly number[]): string | null {
  if (pks.length === 0) return null
  const others = pks.length - 2
  const rest = others > 0 ? ` i ${countOf(others, COUNTED.other)}` : ''
  return `bez ceny w PLN: ${pks.slice(0, 2).join(', ')}${rest}`
}

/** The figures of a montage in PLN, in one line above its tables. An unknown figure is a dash with a reason. */
export function SummaryStrip(props: SummaryStripProps) {
  const { figures, draft, saved, isSaved, awaited = 0, unit, use } = props
  const { price, summary, deadline } = figures
  const shown = shownFigures(props)
  const mark =
    awaited > 0
      ? null
      : montageDeadlineMark({ realization_date: deadline.date, printed: saved?.printed ?? false })
  const unpriced = awaited > 0 ? null : unpricedText(summary.unpriced)
  const reasons = [...price.missing, unpriced].filter((text) => text !== null)
  return (
    <div className="summary-strip">
      <dl aria-label="Podsumowanie montażu">
        <Figure label="termin">
          {shown.deadline}
          {deadline.isForced && <span className="quiet">wymuszony</span>}
          {mark && <MarkTag {...mark} />}
        </Figure>
        <Figure label="wartość">{shown.value}</Figure>
        <Figure label="koszt">{shown.cost}</Figure>
        <Figure label="nadwyżka">{shown.surplus}</Figure>
        <Figure label="różnica" isBad={shown.isLoss}>
          {shown.difference}
          {shown.isLoss && <span>strata</span>}
        </Figure>
        <Figure label="procent" isBad={shown.isLoss}>
          {shown.percent}
        </Figure>
        <Figure label="powierzchnia">{awaited > 0 ? COUNTING : sheetUseText(use)}</Figure>
      </dl>
      {awaited > 0 && (
        <span className="summary-reasons" role="status">
          liczę, brakuje {countOf(awaited, COUNTED.itemOf)}
        </span>
      )}
      {reasons.length > 0 && <span className="summary-reasons">{reasons.join(', ')}</span>}
      {saved && isSaved && (
        <PriceDifferenceNote pk={saved.pk} draft={draft} serverPrice={saved.price} unit={unit} />
      )}
    </div>
  )
}

function Figure({ label, children, isBad = false }: { label: string; children: ReactNode; isBad?: boolean }) {
  return (
    <div className={isBad ? 'summary-figure summary-figure-bad' : 'summary-figure'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
