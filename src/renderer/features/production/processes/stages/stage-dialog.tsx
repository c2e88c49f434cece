import { useState } from 'react'
import { preconditionSentence, type Precondition } from '#shared/domain/preconditions.ts'
import { FormNumber } from '../../../../forms/fields/form-fields.tsx'
import { FormRow } from '../../../../forms/fields/form-row.tsx'
import { TranslatedField } from '../../../../forms/fields/translated-field.tsx'
import { FormDialog } from '../../../../forms/record/form-dialog.tsx'
import { useOperation } from '../../../../lib/queries.ts'
import { MachineChoice } from './machine-choice.tsx'
import { PreconditionRows } from './precondition-rows.tsx'
import { NEW_STAGE, optionNames, stageName, stageSchema, stageValues, type Stage } from './stage-values.ts'
import { useStageSave } from './use-stage-save.ts'

interface StageDialogProps {
  process: number
  /** Null for a new stage. */
  stage: Stage | null
  /** The stage that a new one is copied from. */
  copied?: Stage | null
  /** Known stages of the process. */
  known: readonly Stage[]
  onClose: () => void
}

/** Edits one stage: its machine and action, minutes, texts and preconditions. */
export function StageDialog({ process, stage, copied = null, known, onClose }: StageDialogProps) {
  const source = stage ?? copied
  const machines = useOperation('machines.forProcessStage', {})
  const [names, setNames] = useState(() => (source ? optionNames(source) : new Map<number, string>()))
  const nameOf = (pk: number) => names.get(pk) ?? `opcja nr ${pk}`

  /** Converts keys to names, for the prompt about conflicts with another user. */
  function shown(name: string, value: unknown): unknown {
    if (name === 'preconditions') return preconditionSentence(value as readonly Precondition[], nameOf)
    const all = machines.data ?? []
    if (name === 'machine') return all.find(({ pk }) => pk === value)?.name ?? value
    const actions = all.flatMap((machine) => machine.actions)
    return name === 'machine_action' ? (actions.find(({ pk }) => pk === value)?.name ?? value) : value
  }

  const { save, isMade } = useStageSave({ process, stage, known, shown })
  const isNew = stage === null && !isMade

  return (
    <FormDialog
      title={stage ? `Etap „${stageName(stage)}”` : isMade ? 'Dodany etap' : 'Nowy etap'}
      schema={stageSchema}
      values={source ? stageValues(source) : NEW_STAGE}
      unsavedText={stage ? `zmiany etapu „${stageName(stage)}”` : isMade ? '„nie” w warunkach' : 'nowy etap'}
      submitText={isNew ? 'Dodaj etap' : 'Zapisz'}
      width="wide"
      isUpdate={stage !== null}
      submit={save}
      onClose={onClose}
    >
      <FormRow>
        <MachineChoice machines={machines} stage={source} />
        <FormNumber
          name="time"
          label="Czas na pozycję (min)"
          help="Na jedną pozycję zamówienia, nie mnoży się przez nakład."
          isRequired
        />
      </FormRow>
      <TranslatedField name="description" label="Opis" isMultiline />
      <PreconditionRows
        nameOf={nameOf}
        isNew={isNew}
        onNamed={({ value, label }) => setNames((known) => new Map(known).set(Number(value), label))}
      />
    </FormDialog>
  )
}
