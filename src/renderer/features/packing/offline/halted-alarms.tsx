import { Disable } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import { signalFailure } from '../../../lib/bench-signals.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { useDecisions } from './use-decisions.ts'

const STOP = 'Zatrzymaj paczkę'

const alarmText = (text: string): string => (text.startsWith(STOP) ? text : `${STOP}: ${text}`)

/**
 * Parcels packed without a connection whose order was cancelled or stopped meanwhile. Each alarm stays on every screen
 * of the bench until the packer confirms that the parcel was found.
 */
export function HaltedAlarms() {
  const { halted, isWorking, decide } = useDecisions()
  const count = useRef(0)
  useEffect(() => {
    if (halted.length > count.current) signalFailure()
    count.current = halted.length
  }, [halted.length])
  return halted.map(({ orderPk, text, seqs }) => (
    <div key={orderPk} className="bench-halted" role="alert">
      <Disable size={32} aria-hidden="true" />
      <strong>{alarmText(text)}</strong>
      <ActionButton
        size="large"
        intent="danger"
        isWorking={isWorking}
        onClick={() => decide(seqs, 'drop')}
        aria-label={`Paczka zatrzymana: zamówienie ${orderPk}`}
      >
        Paczka zatrzymana
      </ActionButton>
    </div>
  ))
}
