import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAttachedFile } from '../../../forms/fields/use-attached-file.ts'
import { useFormSubject } from '../../../forms/record/form-errors.tsx'
import { toApiError } from '../../../lib/bridge.ts'
import type { TransferProgress } from '../../../lib/transfers.ts'
import { useUnsavedGuard } from '../../../lib/unsaved.ts'
import { useChangeRunner } from '../../../lib/change/use-change-runner.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { confirm } from '../../../ui/questions.ts'
import { FileField } from '../../../ui/file-field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { TransferBar } from '../../../ui/transfer-bar.tsx'
import { storeBackup, readRows } from './price-copies.ts'
import { PriceCheckView } from './price-check-view.tsx'
import {
  checkChosen,
  sendPriceFile,
  readPricesBefore,
  refusalLines,
  type ChosenSheet,
  type ImportOutcome,
  type ImportReply,
  type PricesBefore,
} from './price-import-run.ts'
import { PriceResultView } from './price-result-view.tsx'
import './price-files.css'

const MOST_BYTES = 20 * 1024 * 1024
/** Text from the specification (CAT-072). */
const IMPORTED = 'Import nakładów zakończył się pomyślnie.'

const STEPS = ['Plik', 'Sprawdzenie', 'Wysłanie', 'Wynik'] as const

interface PriceImportProps {
  product: number
  name: string
  /** A backup to be restored; it is preselected. */
  given?: { reference: string; name: string } | undefined
  /** Makes the form reload product and quantities. */
  onImported: () => Promise<void>
  /** Passes rows to the price window. */
  onPlace: (table: readonly (readonly string[])[]) => void
  onClose: () => void
}

