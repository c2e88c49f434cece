import { can } from '#shared/domain/permissions.ts'
import { FormText } from '../../../forms/fields/form-fields.tsx'
import { FormImage } from '../../../forms/fields/form-image.tsx'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionList } from './action-list.tsx'
import type { MachineRecord } from './machine-actions.ts'

export function MachineFields({ record }: { record: MachineRecord | null }) {
  const user = useSessionUser()
  return (
    <>
      <FormRow>
        <FormText name="name" label="Nazwa" isRequired />
        <FormText name="model" label="Model" />
        <FormText name="type" label="Rodzaj" />
      </FormRow>
      {can(user, 'view', 'machineaction') && <ActionList machinePk={record?.pk ?? null} />}
      <FormImage name="image" label="Obraz" />
    </>
  )
}
