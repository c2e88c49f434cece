import { Button, Checkbox } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'
import type { SheetSides } from '#shared/domain/ganging/gang-lines.ts'
import type { GangLayout, GangVariant } from '#shared/domain/ganging/propose.ts'
import { matchesKeys } from '../../../../lib/shortcuts.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { useFigures } from '../editor/figures.tsx'
import type { MontageLine } from '../editor/line-filters.ts'
import type { CountedDraft } from '../editor/montage-choices.ts'
import type { StepField } from '../editor/membership.ts'
import { filledFields, isNoQuantity, variantFigures } from './proposal-figures.ts'
import { ProposalInputs, useObstacle } from './proposal-inputs.tsx'
import { ProposedLines } from './proposed-lines.tsx'
import { SkippedLines } from './skipped-lines.tsx'
import { useProposal, type Proposal } from './use-proposal.ts'
import { VariantChoice } from './variant-choice.tsx'
import type { AcceptedLayout } from './accepted-sketch.tsx'
import { useAssumptions } from './assumptions.ts'
import { SketchButton } from './cutting-sketch.tsx'
import './proposal.css'

/** A proposal that the user accepted, with what its layout depends on. */
interface AcceptedProposal {
  lines: readonly MontageLine[]
  fields: readonly StepField[]
  /** Null if the layout is not true for all lines of the draft. */
  layout: AcceptedLayout | null
}

interface ProposalPanelProps {
  filters: Readonly<Record<string, unknown>>
  /** The draft's lines; null until they are read. */
  onSheet: readonly MontageLine[] | null
  /** Lines that must be in the proposal at first. */
  pinned: readonly number[]
  onAccept: (accepted: AcceptedProposal) => void
  onClose: () => void
}

const NONE: ReadonlySet<number> = new Set()

const toggled = (pks: ReadonlySet<number>, pk: number): ReadonlySet<number> =>
  pks.has(pk) ? new Set([...pks].filter((one) => one !== pk)) : new Set([...pks, pk])

/** Proposes lines for the sheet, above the available ones. Nothing is sent; accepting is one local move. */
export function ProposalPanel({ filters, onSheet, pinned, onAccept, onClose }: ProposalPanelProps) {
  const { counted, unit } = useFigures()
  const [quantityNet, info] = useWatch({ name: ['quantity_net', 'info'] }) as [string, string]
  const [sheetsText, setSheetsText] = useState(() => (isNoQuantity(quantityNet) ? '' : quantityNet.trim()))
  const [variant, setVariant] = useState<GangVariant>('urgent')
  const [pins, setPins] = useState<ReadonlySet<number>>(() => new Set(pinned))
  const [removed, setRemoved] = useState(NONE)
  const [ticks, setTicks] = useState({ quantity: false, info: false })
  const place = useRef<HTMLElement>(null)
  const assumptions = useAssumptions()
  const obstacle = useObstacle(counted, sheetsText)
  const sheets = sheetsText === '' ? null : Number(sheetsText)
  const proposal = useProposal({ counted, filters, onSheet, pins, sheets, assumptions, obstacle })
  const { gang, lineOf } = proposal
  const held = useMemo(() => new Set(onSheet?.map(({ pk }) => pk)), [onSheet])
  const figures = useMemo(
    () => (gang ? variantFigures(gang, { counted, unit, lineOf, onSheet: held, removed }) : []),
    [gang, counted, unit, lineOf, held, removed],
  )
  const chosen = figures.find((one) => one.variant === variant)
  const added = chosen?.added ?? 0
  const refusal =
    obstacle ??
    (proposal.isWorking || !chosen
      ? 'Nie ma gotowej propozycji.'
      : added === 0
        ? 'Propozycja nie dodaje pozycji.'
        : null)

  useEffect(() => {
    const first = place.current?.querySelector<HTMLElement>('select, input')
    first?.focus()
  }, [])

  const isReady = figures.length > 0
  useEffect(() => {
    // The lines take the focus when they are there, unless the user is typing.
    const focused = document.activeElement
    if (isReady && !(focused instanceof HTMLInputElement && focused.value !== ''))
      place.current?.querySelector<HTMLElement>('[data-proposed] [tabindex="0"]')?.focus()
  }, [isReady])

  const sketch = chosen
    ? acceptedLayout(chosen.layout, { counted, held, removed, sides: proposal.sides })
    : null

  function accept() {
    if (refusal !== null || !chosen) return
    const { layout } = chosen
    const lines = layout.lines.flatMap(({ pk }) =>
      removed.has(pk) || held.has(pk) ? [] : (lineOf(pk) ?? []),
    )
    const options = { quantityNet, info, fillsQuantity: ticks.quantity, fillsInfo: ticks.info, removed }
    onAccept({ lines, fields: filledFields(layout, options), layout: sketch })
  }

  function pressKey(event: KeyboardEvent) {
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text'
    const byNumber = isText ? undefined : figures[Number(event.key) - 1]
    if (matchesKeys(event, 'ctrl+enter')) accept()
    else if (event.key === 'Escape') onClose()
    else if (byNumber && !event.ctrlKey && !event.altKey) setVariant(byNumber.variant)
    else return
    event.preventDefault()
  }

  const needsTick =
    chosen && !isNoQuantity(quantityNet) && quantityNet.trim() !== String(chosen.layout.sheets)
  return (
    <section ref={place} className="proposal" aria-label="Propozycja montażu" onKeyDown={pressKey}>
      <header className="proposal-head">
        <h2>Propozycja montażu</h2>
        <Button
          variant="minimal"
          size="small"
          icon={<Cross />}
          aria-label="Zamknij propozycję (Esc)"
          onClick={onClose}
        />
      </header>
      <ProposalInputs sheetsText={sheetsText} onSheetsText={setSheetsText} />
      <p className="proposal-status" role="status">
        {obstacle ?? statusText(proposal)}
        {proposal.error && obstacle === null && (
          <>
            {' '}
            <Button size="small" text="Ponów" onClick={proposal.retry} />
          </>
        )}
      </p>
      <div className="proposal-body" aria-busy={proposal.isWorking}>
        {isReady && <VariantChoice figures={figures} variant={variant} onVariant={setVariant} />}
        {gang && !isReady && (
          <p className="proposal-nothing">Nic się nie zmieści na tym arkuszu. Powody są w pominiętych.</p>
        )}
        {chosen && (
          <ProposedLines
            lines={chosen.layout.lines}
            lineOf={lineOf}
            pins={pins}
            held={held}
            removed={removed}
            onPin={(pk) => setPins((before) => toggled(before, pk))}
            onRemove={(pk) => setRemoved((before) => toggled(before, pk))}
          />
        )}
        {gang && (
          <SkippedLines
            skipped={[...(chosen?.layout.left ?? []), ...proposal.skipped]}
            lineOf={lineOf}
            pins={pins}
            onPin={(pk) => setPins((before) => toggled(before, pk))}
          />
        )}
      </div>
      <footer className="proposal-foot">
        {sketch && <SketchButton sketch={sketch} />}
        {needsTick && (
          <Checkbox
            checked={ticks.quantity}
            label={`Zmień nakład netto na ${numberText(chosen.layout.sheets)}`}
            onChange={() => setTicks((before) => ({ ...before, quantity: !before.quantity }))}
          />
        )}
        <Checkbox
          checked={ticks.info}
          label="Dopisz kopie do informacji"
          onChange={() => setTicks((before) => ({ ...before, info: !before.info }))}
        />
        <ActionButton
          intent="primary"
          text={added > 0 ? `Przyjmij ${countOf(added, COUNTED.itemGiven)}` : 'Przyjmij'}
          title="Ctrl+Enter"
          disabledReason={refusal}
          onClick={accept}
        />
      </footer>
    </section>
  )
}

