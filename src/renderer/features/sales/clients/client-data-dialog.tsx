import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { numberText } from '#shared/domain/counted.ts'
import { request, toApiError } from '../../../lib/bridge.ts'
import { notifySaved } from '../../../lib/transfers.ts'
import { useStation } from '../../../lib/station.ts'
import { Modal } from '../../../ui/modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { TransferBar } from '../../../ui/transfer-bar.tsx'
import { ClientOnStation } from './client-on-station.tsx'
import { contentText, stepText, unreadText } from './client-data-words.ts'
import { runCopy, useRunningCopy, type CopyOutcome } from './running-copies.ts'
import './client-data-dialog.css'

interface ClientDataDialogProps {
  clientPk: number
  name: string
  onClose: () => void
}

const CONTENT = [
  'dane klienta i\u00a0jego adresy',
  'zamówienia: pozycje, adresy dostaw, paczki i\u00a0notatki',
  'faktury z\u00a0dokumentami PDF, także z\u00a0poprzedniego systemu',
  'sprawy: wiadomości i\u00a0załączniki',
  'wiadomości Allegro',
]

/** Exports everything that the shop has of a client, and removes the client's prints from this station (PL-14). */
export function ClientDataDialog({ clientPk, name, onClose }: ClientDataDialogProps) {
  const [outcome, setOutcome] = useState<CopyOutcome>(null)
  const running = useRunningCopy(clientPk)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (running) return
    setOutcome(null)
    const result = await runCopy(clientPk)
    if (isOpen.current) setOutcome(result)
    else if (result && 'failed' in result) notify.failure(result.failed)
    else if (result)
      notifySaved(result.saved, [contentText(result.saved), unreadText(result.saved)].join(' ').trim())
  }

  return (
    <Modal
      title="Eksport danych (RODO)"
      className="client-data-dialog"
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <form onSubmit={(event) => void save(event)}>
        <DialogBody>
          <p>
            {name}, klient {clientPk}
          </p>
          <p id="client-data-content">
            Plik ZIP w&nbsp;folderze Pobrane będzie zawierał to, co serwer sklepu ma o&nbsp;tym kliencie:
          </p>
          <ul aria-labelledby="client-data-content">
            {CONTENT.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p className="quiet">
            Wpisy są w&nbsp;JSON i&nbsp;CSV. Czego nie uda się odczytać, wymieni plik „nieodczytane.csv”.
            Wśród wpisów są notatki pracowników, więc przejrzyj je, zanim przekażesz plik. Dane w&nbsp;sklepie
            usuwa serwer, a&nbsp;nie ten program.
          </p>
          <div className="client-data-state" aria-live="polite">
            {running ? (
              <>
                <TransferBar
                  label="Eksport danych klienta"
                  doneBytes={running.done}
                  totalBytes={running.total}
                  amountText={numberText}
                />
                <span className="quiet">{stepText(running)}</span>
              </>
            ) : (
              <CopyResult outcome={outcome} />
            )}
          </div>
          <ClientOnStation clientPk={clientPk} name={name} />
        </DialogBody>
        <DialogFooter
          actions={
            running ? (
              <>
                <Button text="Przerwij" onClick={running.cancel} />
                <Button
                  text="Pracuj dalej"
                  title="Zapis trwa dalej, koniec powie powiadomienie"
                  onClick={onClose}
                />
              </>
            ) : (
              <>
                <Button text={outcome && 'saved' in outcome ? 'Zamknij' : 'Anuluj'} onClick={onClose} />
                <Button type="submit" intent="primary" autoFocus text={outcome ? 'Ponów' : 'Zapisz plik'} />
              </>
            )
          }
        />
      </form>
    </Modal>
  )
}

function CopyResult({ outcome }: { outcome: CopyOutcome }) {
  const isKiosk = useStation(({ info }) => info?.isKiosk ?? false)
  if (!outcome) return null
  if ('failed' in outcome) {
    const { message, nonFieldErrors = [] } = outcome.failed
    return (
      <Callout intent="danger" role="alert" title="Nie zapisano pliku">
        {[...new Set([message, ...nonFieldErrors])].map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Callout>
    )
  }
  const { saved } = outcome
  const { transferId, fileName, unread } = saved
  const show = () =>
    void request('transfers.showInFolder', { transferId }).catch((cause: unknown) =>
      notify.failure(toApiError(cause)),
    )
  return (
    <Callout intent={unread > 0 ? 'warning' : 'success'} role="status" title={`Zapisano „${fileName}”`}>
      <div>{contentText(saved)}</div>
      {unread > 0 && <div>{unreadText(saved)}</div>}
      {!isKiosk && <Button size="small" text="Pokaż w folderze" onClick={show} />}
    </Callout>
  )
}
