import { Error as ErrorIcon } from '@blueprintjs/icons'
import { Button } from '@blueprintjs/core'
import { useEffect } from 'react'
import { settleWrongLabel, useWrongLabel } from './wrong-label.ts'

/** Enter puts the alarm out wherever the focus is, and does nothing else meanwhile: not even save a weight. */
function useEnterSettles(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) settleWrongLabel()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOn])
}

/** In place of the next step: a label that was scanned belongs elsewhere (DESK-071). */
export function WrongLabelPanel() {
  const wrong = useWrongLabel((store) => store.wrong)
  useEnterSettles(wrong !== null)
  if (!wrong) return null
  return (
    <section className="bench-wrong" role="alert" aria-label="Zła etykieta">
      <ErrorIcon size={72} aria-hidden="true" />
      <dl className="bench-wrong-words">
        <dt>ZŁA ETYKIETA</dt>
        <dd>
          Zeskanowana: <strong>{wrong.scanned}</strong>
        </dd>
        <dd>
          Na stole: <strong>{wrong.expected}</strong>
        </dd>
      </dl>
      <Button className="bench-next-button" onClick={settleWrongLabel}>
        Odłożona <kbd>Enter</kbd>
      </Button>
    </section>
  )
}
