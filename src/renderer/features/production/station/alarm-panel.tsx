import { Button } from '@blueprintjs/core'
import { Error as ErrorIcon } from '@blueprintjs/icons'
import { useEffect } from 'react'

/** Over everything else until somebody says that it was seen: Enter, touch, or the command for "Tak". */
export function AlarmPanel({ words, onSettle }: { words: string; onSettle: () => void }) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) onSettle()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  })
  return (
    <section className="machine-station-alarm" role="alert" aria-label="Obcy kod">
      <ErrorIcon size={64} aria-hidden="true" />
      <p>{words}</p>
      <Button className="machine-station-button" onClick={onSettle}>
        Odłożone <kbd>Enter</kbd>
      </Button>
    </section>
  )
}
