import { useEffect, useRef, useState } from 'react'
import { useUnsavedGuard } from '../../lib/unsaved.ts'
import { BenchAlertList } from './bench-alert-list.tsx'
import { BenchFrame } from './bench-frame.tsx'
import { setBenchSave } from './bench-leaving.ts'
import type { SendOrder, WeightLine } from './bench-model.ts'
import { CollectionPointField } from './collection-point-field.tsx'
import { NextPanel } from './next-panel.tsx'
import { PackageCard } from './package-card.tsx'
import { StepBar } from './step-bar.tsx'
import { useBenchKeys } from './use-bench-keys.ts'
import { useBench } from './use-bench.ts'
import { useNextFocus } from './use-next-focus.ts'
import { WeightRow } from './weight-row.tsx'

/** The bench of one order in production. */
export function Bench({ order, pk }: { order: SendOrder; pk: string }) {
  const { actions, next, steps, poll } = useBench(order, pk)
  const { weights } = actions
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const body = useRef<HTMLDivElement>(null)
  const [selectedPk, setSelectedPk] = useState<number | null>(null)
  const [weighed, setWeighed] = useState(0)
  const nextKey = 'packagePk' in next ? `${next.kind} ${next.packagePk}` : next.kind
  const nextLine = next.kind === 'weigh' ? next.lineKey : null

  useUnsavedGuard(weights.isDirty, `wagi zamówienia ${order.pk}`)
  useEffect(() => {
    setBenchSave(weights.saveAll)
    return () => setBenchSave(null)
  })

  const selected =
    order.delivery_packages.find((item) => item.pk === selectedPk) ??
    order.delivery_packages.find((item) => 'packagePk' in next && item.pk === next.packagePk) ??
    order.delivery_packages[0] ??
    null

  function focusNext() {
    const input = nextLine === null ? null : inputs.current.get(nextLine)
    const target = input ?? body.current?.querySelector<HTMLElement>('.bench-next-button')
    target?.focus({ preventScroll: input === undefined || input === null })
    // A long list of weights has been scrolled: what is next, and to which package, stands at the top.
    if (!input) body.current?.parentElement?.scrollIntoView()
  }

  function pressNext() {
    if (nextLine !== null) focusNext()
    else body.current?.querySelector<HTMLElement>('.bench-next-button')?.click()
  }

  useBenchKeys({ order, selected, actions, select: setSelectedPk, pressNext })

  useNextFocus(body, nextKey, () => {
    setSelectedPk(null)
    focusNext()
  })
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
        <StepBar steps={steps} />
        <div className="bench-sticky">
          <BenchAlertList />
          <NextPanel
            order={order}
            next={next}
            actions={actions}
            hasPollFailed={poll.hasFailed}
            onWeigh={focusNext}
          />
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
              {order.delivery_packages.map((item, index) => (
                <PackageCard
                  key={item.pk}
                  order={order}
                  item={item}
                  index={index}
                  isSelected={item === selected}
                  actions={actions}
                  onSelect={() => setSelectedPk(item.pk)}
                />
              ))}
            </ul>
          </section>
        </div>
      </div>
      <footer className="bench-footer">Zeskanuj następne zamówienie, kiedy skończysz.</footer>
    </BenchFrame>
  )
}
