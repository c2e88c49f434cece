import { useEffect, useRef, useState } from 'react'
import { useUnsavedGuard } from '../../lib/unsaved.ts'
import { BenchAlertList } from './bench-alert-list.tsx'
import { BenchFrame } from './bench-frame.tsx'
import type { SendOrder, WeightLine } from './bench-model.ts'
import { CollectionPointField } from './collection-point-field.tsx'
import { nextOffer } from './next-offer.ts'
import { NextPanel } from './next-panel.tsx'
import { PackageCard } from './package-card.tsx'
import { PrintQuestionPanel } from './print-question.tsx'
import { ReprintPanel } from './reprint-panel.tsx'
import { StepBar } from './step-bar.tsx'
import { useBenchKeys } from './use-bench-keys.ts'
import { useBenchScans } from './use-bench-scans.ts'
import { useBench } from './use-bench.ts'
import { useNextFocus } from './use-next-focus.ts'
import { WeightRow } from './weight-row.tsx'
import { useWrongLabel } from './wrong-label.ts'
import { WrongLabelPanel } from './wrong-label-panel.tsx'

/** The bench of one order in production. */
export function Bench({ order, pk }: { order: SendOrder; pk: string }) {
  const bench = useBench(order, pk)
  const { next, weights, printQuestion, reprintQuestion } = bench
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const body = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState<{ pk: number; nextKey: string } | null>(null)
  const [weighed, setWeighed] = useState(0)
  const isWrongLabel = useWrongLabel((store) => store.wrong !== null)
  const nextKey = 'packagePk' in next ? `${next.kind} ${next.packagePk}` : next.kind
  const nextLine = next.kind === 'weigh' ? next.lineKey : null

  useUnsavedGuard(weights.isDirty, `wagi zamówienia ${order.pk}`)

  const find = (packagePk: number | undefined) =>
    order.delivery_packages.find((item) => item.pk === packagePk)
  // A package chosen by hand is meant until there is another next step.
  const chosen = find(choice?.nextKey === nextKey ? choice.pk : undefined) ?? null
  const ofNext = find('packagePk' in next ? next.packagePk : undefined)
  const selected = chosen ?? ofNext ?? order.delivery_packages[0] ?? null
  const select = (packagePk: number) => setChoice({ pk: packagePk, nextKey })

  function focusNext() {
    const input = nextLine === null || reprintQuestion ? null : inputs.current.get(nextLine)
    const target = input ?? body.current?.querySelector<HTMLElement>('.bench-reason, .bench-next-button')
    target?.focus({ preventScroll: input === undefined || input === null })
    // A long list of weights has been scrolled: what is next, and to which package, stands at the top.
    if (!input) body.current?.parentElement?.scrollIntoView()
  }

  const offer = nextOffer(bench)

  function pressNext() {
    if (reprintQuestion || offer?.isTyping) focusNext()
    else if (printQuestion) printQuestion.yes.run()
    else offer?.action?.run()
  }

  useBenchKeys({ bench, selected, select, pressNext })
  useBenchScans(bench, { selected, chosen })

  const shown = isWrongLabel ? 'wrong' : reprintQuestion ? `reprint ${reprintQuestion.item.pk}` : nextKey
  useNextFocus(body, shown, focusNext)
  // The weights of a line are saved a render before `next` knows of it: the focus waits for that render.
  const weighedBefore = useRef(0)
  useEffect(() => {
    if (weighed === weighedBefore.current) return
    weighedBefore.current = weighed
    focusNext()
  })

  return (
    <BenchFrame order={order} hasOwnAlerts>
      <div className="bench-body" ref={body}>
        <StepBar steps={bench.steps} />
        <div className="bench-sticky">
          <BenchAlertList />
          {isWrongLabel ? (
            <WrongLabelPanel />
          ) : reprintQuestion ? (
            <ReprintPanel key={reprintQuestion.item.pk} order={order} question={reprintQuestion} />
          ) : printQuestion ? (
            <PrintQuestionPanel key={printQuestion.item.pk} order={order} question={printQuestion} />
          ) : (
            <NextPanel offer={offer} onType={focusNext} />
          )}
        </div>
        <div className="bench-columns">
          <section aria-labelledby="bench-weights">
            <h2 id="bench-weights">Waga</h2>
            {weights.hasRestored && <p className="bench-hint">Przywrócono wpisane wcześniej wagi.</p>}
            <ul className="weight-list">
              {weights.lines.map((line: WeightLine) => (
                <WeightRow
                  key={line.key}
                  line={line}
                  weights={weights}
                  inputRef={(input) => {
                    if (input) inputs.current.set(line.key, input)
                    else inputs.current.delete(line.key)
                  }}
                  onDone={() => setWeighed((count) => count + 1)}
                />
              ))}
            </ul>
          </section>
          <section aria-labelledby="bench-packages">
            <h2 id="bench-packages">Paczki</h2>
            <CollectionPointField order={order} />
            <ul className="package-list">
              {order.delivery_packages.map((item) => (
                <PackageCard
                  key={item.pk}
                  bench={bench}
                  item={item}
                  isSelected={item === selected}
                  onSelect={() => select(item.pk)}
                />
              ))}
            </ul>
          </section>
        </div>
      </div>
      <footer className="bench-footer">
        Zeskanuj: następne zamówienie · kod polecenia · etykietę do sprawdzenia
      </footer>
    </BenchFrame>
  )
}
