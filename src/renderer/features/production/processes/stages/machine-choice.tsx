import type { UseQueryResult } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import { FormChoice, type ChoiceOption } from '../../../../forms/fields/form-fields.tsx'
import { optionLoadError } from '../../../../forms/fields/option-trouble.ts'
import type { Stage } from './stage-values.ts'

type Machines = ReplyOf<'machines.forProcessStage'>

interface MachineChoiceProps {
  machines: UseQueryResult<Machines, ApiFailure>
  /** Its current machine and action are always offered. */
  stage: Stage | null
}

const NO_MACHINE = 'Najpierw wybierz maszynę.'
const NO_ACTIONS = 'Ta maszyna nie ma czynności. Dodaje się je w edycji maszyny.'

type Part = { pk: number | null; name: string | null } | null

/** Returns choices for the parts that have a pk. The current part is appended if it is missing. */
function choicesOf(parts: readonly Part[], held: Part): ChoiceOption[] {
  const all = [...parts, ...(parts.some((part) => part?.pk === held?.pk) ? [] : [held])]
  return all.flatMap((part) =>
    part && part.pk !== null ? [{ value: part.pk, label: part.name ?? `nr ${part.pk}` }] : [],
  )
}

/** Selects the machine (PROC-005) and its action. Another machine clears the action (PROC-004). */
export function MachineChoice({ machines, stage }: MachineChoiceProps) {
  const { setValue } = useFormContext()
  const machinePk: unknown = useWatch({ name: 'machine' })
  const listed = machines.data ?? []
  const chosen = listed.find(({ pk }) => pk === machinePk)
  const heldAction = stage?.machine?.pk === machinePk ? (stage?.machine_action ?? null) : null
  const actions = choicesOf(chosen?.actions ?? [], heldAction)
  const hasMachine = typeof machinePk === 'number'
  const hint = hasMachine ? (chosen && actions.length === 0 ? NO_ACTIONS : undefined) : NO_MACHINE
  return (
    <>
      <FormChoice
        name="machine"
        label="Maszyna"
        isRequired
        isWide
        options={choicesOf(listed, stage?.machine ?? null)}
        trouble={optionLoadError(machines)}
        onChosen={() => setValue('machine_action', null, { shouldDirty: true })}
      />
      <FormChoice
        name="machine_action"
        label="Czynność"
        isRequired
        isWide
        isDisabled={!hasMachine}
        help={hint}
        options={actions}
      />
    </>
  )
}
