import { ActionButton } from '../../../ui/action-button.tsx'
import type { PriceArea } from './price-commands.ts'
import { cellsOfArea } from './price-commands.ts'
import { takeCompared } from './price-comparison.ts'
import type { PriceSession } from './price-session.ts'
import { commandText, countedPrices } from './price-words.ts'

interface CompareBarProps {
  session: PriceSession
  area: PriceArea
  /** Why nothing can be changed now; null where it can. */
  readOnly: string | null
  say: (text: string) => void
}

/** Which product stands beside the prices, and its prices taken over for the selection. */
export function CompareBar({ session, area, readOnly, say }: CompareBarProps) {
  const { comparison, store } = session
  if (!comparison) return null
  const { name, count } = comparison

  function take() {
    if (!comparison) return
    const label = `Przejęto z „${name}”`
    const result = session.run(label, takeCompared(store, comparison, cellsOfArea(store, area)))
    say(result.message ?? commandText({ label, ...result }))
  }

  return (
    <div className="price-compare" role="group" aria-label="Porównanie">
      <span>
        Obok: <strong>{name}</strong> (wspólne: {countedPrices(count)})
      </span>
      <ActionButton text="Przejmij dla zaznaczonych" disabledReason={readOnly} onClick={take} />
      <ActionButton text="Zakończ porównanie" onClick={() => session.compare(null)} />
    </div>
  )
}
