import type { RecordOf } from '#shared/api/registry.ts'
import { settings } from '#shared/api/resources/settings.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { FormLongText } from '../../../forms/fields/form-long-text.tsx'
import { FormText } from '../../../forms/fields/form-fields.tsx'
import { momentColumn } from '../../../lists/list/list-column.ts'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'

/** Every value is text; what it means stands in the description. */
export const settingResource = defineResourceScreens({
  resource: 'settings',
  words: COUNTED.setting,
  empty: 'Tu będą ustawienia sklepu i ich wartości.',
  accusative: 'ustawienie',
  nameOf: (setting) => setting.name ?? '',
  columns: [
    {
      id: 'name',
      label: 'Nazwa',
      width: 206,
      isMono: true,
      value: (setting) => setting.name,
      orderBy: 'name',
      searchName: 'name',
    },
    { id: 'value', label: 'Wartość', width: 302, isMono: true, value: (setting) => setting.value },
    {
      id: 'description',
      label: 'Opis',
      width: 240,
      isGrowing: true,
      value: (setting) => setting.description,
    },
    momentColumn<RecordOf<'settings'>>({
      id: 'date_modified',
      label: 'Zmodyfikowano',
      width: 148,
      moment: (setting) => setting.date_modified,
      orderBy: 'date_modified',
    }),
    {
      id: 'last_modified_by',
      label: 'Kto zmienił',
      width: 156,
      value: (setting) => setting.last_modified_by,
    },
    momentColumn<RecordOf<'settings'>>({
      id: 'date_added',
      label: 'Dodano',
      isExtra: true,
      moment: (setting) => setting.date_added,
    }),
  ],
  form: {
    schema: settings.operations.create.body,
    labels: { name: 'Nazwa', value: 'Wartość', description: 'Opis' },
    empty: { name: '', value: '', description: '' },
    Fields: () => (
      <>
        <FormText
          name="name"
          label="Nazwa"
          isRequired
          help="Pod tą nazwą czyta je sklep. Zmiana nazwy odbiera sklepowi to ustawienie."
        />
        <FormLongText name="value" label="Wartość" />
        <FormLongText
          name="description"
          label="Opis"
          help="Co ustawienie zmienia i jakie wartości przyjmuje."
        />
      </>
    ),
  },
})
