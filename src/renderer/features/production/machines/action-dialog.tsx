import type { z } from 'zod'
import { machineActionInput } from '#shared/api/resources/machines.ts'
import { FormSwitch, FormText } from '../../../forms/fields/form-fields.tsx'
import { FormLongText } from '../../../forms/fields/form-long-text.tsx'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { FormList } from '../../../forms/fields/list-input.tsx'
import { FormDialog } from '../../../forms/record/form-dialog.tsx'
import { SWITCH_WORDS, type MachineAction } from './machine-actions.ts'

interface ActionDialogProps {
  action: MachineAction
  isNew: boolean
  onApply: (action: MachineAction) => void
  onClose: () => void
}

const schema: z.ZodType<MachineAction, MachineAction> = machineActionInput.omit({
  pk: true,
  position: true,
}) as never

/** Edits one action. Applied changes wait for the machine form's save. */
export function ActionDialog({ action, isNew, onApply, onClose }: ActionDialogProps) {
  return (
    <FormDialog
      title={isNew ? 'Nowa czynność' : `Czynność „${action.name}”`}
      schema={schema}
      values={action}
      unsavedText={isNew ? 'nowa czynność' : `zmiany czynności „${action.name}”`}
      submitText={isNew ? 'Dodaj do listy' : 'Zastosuj'}
      width="wide"
      isUpdate={!isNew}
      submit={async (values) => onApply({ ...action, ...values })}
      onClose={onClose}
    >
      <FormText name="name" label="Nazwa" isRequired />
      <FormLongText name="description" label="Opis" />
      <FormRow>
        <FormList
          name="checklist_before_start"
          label="Lista przed startem"
          help="Enter dodaje punkt, Alt+↑ i Alt+↓ na punkcie go przenosi."
          isOrdered
        />
        <FormList name="checklist_before_end" label="Lista przed końcem" isOrdered />
      </FormRow>
      <div className="machine-action-switches">
        {Object.entries(SWITCH_WORDS).map(([name, { label, help }]) => (
          <FormSwitch key={name} name={name} label={label} help={help} isTight />
        ))}
      </div>
    </FormDialog>
  )
}