/** Imports a product's prices from a workbook in four steps. Nothing is sent before the third (CAT-070..073). */
export function PriceImportDialog(props: PriceImportProps) {
  const { product, name, given, onImported, onPlace, onClose } = props
  const runner = useChangeRunner<ImportReply>()
  const [chosen, setChosen] = useState<ChosenSheet | null>(null)
  const [before, setBefore] = useState<PricesBefore | null>(null)
  const [isChecking, setIsChecking] = useState(given !== undefined)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [sending, setSending] = useState<TransferProgress | null>(null)
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null)
  const [isKept, setIsKept] = useState(true)
  const newest = useRef(0)
  const subject = useFormSubject(`Import cen „${name}”`)

  async function examine({ reference, name: fileName }: { reference: string; name: string }) {
    const turn = ++newest.current
    setProblems([])
    setChosen(null)
    setIsChecking(true)
    try {
      const [rows, held] = await Promise.all([readRows(reference), readPricesBefore(product)])
      if (turn !== newest.current) return
      setChosen({ reference, name: fileName, rows })
      setBefore(held)
    } catch (cause) {
      if (turn === newest.current) setProblems([toApiError(cause).message])
    } finally {
      if (turn === newest.current) setIsChecking(false)
    }
  }

  const file = useAttachedFile({
    onAttached: (reference, picked) => void examine({ reference, name: picked.name }),
  })
  const begin = useRef(examine)
  useEffect(() => {
    if (given) void begin.current(given)
  }, [given])

  const check = useMemo(() => chosen && before && checkChosen(chosen, before), [chosen, before])
  const unassigned = outcome?.unassigned.length ?? 0
  useUnsavedGuard(sending !== null, `import cen „${name}”`)
  useUnsavedGuard(!isKept, `wiersze, których import nie przypisał („${name}”)`)

  async function send() {
    if (!chosen || !before || sending) return
    if (before.copy) storeBackup(product, before.copy)
    else if (!(await goesOnWithoutCopy(before.problem))) return
    setProblems([])
    setSending({ doneBytes: 0, totalBytes: null })
    try {
      const done = await sendPriceFile(runner, product, chosen, before, (doneBytes, totalBytes) =>
        setSending({ doneBytes, totalBytes }),
      )
      setOutcome(done)
      setIsKept(done.unassigned.length === 0)
      subject.settle()
      notify.success(IMPORTED)
    } catch (cause) {
      const lines = refusalLines(cause)
      setProblems(lines)
      if (lines.length > 0) notify.error(['Nie zaimportowano cen.', ...lines], subject.of(toApiError(cause)))
    } finally {
      setSending(null)
      await onImported().catch((cause: unknown) => notify.failure(toApiError(cause)))
    }
  }

  async function close() {
    if (sending) return
    const mayClose =
      isKept ||
      (await confirm({
        title: 'Nieprzypisane wiersze',
        text: `Po zamknięciu ich lista zniknie (${unassigned}). Skopiuj ją, zapisz albo umieść w cenach, jeśli jest jeszcze potrzebna.`,
        confirmLabel: 'Zamknij',
        cancelLabel: 'Zostań',
        intent: 'danger',
      }))
    if (mayClose) onClose()
  }

  const step = outcome ? 3 : sending ? 2 : chosen && before ? 1 : 0
  return (
    <Modal
      title={`${given ? 'Przywracanie cen z kopii' : 'Import cen z Excela'}: „${name}”`}
      className="price-import"
      onClose={() => void close()}
      isCloseButtonShown={!sending}
      canOutsideClickClose={false}
    >
      <DialogBody className="price-import-body">
        <ol className="price-import-steps" aria-label="Kroki">
          {STEPS.map((label, index) => (
            <li key={label} aria-current={index === step ? 'step' : undefined}>
              {index + 1}. {label}
            </li>
          ))}
        </ol>
        {step < 2 && problems.length > 0 && chosen && (
          <Callout compact intent="danger" role="alert">
            {problems.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Callout>
        )}
        {step < 2 && !given && (
          <FileField
            label="Plik Excela"
            help="Najlepiej wyeksportowany stąd i zmieniony: wiersz to opcja, kolumna to nakład. Pusta komórka niczego nie zmienia."
            accept=".xlsx"
            required
            maxBytes={MOST_BYTES}
            errors={chosen ? file.problems : [...file.problems, ...problems]}
            isWorking={file.isWorking || isChecking}
            value={chosen && { name: chosen.name, size: null }}
            onChoose={(picked) => void file.choose(picked)}
          />
        )}
        {given && !chosen && <p role="status">{isChecking ? 'Odczytywanie kopii…' : problems.join(' ')}</p>}
        {step === 1 && before && <PriceCheckView check={check} before={before} />}
        {sending && <TransferBar label="Wysyłanie cennika" {...sending} />}
        {sending && <p role="status">Serwer wczytuje ceny. To może potrwać.</p>}
        {outcome && chosen && (
          <PriceResultView
            outcome={outcome}
            rows={chosen.rows}
            name={name}
            onStored={() => setIsKept(true)}
            onPlace={(table) => {
              onPlace(table)
              onClose()
            }}
          />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          outcome ? (
            <Button intent="primary" text="Zamknij" onClick={() => void close()} />
          ) : (
            <>
              <Button text="Anuluj" disabled={sending !== null} onClick={() => void close()} />
              <ActionButton
                intent="primary"
                text={given ? 'Przywróć ceny' : 'Wyślij'}
                isWorking={sending !== null}
                disabledReason={
                  isChecking ? 'Plik jest sprawdzany.' : chosen ? null : 'Najpierw wybierz plik Excela.'
                }
                onClick={() => void send()}
              />
            </>
          )
        }
      />
    </Modal>
  )
}

/** Asks whether to continue without a backup, because the import could not be undone. */
function goesOnWithoutCopy(problem: string | null): Promise<boolean> {
  return confirm({
    title: 'Nie udało się zrobić kopii cen',
    text: `${problem ?? 'Serwer nie przysłał cennika.'} Bez kopii tego importu nie będzie można cofnąć. Importować mimo to?`,
    confirmLabel: 'Importuj bez kopii',
    cancelLabel: 'Nie importuj',
    intent: 'danger',
  })
}
