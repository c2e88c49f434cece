import { Button } from '@blueprintjs/core'
import { TickCircle } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import { countOf } from '../../lib/format.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { addressesToLabel, addressLine, addressOf, type SendOrder, type SendPackage } from './bench-model.ts'
import type { NextAction } from './bench-steps.ts'
import type { BenchActions } from './use-bench.ts'

interface NextPanelProps {
  order: SendOrder
  next: NextAction
  actions: BenchActions
  hasPollFailed: boolean
  /** Puts the caret into the first weight that is missing. */
  onWeigh: () => void
}

interface Offer {
  title: string
  text: string
  button: string
  isWorking: boolean
  run: () => void
}

function packageOf(order: SendOrder, next: NextAction): SendPackage | null {
  if (!('packagePk' in next)) return null
  return order.delivery_packages.find((item) => item.pk === next.packagePk) ?? null
}

function offerOf({ order, next, actions, onWeigh }: NextPanelProps, item: SendPackage | null): Offer | null {
  const place = item ? order.delivery_packages.indexOf(item) + 1 : 0
  const title = `Paczka ${place} z ${order.delivery_packages.length}`
  const address = item && addressOf(order, item)
  const where = [item?.tracking_number, address && addressLine(address)].filter(Boolean).join(' · ')
  switch (next.kind) {
    case 'weigh': {
      const { length } = actions.weights.unweighed
      return {
        title: 'Zważ pozycje',
        text: `Wpisz wagę w kg i naciśnij Enter. Zostało: ${countOf(length, 'pozycja', 'pozycje', 'pozycji')}.`,
        button: 'Zważ',
        isWorking: false,
        run: onWeigh,
      }
    }
    case 'generate': {
      const { length } = addressesToLabel(order)
      return {
        title: length > 1 ? 'Wygeneruj etykiety' : 'Wygeneruj etykietę',
        text: `Zamów u przewoźnika: ${countOf(length, 'etykieta', 'etykiety', 'etykiet')}.`,
        button: length > 1 ? 'Generuj etykiety' : 'Generuj etykietę',
        isWorking: actions.labels.isWorking,
        run: actions.generate,
      }
    }
    case 'confirm':
      return item
        ? {
            title,
            text: where,
            button: 'Spakowana',
            isWorking: actions.packages.isWorking(item.pk),
            run: () => actions.confirm(item),
          }
        : null
    case 'print':
      return item
        ? {
            title,
            text: where,
            button: 'Drukuj',
            isWorking: actions.printing.stateOf(item.pk).isWorking || actions.packages.isWorking(item.pk),
            run: () => actions.print(item),
          }
        : null
    default:
      return null
  }
}

/** The one next step, always in the same place; Enter presses it wherever the focus is. */
export function NextPanel(props: NextPanelProps) {
  const { order, next, actions, hasPollFailed } = props
  const item = packageOf(order, next)
  if (next.kind === 'answer' && item) return <PrintQuestion item={item} actions={actions} order={order} />
  if (next.kind === 'finished') {
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
  const offer = offerOf(props, item)
  return (
    <section className="bench-next" aria-label="Następny krok">
      <div className="bench-next-words" role="status">
        <h2>{offer?.title ?? (next.kind === 'wait' ? 'Czekamy na etykietę' : 'Nie ma czego spakować')}</h2>
        <p>
          {offer?.text ??
            (next.kind === 'wait'
              ? 'Przewoźnik przygotowuje etykietę; pojawi się sama.'
              : 'Zamówienie nie ma żadnej paczki. Zgłoś to w biurze.')}
          {next.kind === 'wait' && hasPollFailed && ' Ostatnie sprawdzenie się nie udało, ponawiamy.'}
        </p>
      </div>
      {offer && (
        <ActionButton
          className="bench-next-button"
          intent="primary"
          isWorking={offer.isWorking || actions.isResting}
          onClick={offer.run}
        >
          {offer.button} <kbd>Enter</kbd>
        </ActionButton>
      )}
    </section>
  )
}

/** The one question of the bench: only a person can say whether a label came out. */
function PrintQuestion({
  item,
  actions,
  order,
}: {
  item: SendPackage
  actions: BenchActions
  order: SendOrder
}) {
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => yes.current?.focus(), [])
  const place = order.delivery_packages.indexOf(item) + 1
  const isWorking = actions.printing.stateOf(item.pk).isWorking || actions.isResting
  return (
    <section className="bench-next bench-question" role="alertdialog" aria-labelledby="bench-question-title">
      <div className="bench-next-words">
        <h2 id="bench-question-title">Czy etykieta wyszła?</h2>
        <p>
          Paczka {place} z {order.delivery_packages.length} · {item.tracking_number}. Drukarka przerwała
          połączenie w trakcie wydruku.
        </p>
      </div>
      <Button
        ref={yes}
        className="bench-next-button"
        intent="primary"
        aria-disabled={isWorking || undefined}
        onClick={() => actions.answerPrinted(item)}
      >
        Tak
      </Button>
      <Button
        className="bench-next-button"
        aria-disabled={isWorking || undefined}
        onClick={() => actions.answerNotPrinted(item)}
      >
        Nie, drukuj ponownie
      </Button>
    </section>
  )
}
