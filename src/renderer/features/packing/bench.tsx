import { type RefObject, useEffect, useRef, useState } from 'react'
import { BenchAlertList } from '../../entities/station/bench-alert-list.tsx'
import { useNoteLeftBehind } from '../../lib/left-behind.ts'
import { refuseScan } from '../../lib/scan-router.ts'
import { useUnsavedGuard } from '../../lib/unsaved.ts'
import { BenchFrame } from './bench-frame.tsx'
import { useWrongLabel, WRONG_LABEL_FIRST, WrongLabelPanel } from './label-check.tsx'
import { nextOffer, NextPanel, StepBar } from './next-panel.tsx'
import { checkingText, refusedOrder, useNextOrder } from './next-order.ts'
import { CollectionPointField, PackageCard } from './packages.tsx'
import { PrintQuestionPanel, ReprintPanel } from './print-questions.tsx'
import { useBenchKeys, useBenchScans } from './scans-and-keys.ts'
import { type SendOrder, unpackedOf, type WeightLine } from './send-order.ts'
import { SetAsideButton } from './set-aside/set-aside-button.tsx'
import { SetAsidePanel } from './set-aside/set-aside-panel.tsx'
import type { SetAside } from './set-aside/use-set-aside.ts'
import { useBench } from './use-bench.ts'
import { SplitHint, WeightRow } from './weight-row.tsx'

interface BenchProps {
  order: SendOrder
  pk: string
  /** The server does not say whether the delivery is stopped. */
  isUnreported: boolean
  setAside: SetAside
}

/** The bench of one order in production. */
export function Bench({ order, pk, isUnreported, setAside }: BenchProps) {
  const bench = useBench(order, pk)
  const { next, weights, printQuestion, reprintQuestion, carrierRefusal } = bench
  const isPutAside = setAside.question !== null
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const body = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState<{ pk: number; nextKey: string } | null>(null)
  const [weighed, setWeighed] = useState(0)
  const isWrongLabel = useWrongLabel((store) => store.wrong !== null)
  const nextOrder = useNextOrder((store) => store.next)
  const nextKey = 'packagePk' in next ? `${next.kind} ${next.packagePk}` : next.kind
  const nextLine = next.kind === 'weigh' ? next.lineKey : null

  useUnsavedGuard(weights.isDirty, `wagi zamówienia ${order.pk}`)
  useNoteLeftBehind(order.pk, unpackedOf(order))

  const find = (packagePk: number | undefined) =>
    order.delivery_packages.find((item) => item.pk === packagePk)
  // A package selected by hand stays selected until the next step changes.
  const chosen = find(choice?.nextKey === nextKey ? choice.pk : undefined) ?? null
  const ofNext = find('packagePk' in next ? next.packagePk : undefined)
  const selected = chosen ?? ofNext ?? order.delivery_packages[0] ?? null
  const select = (packagePk: number) => setChoice({ pk: packagePk, nextKey })

  function focusNext() {
    const input = nextLine === null || reprintQuestion || isPutAside ? null : inputs.current.get(nextLine)
    const target =
      input ??
      body.current?.querySelector<HTMLElement>('.bench-reasons [aria-current]') ??
      body.current?.querySelector<HTMLElement>('.bench-reason, .bench-question, .bench-next-button')
    target?.focus({ preventScroll: input === undefined || input === null })
    // A long list of weights may be scrolled, so scroll back to the top, which shows the next step and its package.
    if (!input) body.current?.parentElement?.scrollIntoView()
  }

  const offer = nextOffer(bench)

  function pressNext() {
    if (reprintQuestion || isPutAside || offer?.isTyping) focusNext()
    // An Enter pressed out of habit must not confirm that a missing label came out.
    else if (!printQuestion) offer?.action?.run()
  }

  // Once this order is finished, the packer means the refused order, whose card was scanned after it.
  const refused = offer ? null : refusedOrder(nextOrder)

  function putAside() {
    if (isWrongLabel) {
      refuseScan([WRONG_LABEL_FIRST], `Zamówienie ${order.pk}`)
      return
    }
    reprintQuestion?.cancel()
    setAside.open(carrierRefusal && refused === null ? `Przewoźnik: ${carrierRefusal}` : null, refused)
  }

  useBenchKeys({ bench, selected, select, pressNext, putAside })
  useBenchScans(bench, { selected, chosen, setAside, putAside })

  const question = isPutAside ? 'setAside' : reprintQuestion && `reprint ${reprintQuestion.item.pk}`
  const shown = isWrongLabel ? 'wrong' : (question ?? nextKey)
  useNextFocus(body, shown, focusNext)
  // A line's weights are saved one render before `next` changes, so the focus waits for that render.
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
          {isUnreported && (
            <p className="bench-hint" role="status">
              Serwer nie podaje, czy wysyłka jest wstrzymana.
            </p>
          )}
          {isWrongLabel ? (
            <WrongLabelPanel />
          ) : isPutAside ? (
            <SetAsidePanel setAside={setAside} />
          ) : reprintQuestion ? (
            <ReprintPanel key={reprintQuestion.item.pk} order={order} question={reprintQuestion} />
          ) : printQuestion ? (
            <PrintQuestionPanel key={printQuestion.item.pk} order={order} question={printQuestion} />
          ) : (
            <NextPanel offer={offer} onType={focusNext}>
              {carrierRefusal && <SetAsideButton isLarge isWorking={setAside.isPausing} onClick={putAside} />}
            </NextPanel>
          )}
        </div>
        <div className="bench-columns">
          <section aria-labelledby="bench-weights">
            <h2 id="bench-weights">Waga</h2>
            {weights.hasRestored && <p className="bench-hint">Przywrócono wpisane wcześniej wagi.</p>}
            <SplitHint lines={weights.lines} />
            <ul className="weight-list">
              {weights.lines.map((line: WeightLine) => (
                <WeightRow
                  key={line.key}
                  line={line}
                  weights={weights}
                  isStoredHere={bench.records.isWeightStored(line.key)}
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
        <span aria-live="polite">
          {nextOrder?.isChecking && offer
            ? checkingText(nextOrder.pk)
            : 'Zeskanuj: następne zamówienie · kod polecenia · etykietę do sprawdzenia'}
        </span>
        {!carrierRefusal && !isPutAside && (
          <SetAsideButton
            disabledReason={isWrongLabel ? WRONG_LABEL_FIRST : null}
            isWorking={setAside.isPausing}
            onClick={putAside}
          />
        )}
      </footer>
    </BenchFrame>
  )
}

/**
 * Moves the focus to the next step whenever it changes, so that Enter always triggers the right action. It never takes
 * the focus from a field or a dialog. `focusNext` is called after the render that shows the step.
 */
function useNextFocus(body: RefObject<HTMLElement | null>, nextKey: string, focusNext: () => void): void {
  const latest = useRef(focusNext)
  const shownKey = useRef<string | null>(null)
  useEffect(() => {
    latest.current = focusNext
    if (shownKey.current === nextKey) return
    shownKey.current = nextKey
    const holder = document.activeElement
    const bench = body.current
    // The page itself or the frame around the bench has the focus only if no other element does.
    const isOtherTarget =
      bench !== null && holder !== null && !holder.contains(bench) && !bench.contains(holder)
    if (isOtherTarget || holder instanceof HTMLInputElement || holder instanceof HTMLSelectElement) return
    latest.current()
  })
}
