import { HTMLSelect } from '@blueprintjs/core'
import { useDeferredValue, useMemo, useState, type FormEvent, type RefObject } from 'react'
import { useStore } from 'zustand'
import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'
import { announce } from '../../../../ui/live-region.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { FieldFrame } from '../../../../ui/field-frame.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { countedPrices } from '../price-words.ts'
import { changesOf, type PriceDesk, type PriceScope, type RuleCount } from './price-desk.ts'
import { readRule, ROUNDINGS, type RuleInput, type Rounding } from './desk-rule.ts'

interface RulePanelProps {
  desk: PriceDesk
  scope: PriceScope
  /** The field for the rule. */
  field: RefObject<HTMLInputElement | null>
  /** Receives the label of a rule that was applied. */
  onApplied: (label: string) => void
  onUndo: () => void
  onReview: () => void
  /** Why nothing can be reviewed and saved; null if it can. */
  reviewReason: string | null
  isReviewing: boolean
}

/** Example: `1 284 ceny, 12 bez zmian, 30 pustych pominięto`. */
function countText({ changed, same, empty }: RuleCount): string {
  return [
    countedPrices(changed),
    `${numberText(same)} bez zmian`,
    ...(empty > 0 ? [`${countOf(empty, COUNTED.emptyPlace)} pominięto`] : []),
  ].join(', ')
}

/** The rule, its effect in numbers, and the buttons. */
export function RulePanel(props: RulePanelProps) {
  const { desk, scope, field, onApplied, onUndo, onReview, reviewReason, isReviewing } = props
  const { products, steps } = useStore(desk.state)
  const [input, setInput] = useState<RuleInput>({ text: '', rounding: '1', minimum: '' })
  const [isTried, setIsTried] = useState(false)
  const typed = useDeferredValue(input)
  const read = readRule(typed)
  const count = useMemo(() => {
    const { rule } = { rule: null, ...readRule(typed) }
    return rule && desk.count(rule, scope)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the products hold what the rule counts
  }, [typed, scope, products, desk])
  const staged = desk.staged()
  const stagedCount = staged.reduce((sum, { open }) => sum + changesOf(open), 0)
  const problem = read.ok ? (count?.problem ?? null) : read.message

  function apply(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    const now = readRule(input)
    if (!now.ok || desk.count(now.rule, scope).problem !== null) return
    const changed = desk.apply(now.rule, scope)
    announce(`${now.rule.label}: ${countedPrices(changed)}`)
    if (changed === 0) return
    // A second Enter must not apply the percentage again.
    setInput({ ...input, text: '' })
    setIsTried(false)
    onApplied(now.rule.label)
  }

  return (
    <section className="price-desk-panel" aria-label="Reguła">
      <h2>Reguła</h2>
      <form onSubmit={apply}>
        <TextField
          label="Działanie"
          ref={field}
          help="+4%, -3%, *1,1, /2, +=0,50, -=0,50; Enter stosuje"
          autoComplete="off"
          value={input.text}
          onValueChange={(text) => setInput({ ...input, text })}
          errors={isTried && problem !== null ? [problem] : []}
        />
        <FieldFrame label="Zaokrąglij do">
          {(control) => (
            <HTMLSelect
              {...control}
              value={input.rounding}
              options={Object.entries(ROUNDINGS).map(([value, { label }]) => ({ value, label }))}
              onChange={({ target }) => setInput({ ...input, rounding: target.value as Rounding })}
            />
          )}
        </FieldFrame>
        <TextField
          label="Nie mniej niż"
          help="Puste: bez najniższej ceny"
          autoComplete="off"
          inputMode="decimal"
          value={input.minimum}
          onValueChange={(minimum) => setInput({ ...input, minimum })}
        />
        <p className="price-desk-count" role="status">
          {count ? (count.problem ?? countText(count)) : ''}
        </p>
        <ActionButton type="submit" text="Zastosuj (Enter)" />
      </form>
      <div className="price-desk-staged">
        <p>
          {stagedCount === 0
            ? 'Nic jeszcze nie zmieniono.'
            : `Do zapisania: ${countedPrices(stagedCount)} w ${countOf(staged.length, COUNTED.productIn)}.`}
        </p>
        <ActionButton
          text="Cofnij regułę"
          disabledReason={steps === 0 ? 'Nie ma czego cofać.' : null}
          onClick={onUndo}
        />
        <ActionButton
          intent="primary"
          text="Przejrzyj i zapisz (Ctrl+Enter)"
          isWorking={isReviewing}
          disabledReason={reviewReason}
          onClick={onReview}
        />
      </div>
    </section>
  )
}
