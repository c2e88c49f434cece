import { TickCircle } from '@blueprintjs/icons'
import { ActionButton } from '../../ui/action-button.tsx'
import type { NextOffer } from './next-offer.ts'

/** The one next step, always in the same place; Enter presses it wherever the focus is. No offer: all is done. */
export function NextPanel({ offer, onType }: { offer: NextOffer | null; onType: () => void }) {
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
        <p>{text}</p>
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
    </section>
  )
}
