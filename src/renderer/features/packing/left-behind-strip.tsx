import { Cross } from '@blueprintjs/icons'
import { useState } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { type LeftBehind, recordUnpackedOrder, useLeftBehind, wordsOfLeft } from '../../lib/left-behind.ts'
import { dispatchScan } from '../../lib/scan-router.ts'
import { confirm } from '../../ui/questions.ts'

/** The orders share one line. More of them would push the next step down, so they are behind a button. */
const FIT = 3

async function giveUp({ orderId, number, left }: LeftBehind): Promise<void> {
  const isMeant = await confirm({
    title: `Porzucić paczki zamówienia ${number}?`,
    text: `Niespakowane: ${countOf(left, COUNTED.package)}. Zamówienie zniknie z paska; żeby je spakować, trzeba będzie znowu zeskanować jego kartę.`,
    confirmLabel: 'Porzuć',
    cancelLabel: 'Zostaw na pasku',
    intent: 'danger',
  })
  if (isMeant) recordUnpackedOrder(orderId, 0)
}

/** Orders of this station with unpacked packages, except the one on the bench. Each links back to its bench. */
export function LeftBehindStrip({ orderAtBench }: { orderAtBench: number | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const others = useLeftBehind().filter(({ orderId }) => orderId !== orderAtBench)
  if (others.length === 0) return null
  const shown = isOpen || others.length <= FIT ? others : others.slice(0, FIT - 1)
  const hidden = others.length - shown.length
  return (
    <ul className="bench-left" aria-label="Niespakowane paczki innych zamówień">
      {shown.map((order) => (
        <li key={order.orderId} className="bench-left-order">
          <button
            type="button"
            className="bench-left-back"
            title={`Wróć do zamówienia ${order.number}`}
            onClick={() => dispatchScan({ kind: 'order', pk: order.code })}
          >
            {wordsOfLeft(order)}
          </button>
          <button
            type="button"
            className="bench-left-give-up"
            title="Porzuć: zdejmij z paska"
            aria-label={`Porzuć paczki zamówienia ${order.number}`}
            onClick={() => void giveUp(order)}
          >
            <Cross size={20} aria-hidden="true" />
          </button>
        </li>
      ))}
      {hidden > 0 && (
        <li className="bench-left-order">
          <button type="button" className="bench-left-back" onClick={() => setIsOpen(true)}>
            i jeszcze {countOf(hidden, COUNTED.order)}
          </button>
        </li>
      )}
    </ul>
  )
}
