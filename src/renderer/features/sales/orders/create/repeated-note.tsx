import { Callout } from '@blueprintjs/core'
import type { RepeatedOrder } from './repeated-order.ts'

/** Says what a repeated order did not take from the earlier one. */
export function RepeatedNote({ of: { pk, notes } }: { of: RepeatedOrder }) {
  return (
    <Callout
      intent={notes.length > 0 ? 'warning' : 'primary'}
      role="status"
      title={`Na podstawie zamówienia ${pk}`}
    >
      <p>Nie skopiowano plików, statusu, rabatu ani uzgodnionych cen. Ceny są z dzisiejszego cennika.</p>
      {notes.length > 0 && (
        <ul className="new-order-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Callout>
  )
}
