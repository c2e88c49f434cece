import { Confirm, Endorsed, Error, Print, WarningSign } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { printerForm, type PrinterValues } from './printer-form.ts'
import { usePrinterTrial, type PrinterOutcome } from './printer-outcome.ts'

const ICONS = { ok: Endorsed, wait: WarningSign, bad: Error } as const

/** Scrolls into view, because it appears below the button that was pressed, where the save bar would cover it. */
export function OutcomeLine({ outcome }: { outcome: PrinterOutcome }) {
  const Icon = ICONS[outcome.tone]
  const line = useRef<HTMLDivElement>(null)
  const show = () => line.current?.scrollIntoView({ block: 'nearest' })
  useEffect(show, [outcome])
  return (
    <div ref={line} className={`printer-outcome printer-outcome-${outcome.tone}`}>
      <Icon aria-hidden="true" />
      <div>
        <strong>{outcome.text}</strong>
        {outcome.hint && <p>{outcome.hint}</p>}
      </div>
      {outcome.preview && <img src={outcome.preview} alt="Obraz strony testowej" onLoad={show} />}
    </div>
  )
}

/** Tests the printer with the current form values, saved or not. */
export function PrinterTrialPart({ id }: { id: string }) {
  const form = useFormContext<PrinterValues>()
  const { running, outcome, check, printPage } = usePrinterTrial()

  async function tryWith(work: typeof check) {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return
    const read = printerForm(id).safeParse(form.getValues())
    if (read.success) await work(read.data.profile)
  }

  return (
    <section className="printer-trial" aria-label="Próba drukarki">
      <div className="printer-trial-buttons">
        <ActionButton
          icon={<Confirm />}
          text="Sprawdź połączenie"
          isWorking={running === 'check'}
          onClick={() => void tryWith(check)}
        />
        <ActionButton
          icon={<Print />}
          text="Wydrukuj stronę testową"
          isWorking={running === 'page'}
          onClick={() => void tryWith(printPage)}
        />
      </div>
      <div className="printer-trial-outcome" role="status">
        {outcome ? (
          <OutcomeLine outcome={outcome} />
        ) : (
          <p className="quiet">
            {running
              ? 'Łączenie z drukarką…'
              : 'Wypróbuj drukarkę, zanim ją zapiszesz: nic nie zostanie zmienione.'}
          </p>
        )}
      </div>
    </section>
  )
}
