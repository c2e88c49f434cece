import { z } from 'zod'
import { machines } from '#shared/api/resources/machines.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { auditColumns } from '../../../lists/list/list-column.ts'
import { pictureColumn } from '../../../lists/list/picture-column.tsx'
import { filesLast } from '../../../forms/record/record-adapter.ts'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { actionsIn, joinActions, type MachineAction, type MachineRecord } from './machine-actions.ts'
import { MachineFields } from './machine-fields.tsx'

/** The actions were checked one by one in their dialog. */
const schema = machines.operations.create.body.extend({ actions: z.array(z.custom<MachineAction>()) })

export const machineResource = defineResourceScreens({
  resource: 'machines',
  words: COUNTED.machine,
  empty: 'Tu będą maszyny, na których pracuje produkcja, z ich czynnościami.',
  accusative: 'maszynę',
  nameOf: ({ name }) => name ?? '',
  columns: [
    {
      id: 'name',
      label: 'Nazwa',
      width: 220,
      isGrowing: true,
      value: ({ name }) => name,
      orderBy: 'name',
      searchName: 'name',
    },
    {
      id: 'model',
      label: 'Model',
      width: 200,
      value: ({ model }) => model,
      orderBy: 'model',
      searchName: 'model',
    },
    {
      id: 'type',
      label: 'Rodzaj',
      width: 170,
      value: ({ type }) => type,
      orderBy: 'type',
      searchName: 'type',
    },
    {
      id: 'actions',
      label: 'Czynności',
      width: 100,
      align: 'end',
      value: ({ actions }) => actions.length,
      tip: (machine: MachineRecord) =>
        actionsIn(machine)
          .map(({ name }) => name)
          .join('\n'),
      // A list of records.
      exported: null,
    },
    pictureColumn({ id: 'image', label: 'Obraz' }),
    ...auditColumns(['date_added', 'last_modified_by']),
  ],
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
      // A form could not say that no action is left.
      toRequests: filesLast(['image']),
      joins: { actions: joinActions },
    },
    Fields: MachineFields,
  },
})
