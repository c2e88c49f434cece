import { Minus, Tick, TickCircle } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { capitalized } from '../../lib/format.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { LABEL_RECORDED } from './offline/words.ts'
import { checkingText, useNextOrder } from './next-order.ts'
import type { Step } from './next-step.ts'
import type { BenchAction } from './package-actions.ts'
import { addressesToLabel, addressLine, deliveryAddressOf, placeOf, type SendPackage } from './send-order.ts'
import type { BenchModel } from './use-bench.ts'

/** The next step as text, with a button if there is an action. */
interface NextOffer {
  title: string
  text: string
  action: BenchAction | null
  /** True if the next step is typing. The button then moves the caret to the first missing weight. */
  isTyping?: boolean
}

/** Null if everything is done. */
export function nextOffer(bench: BenchModel): NextOffer | null {
  const { order, next } = bench
  const item =
    'packagePk' in next ? order.delivery_packages.find(({ pk }) => pk === next.packagePk) : undefined
  switch (next.kind) {
    case 'weigh': {
      const { unweighed, isUncertain } = bench.weights
      const rest = `Zostało: ${countOf(unweighed.length, COUNTED.item)}.`
      return {
        title: isUncertain ? 'Sprawdź wagę' : 'Zważ pozycje',
        text: isUncertain
          ? `Daleko od oczekiwanej: popraw ją albo naciśnij Enter jeszcze raz. ${rest}`
          : `Wpisz wagę w kg i naciśnij Enter. ${rest}`,
        action: null,
        isTyping: true,
      }
    }
    case 'generate': {
      const { length } = addressesToLabel(order)
      const isOne = length === 1
      return {
        title: isOne ? 'Wygeneruj etykietę' : 'Wygeneruj etykiety',
        text: `Zamów u przewoźnika: ${countOf(length, COUNTED.label)}.`,
        action: { ...bench.generate, label: isOne ? 'Generuj etykietę' : bench.generate.label },
      }
    }
    case 'confirm':
    case 'print':
      return item ? ofPackage(bench, item, bench.actionsOf(item)[next.kind]) : null
    case 'slip':
      return item ? slipOffer(bench, item) : null
    case 'wait':
      return {
        title: 'Czekamy na etykietę',
        text: [
          order.delivery_addresses.some(bench.records.isLabelRecorded)
            ? LABEL_RECORDED
            : 'Przewoźnik przygotowuje etykietę; pojawi się sama.',
          ...(bench.poll.hasFailed ? ['Ostatnie sprawdzenie się nie udało, ponawiamy.'] : []),
        ].join(' '),
        action: null,
      }
    case 'queue':
      return item ? queued(bench, item) : null
    case 'stuck':
      return {
        title: 'Nie ma czego spakować',
        text: 'Zamówienie nie ma żadnej paczki. Zgłoś to w biurze.',
        action: null,
      }
    default:
      return null
  }
}

function ofPackage({ order, printing }: BenchModel, item: SendPackage, action: BenchAction): NextOffer {
  const address = deliveryAddressOf(order, item)
  const where = [item.tracking_number, address && addressLine(address)].filter(Boolean).join(' · ')
  const { isWorking, isComing, problem } = printing.stateOf(item.pk)
  // Meanwhile the button shows only a spinner, and fetching a label may take a while.
  const isFetched = isComing || problem !== null
  const text = isWorking && isFetched ? 'Etykieta jest pobierana z serwera.' : where
  return { title: capitalized(placeOf(order, item)), text, action }
}

function slipOffer(bench: BenchModel, item: SendPackage): NextOffer {
  const place = placeOf(bench.order, item)
  return {
    title: capitalized(place),
    text: 'Etykieta powstanie po powrocie połączenia. Połóż kartkę na paczce.',
    action: bench.actionsOf(item).slip,
  }
}

function queued({ order, printing }: BenchModel, item: SendPackage): NextOffer {
  const { printer } = printing.stateOf(item.pk)
  const where = printer ? `w kolejce drukarki „${printer}”` : 'w kolejce drukarki'
  return {
    title: 'Czekamy na wydruk',
    text: `${capitalized(placeOf(order, item))}: etykieta ${where}. Możesz zeskanować następne zamówienie.`,
    action: null,
  }
}

interface NextPanelProps {
  offer: NextOffer | null
  onType: () => void
  /** Another action beside the next step. */
  children?: ReactNode
}

/**
 * The next step, always in the same place. Enter triggers it wherever the focus is. Without an offer everything is
 * done.
 */
export function NextPanel({ offer, onType, children }: NextPanelProps) {
  const scanned = useNextOrder((store) => store.next)
  if (!offer && scanned) {
    // The order on the bench is finished. Its "Gotowe" must not look like the result of the order that was scanned after it.
    return (
      <section className="bench-next" aria-label="Następny krok">
        <div className="bench-next-words" role="status">
          <h2>{scanned.isChecking ? checkingText(scanned.pk) : `Nie otwarto zamówienia ${scanned.pk}`}</h2>
          {!scanned.isChecking && <p>Zeskanuj następne zamówienie.</p>}
        </div>
      </section>
    )
  }
  if (!offer) {
    return (
      <section className="bench-next bench-finished" aria-label="Następny krok">
        <TickCircle size={56} aria-hidden="true" />
        <div className="bench-next-words">
          <h2>Gotowe</h2>
          <p>Zeskanuj następne zamówienie.</p>
        </div>
      </section>
    )
  }
  const { title, text, action, isTyping = false } = offer
  return (
    <section className="bench-next" aria-label="Następny krok">
      <div className="bench-next-words" role="status">
        <h2>{title}</h2>
        <p>
          <Unbroken text={text} />
        </p>
      </div>
      {isTyping && (
        <ActionButton className="bench-next-button" intent="primary" onClick={onType}>
          Zważ <kbd>Enter</kbd>
        </ActionButton>
      )}
      {action && (
        <ActionButton
          className="bench-next-button"
          intent="primary"
          disabledReason={action.disabledReason}
          isWorking={action.isWorking}
          onClick={action.run}
        >
          {action.label} <kbd>Enter</kbd>
        </ActionButton>
      )}
      {children}
    </section>
  )
}

const STATES: Record<Step['state'], string> = {
  done: 'zrobione',
  current: 'teraz',
  waiting: 'czeka',
  open: 'później',
  skipped: 'nie dotyczy',
}

/** Shows the progress in four steps, with their states as text as well as colour. */
export function StepBar({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="bench-steps" aria-label="Kroki pakowania">
      {steps.map(({ id, label, state }, index) => (
        <li
          key={id}
          className={`bench-step bench-step-${state}`}
          aria-current={state === 'current' || state === 'waiting' ? 'step' : undefined}
        >
          <span className="bench-step-number" aria-hidden="true">
            {state === 'done' ? <Tick size={24} /> : state === 'skipped' ? <Minus size={24} /> : index + 1}
          </span>
          <span className="bench-step-label">{label}</span>
          <span className="bench-step-state">{STATES[state]}</span>
        </li>
      ))}
    </ol>
  )
}
