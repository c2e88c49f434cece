import { Button, Callout } from '@blueprintjs/core'
import { useStore } from 'zustand'
import type { PriceEditor } from './price-editor.ts'

/** Shows the problem of a save above the matrix, with the actions that resolve it. */
export function PriceTroubleCallout({ desk }: { desk: PriceEditor }) {
  const trouble = useStore(desk.state, ({ trouble: reported }) => reported)
  if (!trouble) return null
  const { kind, lines } = trouble
  const [first, ...others] = lines
  return (
    <Callout
      className="price-trouble"
      role="alert"
      intent={kind === 'unknown' ? 'warning' : 'danger'}
      title={first}
      compact
    >
      {others.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="price-trouble-actions">
        {kind === 'wiped' && <Button intent="danger" text="Przywróć" onClick={() => void desk.restore()} />}
        {kind === 'unknown' && (
          <Button text="Sprawdź i zapisz ponownie" onClick={() => void desk.beginSave()} />
        )}
        {kind !== 'wiped' && <Button variant="minimal" text="Zamknij" onClick={desk.forget} />}
      </div>
    </Callout>
  )
}
