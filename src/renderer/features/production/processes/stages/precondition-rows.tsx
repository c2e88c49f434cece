import { Button } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import { get, useFormState } from 'react-hook-form'
import type { Option } from '#shared/api/lenient.ts'
import { can } from '#shared/domain/permissions.ts'
import {
  preconditionSentence,
  withoutPrecondition,
  withPrecondition,
  type Precondition,
  evaluatePreconditions,
} from '#shared/domain/preconditions.ts'
import { CorrectedNote } from '../../../../forms/fields/corrected.tsx'
import { useField } from '../../../../forms/fields/use-field.ts'
import { useServerErrors } from '../../../../forms/record/server-errors.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { PreconditionLine } from './precondition-line.tsx'
import { repeatedText } from './stage-values.ts'

/** With more rows than this, the combinations of options are not checked. */
const MOST_ROWS = 10

const quoted = (names: readonly string[]): string => names.map((name) => `„${name}”`).join(', ')

/**
 * Warns if mixed "i" and "lub" are ambiguous, because a server may evaluate the rows from left to right or "i" first
 * (PD-05). Returns a text with an example of options, or null if both ways agree.
 */
function joiningHint(rows: readonly Precondition[], nameOf: (option: number) => string): string | null {
  const options = rows.flatMap(({ option }) => (option === null ? [] : [option]))
  if (options.length !== rows.length || rows.length > MOST_ROWS) return null
  for (let choice = 0; choice < 2 ** options.length; choice += 1) {
    const chosen = options.filter((_, place) => Math.floor(choice / 2 ** place) % 2 === 1)
    if (evaluatePreconditions(rows, new Set(chosen)) !== 'unclear') continue
    const example =
      chosen.length === 0 ? 'bez żadnej z tych opcji' : `gdy wybrano ${quoted(chosen.map(nameOf))}`
    return `Wynik zależy od kolejności łączenia, np. ${example}. Warunki czyta się od góry do dołu.`
  }
  return null
}

interface PreconditionRowsProps {
  nameOf: (option: number) => string
  /** True if the stage does not exist yet, so that "not" is added by a later change. */
  isNew: boolean
  /** Called with a selected option, to store its name. */
  onNamed: (option: Option) => void
}

const NO_CHANGE =
  '„nie” dopisuje się zmianą etapu, a do niej brakuje uprawnienia. Dodaj etap bez „nie” albo poproś administratora.'

/** The list of preconditions, and below it their meaning as one sentence. */
export function PreconditionRows({ nameOf, isNew, onNamed }: PreconditionRowsProps) {
  const { value, change } = useField('preconditions', 'Warunki')
  const { errors } = useFormState()
  const server = useServerErrors('preconditions')
  const canNegate = can(useSessionUser(), 'change', 'processstage') || !isNew
  const adding = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const isAdded = useRef(false)
  const rows = (value ?? []) as readonly Precondition[]
  const hint = joiningHint(rows, nameOf)

  const errorOf = (index: number): string | null => {
    const repeated = repeatedText(rows, index)
    const own: unknown = get(errors, `preconditions.${index}.option.message`)
    return repeated ?? (typeof own === 'string' && rows[index]?.option === null ? own : null)
  }

  // Focuses a new row, so that the user can fill it in.
  useEffect(() => {
    if (isAdded.current) list.current?.querySelector<HTMLElement>('li:last-child [role="combobox"]')?.focus()
    isAdded.current = false
  })

  function add() {
    isAdded.current = true
    change(withPrecondition(rows))
  }

  return (
    <section className="preconditions" aria-labelledby="preconditions-heading">
      <h3 id="preconditions-heading">Warunki</h3>
      <p className="quiet">
        Od których opcji zależy, czy etap jest wykonywany. Bez warunków jest wykonywany zawsze.
      </p>
      <ol ref={list} className="precondition-lines">
        {rows.map((row, index) => (
          <PreconditionLine
            key={index}
            index={index}
            rows={rows}
            nameOf={nameOf}
            error={errorOf(index)}
            negationRefusal={canNegate ? null : NO_CHANGE}
            onNamed={onNamed}
            onChange={(changed) => change(rows.map((one) => (one === row ? { ...row, ...changed } : one)))}
            onRemove={() => {
              change(withoutPrecondition(rows, index))
              adding.current?.focus()
            }}
          />
        ))}
      </ol>
      <Button ref={adding} icon={<Add />} text="Dodaj warunek" onClick={add} />
      <div className="text-field-errors" role={server.messages.length > 0 ? 'alert' : undefined}>
        {server.messages.join(' ')}
      </div>
      <CorrectedNote isCorrected={server.isCorrected} />
      <p className="precondition-sentence" role="status">
        {preconditionSentence(rows, nameOf)}
      </p>
      {hint && <p className="quiet precondition-hint">{hint}</p>}
    </section>
  )
}
