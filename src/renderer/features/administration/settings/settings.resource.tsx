import { settings } from '#shared/api/resources/settings.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { FormLongText } from '../../../forms/fields/form-long-text.tsx'
import { FormText } from '../../../forms/fields/form-fields.tsx'
import { columnsOf } from '../../../lists/list/columns-of.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'

/** Every value is text; the description explains its meaning. */
export const settingResource = defineResourceScreens({
  resource: 'settings',
  words: COUNTED.setting,
  empty: 'Tu będą ustawienia sklepu i ich wartości.',
  accusative: 'ustawienie',
  nameOf: (setting) => setting.name ?? '',
  columns: columnsOf('settings')({
    name: { label: 'Nazwa', width: 206, isMono: true },
    value: { label: 'Wartość', width: 302, isMono: true },
    description: { label: 'Opis', width: 240, isGrowing: true },
    date_modified: { label: 'Zmodyfikowano', width: 148, kind: 'moment' },
    last_modified_by: { label: 'Kto zmienił', width: 156 },
    date_added: { label: 'Dodano', isExtra: true, kind: 'moment' },
  }),
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
