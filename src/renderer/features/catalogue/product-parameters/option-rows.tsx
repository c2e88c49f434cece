import { Button } from '@blueprintjs/core'
import { Add, ArrowDown, ArrowUp, Trash, Undo } from '@blueprintjs/icons'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { get, useFormState } from 'react-hook-form'
import { LANGUAGE_NAMES, SHOP_ORDER, type Language } from '#shared/domain/languages.ts'
import { can } from '#shared/domain/permissions.ts'
import { isControlHeld } from '../../../ui/control-key.ts'
import { CorrectedNote } from '../../../forms/fields/corrected.tsx'
import { useField } from '../../../forms/fields/use-field.ts'
import { useErrorNames, useServerErrors } from '../../../forms/record/server-errors.ts'
import { moveStepOf, stepTarget } from '../../../lib/actions/move-commands.tsx'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'
import { isRange, pasteOptions } from './option-paste.ts'
import { emptyOption, type OptionRow } from './parameter-form.ts'
import './option-rows.css'

const MODEL = 'productparameteroption'
const LABEL = 'Opcje'

/** The options of a parameter: a row each, a column for each language. All changes wait for the form's save. */
export function OptionRows() {
  const { value, change, changePart, errors } = useField('options', LABEL)
  const user = useSessionUser()
  const table = useRef<HTMLTableElement>(null)
  const rows = Array.isArray(value) ? (value as OptionRow[]) : []
  const may = {
    add: can(user, 'add', MODEL),
    change: can(user, 'change', MODEL),
    remove: can(user, 'delete', MODEL),
  }

  const withRow = (index: number, row: OptionRow) => rows.map((old, at) => (at === index ? row : old))

  function focusOn(index: number, language: Language) {
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>(`[data-cell="${index}-${language}"]`)?.focus(),
    )
  }

  function move(from: number, to: number, language: Language) {
    if (to < 0 || to >= rows.length || from === to) return
    const next = [...rows]
    next.splice(to, 0, ...next.splice(from, 1))
    change(next)
    focusOn(to, language)
  }

  function add() {
    change([...rows, emptyOption])
    focusOn(rows.length, 'pl')
  }

  function remove(index: number) {
    const row = rows[index]
    if (!row) return
    if (row.pk === null) change(rows.filter((_, at) => at !== index))
    else change(withRow(index, { ...row, isRemoved: !row.isRemoved }))
  }

  function press(event: KeyboardEvent, index: number, language: Language) {
    const step = moveStepOf(event)
    if (step && may.change) {
      event.preventDefault()
      move(index, stepTarget(step, index, rows.length), language)
    } else if (event.key === 'Enter' && !isControlHeld(event) && !event.shiftKey) {
      // Enter moves to the next option instead of saving an unfinished row.
      event.preventDefault()
      if (index < rows.length - 1) focusOn(index + 1, language)
      else if (may.add) add()
    }
  }

  function paste(event: ClipboardEvent, index: number, language: Language) {
    const text = event.clipboardData.getData('text/plain')
    if (!isRange(text)) return
    event.preventDefault()
    const { rows: next, filled, left } = pasteOptions(rows, { index, language }, text, may)
    change(next)
    const reported = `Wklejono komórek: ${filled}.`
    if (left > 0) notify.warning(`${reported} Pominięto: ${left}.`, 8000)
    else notify.info(reported)
  }

  return (
    <div className="option-rows" role="group" aria-label={LABEL} data-form-width="columns">
      <div className="option-rows-head">
        <span className="text-field-label">{LABEL}</span>
        <span className="text-field-help">
          Zmiany zapisuje przycisk „Zapisz”. Alt+↑ i Alt+↓ zmieniają kolejność.
        </span>
      </div>
      {rows.length === 0 ? (
        <p className="option-rows-none">Parametr nie ma jeszcze opcji.</p>
      ) : (
        <table ref={table} className="plain-table" aria-label={LABEL}>
          <thead>
            <tr>
              <th scope="col">Lp.</th>
              {SHOP_ORDER.map((language) => (
                <th key={language} scope="col" title={LANGUAGE_NAMES[language]}>
                  {language.toUpperCase()}
                  {language === 'pl' && ' *'}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Działania</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a new row has no name of its own
              <tr key={row.pk ?? `new-${index}`} data-removed={row.isRemoved || undefined}>
                <td className="option-rows-place">{index + 1}</td>
                {SHOP_ORDER.map((language) => (
                  <td key={language}>
                    <OptionCell
                      index={index}
                      language={language}
                      row={row}
                      isReadOnly={row.isRemoved || (row.pk !== null && !may.change)}
                      onType={(text) => changePart(withRow(index, { ...row, [`name_${language}`]: text }))}
                      onKeyDown={(event) => press(event, index, language)}
                      onPaste={(event) => paste(event, index, language)}
                    />
                  </td>
                ))}
                <td className="option-rows-actions">
                  {may.change && (
                    <>
                      <Button
                        variant="minimal"
                        icon={<ArrowUp />}
                        aria-label={`Wyżej: opcja ${index + 1}`}
                        disabled={index === 0}
                        onClick={() => move(index, index - 1, 'pl')}
                      />
                      <Button
                        variant="minimal"
                        icon={<ArrowDown />}
                        aria-label={`Niżej: opcja ${index + 1}`}
                        disabled={index === rows.length - 1}
                        onClick={() => move(index, index + 1, 'pl')}
                      />
                    </>
                  )}
                  {(row.pk === null || may.remove) && (
                    <Button
                      variant="minimal"
                      icon={row.isRemoved ? <Undo /> : <Trash />}
                      aria-label={`${row.isRemoved ? 'Przywróć' : 'Usuń'}: opcja ${index + 1}`}
                      onClick={() => remove(index)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {may.add && (
        <div>
          <ActionButton icon={<Add />} text="Dodaj opcję" onClick={add} />
        </div>
      )}
      <OtherErrors own={errors} count={rows.length} />
    </div>
  )
}

interface OptionCellProps {
  index: number
  language: Language
  row: OptionRow
  isReadOnly: boolean
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
}

function OptionCell({ index, language, row, isReadOnly, onType, onKeyDown, onPaste }: OptionCellProps) {
  const path = `options.${index}.name_${language}`
  const { errors } = useFormState({ name: path })
  const server = useServerErrors(path)
  const own: unknown = get(errors, `${path}.message`)
  const texts = [...(typeof own === 'string' ? [own] : []), ...server.messages]
  const id = `option-${index}-${language}-errors`
  return (
    <>
      <input
        className="option-cell"
        data-cell={`${index}-${language}`}
        aria-label={`Opcja ${index + 1}, ${LANGUAGE_NAMES[language]}`}
        aria-required={language === 'pl' || undefined}
        aria-invalid={texts.length > 0 || undefined}
        aria-describedby={texts.length > 0 ? id : undefined}
        lang={language.replace('cp', '')}
        autoComplete="off"
        readOnly={isReadOnly}
        value={row[`name_${language}`]}
        onChange={(event) => {
          server.clear()
          onType(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {texts.length > 0 && (
        <div id={id} className="text-field-errors" role="alert">
          {texts.join(' ')}
        </div>
      )}
      <CorrectedNote isCorrected={server.isCorrected && texts.length === 0} />
    </>
  )
}

/** The server's messages about the list itself or about values without a cell. */
function OtherErrors({ own, count }: { own: readonly string[]; count: number }) {
  const names = useErrorNames().filter((name) => name === 'options' || name.startsWith('options.'))
  const hasCell = (name: string) => {
    const [, index, field] = name.split('.')
    return Number(index) < count && SHOP_ORDER.some((language) => field === `name_${language}`)
  }
  if (names.every(hasCell)) return null
  return (
    <div className="text-field-errors" role="alert">
      {own.join(' ')}
    </div>
  )
}
