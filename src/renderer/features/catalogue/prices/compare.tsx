import { DialogBody } from '@blueprintjs/core'
import { useState } from 'react'
import { useOperationOptions } from '../../../forms/fields/operation-options.ts'
import { SearchChoice } from '../../../forms/fields/search-choice.tsx'
import { toApiError } from '../../../lib/bridge.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { cellsOfArea, type PriceArea } from './price-commands.ts'
import { comparisonWith, takeCompared } from './price-comparison.ts'
import { readFreshPrices } from './price-reading.ts'
import type { PriceSession } from './price-session.ts'
import { commandText, countedPrices } from './price-words.ts'

interface CompareDialogProps {
  session: PriceSession
  onClose: () => void
}

/** The dialog "Porównaj z…": selects the product whose prices are shown beside these. */
export function CompareDialog({ session, onClose }: CompareDialogProps) {
  const source = useOperationOptions('products.options', true)
  const [chosen, setChosen] = useState<{ pk: number; name: string } | null>(null)
  const [isReading, setIsReading] = useState(false)
  const options = source.options.filter(({ value }) => Number(value) !== session.product)

  async function compare(pk: number, name: string) {
    setIsReading(true)
    try {
      const other = await readFreshPrices(pk)
      if (other.arePricesUnknown) {
        notify.error(`Serwer nie podał cen opcji produktu „${name}”: nie ma z czym porównać.`)
        return
      }
      const comparison = comparisonWith(name, other, session.store)
      if (comparison.count === 0) {
        notify.error(`„${name}” nie ma żadnej ceny dla tych samych opcji i nakładów.`)
        return
      }
      session.compare(comparison)
      onClose()
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsReading(false)
    }
  }

  return (
    <Modal title="Porównaj ceny z innym produktem" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (chosen && !isReading) void compare(chosen.pk, chosen.name)
        }}
      >
        <DialogBody>
          <SearchChoice
            label="Produkt"
            source={{ ...source, options }}
            labelOf={() => chosen?.name ?? ''}
            value={chosen?.pk ?? null}
            onPick={({ value, label }) => setChosen({ pk: Number(value), name: label })}
            onChange={(next) => next === null && setChosen(null)}
          />
          <p className="quiet">
            Obok każdej ceny stanie cena tej samej opcji przy tym samym nakładzie i różnica. Nic się przy tym
            nie zmienia.
          </p>
        </DialogBody>
        <DialogButtons
          submitText="Porównaj"
          isWorking={isReading}
          disabledReason={chosen ? null : 'Wybierz produkt.'}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}

interface CompareBarProps {
  session: PriceSession
  area: PriceArea
  /** Why nothing can be changed now; null if changes are possible. */
  readOnly: string | null
  say: (text: string) => void
}

/** Names the product shown beside the prices, and copies its prices into the selection. */
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