interface LayoutOptions {
  counted: CountedDraft
  held: ReadonlySet<number>
  removed: ReadonlySet<number>
  sides: SheetSides | null
}

/** Returns what the sketch shows of a layout; null if a line of the draft is not in it, or a line was taken out of it. */
function acceptedLayout(layout: GangLayout, options: LayoutOptions): AcceptedLayout | null {
  const { counted, held, removed, sides } = options
  const lines = layout.lines.map(({ pk }) => pk)
  const placed = new Set(lines)
  if (sides === null || lines.some((pk) => removed.has(pk)) || [...held].some((pk) => !placed.has(pk)))
    return null
  const { size_x = null, size_y = null } = counted.sheet ?? {}
  return { sheet: sides, layout, lines, sheetSides: [size_x, size_y], paperPk: counted.paperPk }
}

/** Describes what was read, what is missing and which limits were reached. */
function statusText({ offer, progress, error, gang, isWorking, unplaced }: Proposal): string {
  if (error) return `Nie odczytano dostępnych pozycji: ${error.message}`
  if (!offer)
    return progress
      ? `Wczytuję pozycje: ${numberText(progress[0])} z ${numberText(progress[1])}`
      : 'Wczytuję pozycje…'
  const read =
    offer.lines.length < offer.total
      ? `${numberText(offer.lines.length)} z ${numberText(offer.total)}`
      : numberText(offer.total)
  const parts = [
    `Pozycje na tym papierze: ${read}.`,
    ...(offer.otherPapers > 0 ? [`Na innym papierze: ${numberText(offer.otherPapers)}.`] : []),
    ...(gang && gang.tried < gang.possible
      ? [`Sprawdzono ${numberText(gang.tried)} z ${numberText(gang.possible)} możliwych liczb arkuszy.`]
      : []),
    ...(gang?.isCutShort ? ['Układanie zatrzymano po 200 000 próbach.'] : []),
    ...(unplaced.length > 0 ? [`Na montażu bez miejsca w układzie: ${unplaced.join(', ')}.`] : []),
    ...(isWorking ? ['Układam…'] : []),
  ]
  return parts.join(' ')
}
