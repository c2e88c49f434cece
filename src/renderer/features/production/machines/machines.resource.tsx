import { z } from 'zod'
import { machines } from '#shared/api/resources/machines.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { filesLast } from '../../../forms/record/record-adapter.ts'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { actionsIn, joinActions, type MachineAction, type MachineRecord } from './machine-actions.ts'
import { FormText } from '../../../forms/fields/form-fields.tsx'
import { FormImage } from '../../../forms/fields/form-image.tsx'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionList } from './action-list.tsx'

function MachineFields({ record }: { record: MachineRecord | null }) {
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

/** The actions were already validated one by one in their dialog. */
const schema = machines.operations.create.body.extend({ actions: z.array(z.custom<MachineAction>()) })

export const machineResource = defineResourceScreens({
  resource: 'machines',
  words: COUNTED.machine,
  empty: 'Tu będą maszyny, na których pracuje produkcja, z ich czynnościami.',
  accusative: 'maszynę',
  nameOf: ({ name }) => name ?? '',
  columns: columnsOf('machines')({
    name: { label: 'Nazwa', width: 220, isGrowing: true },
    model: { label: 'Model', width: 200 },
    type: { label: 'Rodzaj', width: 170 },
    actions: {
      label: 'Czynności',
      width: 100,
      align: 'end',
      value: ({ actions }) => actions.length,
      tip: (machine: MachineRecord) =>
        actionsIn(machine)
          .map(({ name }) => name)
          .join('\n'),
      // A list of records is not exported.
      exported: null,
    },
    image: { label: 'Obraz', kind: 'picture' },
    ...auditColumns(['date_added', 'last_modified_by']),
  }),
  form: {
    schema,
    labels: { name: 'Nazwa', model: 'Model', type: 'Rodzaj', image: 'Obraz', actions: 'Czynności' },
    empty: { name: '', model: '', type: '', image: null, actions: [] } satisfies z.input<typeof schema>,
    adapter: {
      toForm: (machine) => ({
        name: machine.name ?? '',
        model: machine.model ?? '',
        type: machine.type ?? '',
        image: machine.image,
        actions: actionsIn(machine),
      }),
      // Form data cannot express an empty list of actions, so only the file is sent as form data.
      toRequests: filesLast(['image']),
      joins: { actions: joinActions },
    },
    Fields: MachineFields,
  },
})
