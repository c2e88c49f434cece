import { Button, Callout, DialogBody, DialogFooter, Radio, RadioGroup } from '@blueprintjs/core'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { fieldLines, type ApiError } from '#shared/api/api-error.ts'
import { countOf, type CountedForms, numberText } from '#shared/domain/counted.ts'
import { exportFormats, type ExportFormat } from '#shared/domain/export-column.ts'
import type { ExportSource } from '#shared/ipc/routes/exports.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import type { ColumnLayout } from '../../ui/grid/column-layout.ts'
import { Modal } from '../../ui/modal.tsx'
import { TransferBar } from '../../ui/transfer-bar.tsx'
import type { FilterDefinition } from './filters.tsx'
import { listLabels, type Labelled } from './list-labels.ts'
import { useFilterRecordNames } from './record-filter.tsx'
import type { List } from './use-list.ts'
import { exportedColumns, type DeclaredColumn } from './export-columns.ts'
import { exportName, narrowingOf } from './export-name.ts'
import { runExport, reportExportFailure, useRunningExport } from './running-exports.ts'
import { storeText, storedText } from '../../lib/local-storage.ts'
import './export-dialog.css'

const KEY = 'export-format'

/** Returns the format last chosen on this station; a workbook by default. */
function lastExportFormat(): ExportFormat {
  const kept = storedText(KEY)
  return exportFormats.find((format) => format === kept) ?? 'xlsx'
}

function keepExportFormat(format: ExportFormat): void {
  storeText(KEY, format)
}

const FORMATS: Readonly<Record<ExportFormat, { label: string; hint: string }>> = {
  xlsx: { label: 'Excel (XLSX)', hint: 'Liczby, kwoty i daty od razu do liczenia i sortowania.' },
  csv: { label: 'CSV', hint: 'Do innych programów: średniki, przecinek w kwotach, polskie znaki.' },
}

interface ExportDialogProps {
  list: Pick<List<never>, 'id' | 'state' | 'count'>
  columns: readonly (Labelled & DeclaredColumn)[]
  title: string
  words: CountedForms
  filters: readonly FilterDefinition[]
  layout: ColumnLayout
  /** A note about exports of this list. */
  note?: string | undefined
  exported: ExportSource
  /** The selected rows, as last read. If there are any, they can be exported alone. */
  selected?: readonly unknown[] | undefined
  onClose: () => void
}

/** Records may hold undefined fields, which the export does not accept. */
const plainRows = (rows: readonly unknown[]) =>
  JSON.parse(JSON.stringify(rows)) as Extract<ExportSource, { kind: 'rows' }>['rows']

/** Prompts for the format and exports the list with its filters and visible columns, including all pages. */
export function ExportDialog(props: ExportDialogProps) {
  const {
    list,
    title,
    words,
    columns: declared,
    filters,
    layout,
    note,
    exported,
    selected = [],
    onClose,
  } = props
  const [format, setFormat] = useState(lastExportFormat)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isSelection, setIsSelection] = useState(selected.length > 0)
  const running = useRunningExport(list.id)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const { columns, leftOut } = exportedColumns(declared, layout)
  const names = useFilterRecordNames(filters, list.state.filters)
  const narrowing = narrowingOf(list.state, filters, listLabels(declared, filters), names)

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (running) return
    setFailure(null)
    keepExportFormat(format)
    const source: ExportSource = isSelection ? { kind: 'rows', rows: plainRows(selected) } : exported
    const name = isSelection ? exportName(`${title}, zaznaczone`, []) : exportName(title, narrowing)
    const order = { sheets: [{ title, source, columns }], format, name }
    const failed = await runExport(list.id, order)
    if (failed && !isOpen.current) reportExportFailure(failed)
    else if (failed) setFailure(failed)
    else if (isOpen.current) onClose()
  }

  return (
    <Modal
      title={`Eksport: ${title}`}
      className="export-dialog"
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <form onSubmit={(event) => void save(event)}>
        <DialogBody>
          <RadioGroup
            label="Format"
            selectedValue={format}
            disabled={running !== null}
            onChange={(event) => setFormat(event.currentTarget.value === 'csv' ? 'csv' : 'xlsx')}
          >
            {exportFormats.map((value) => (
              <Radio key={value} value={value} autoFocus={value === format}>
                {FORMATS[value].label} <span className="quiet">{FORMATS[value].hint}</span>
              </Radio>
            ))}
          </RadioGroup>
          {selected.length > 0 && (
            <RadioGroup
              label="Wiersze"
              selectedValue={isSelection ? 'selected' : 'all'}
              disabled={running !== null}
              onChange={(event) => setIsSelection(event.currentTarget.value === 'selected')}
            >
              <Radio value="selected">
                {`Tylko zaznaczone: ${countOf(selected.length, words)}`}{' '}
                <span className="quiet">Tak, jak je ostatnio odczytano.</span>
              </Radio>
              <Radio value="all">
                {list.count === null ? 'Cała lista' : `Cała lista: ${countOf(list.count, words)}`}
              </Radio>
            </RadioGroup>
          )}
          <dl className="export-facts">
            <dt>{selected.length > 0 ? 'Zakres' : 'Wiersze'}</dt>
            <dd>
              {isSelection
                ? countOf(selected.length, words)
                : list.count === null
                  ? 'wszystkie'
                  : countOf(list.count, words)}
              {isSelection ? ', zaznaczone' : ', wszystkie strony listy'}
              {(isSelection ? [] : narrowing).map(({ label, text }) => (
                <div key={label} className="export-narrowing">
                  {label}: {text}
                </div>
              ))}
              {note && <div className="export-narrowing">{note}</div>}
            </dd>
            <dt>Kolumny</dt>
            <dd>
              {columns.map(({ heading }) => heading).join(', ')}
              {leftOut.length > 0 && <div className="quiet">Bez: {leftOut.join(', ')}</div>}
            </dd>
            <dt>Miejsce</dt>
            <dd>folder Pobrane</dd>
          </dl>
          <div className="export-progress" aria-live="polite">
            {running && (
              <>
                <TransferBar
                  label={`Eksport: ${title}`}
                  doneBytes={running.rows}
                  totalBytes={running.total}
                  amountText={numberText}
                />
                {running.isAgain && (
                  <span className="quiet">Lista zmieniła się w trakcie, odczyt zaczął się od nowa.</span>
                )}
              </>
            )}
            {failure && !running && (
              <Callout intent="danger" role="alert" title="Nie zapisano pliku">
                {[failure.message, ...fieldLines(failure), ...(failure.nonFieldErrors ?? [])]
                  .filter((line, place, lines) => lines.indexOf(line) === place)
                  .map((line) => (
                    <div key={line}>{line}</div>
                  ))}
              </Callout>
            )}
          </div>
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
                <Button text="Anuluj" onClick={onClose} />
                <ActionButton
                  type="submit"
                  intent="primary"
                  text={failure ? 'Ponów' : 'Zapisz plik'}
                  disabledReason={list.count === 0 ? 'Lista jest pusta: nie ma czego zapisać.' : null}
                />
              </>
            )
          }
        />
      </form>
    </Modal>
  )
}
