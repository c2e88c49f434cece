import { tags } from '#shared/api/resources/tags.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { FormText } from '../../../forms/fields/form-fields.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'

export const tagResource = defineResourceScreens({
  resource: 'tags',
  words: COUNTED.tag,
  empty: 'Tu będą tagi, którymi oznacza się zamówienia.',
  accusative: 'tag',
  nameOf: (tag) => tag.name,
  columns: columnsOf('tags')({
    name: { label: 'Nazwa', width: 320, isGrowing: true },
    ...auditColumns(),
  }),
  form: {
    schema: tags.operations.create.body,
    labels: { name: 'Nazwa' },
    empty: { name: '' },
    Fields: () => <FormText name="name" label="Nazwa" isRequired />,
  },
})
