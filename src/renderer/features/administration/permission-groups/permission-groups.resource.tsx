import { permissionGroups } from '#shared/api/resources/permission-groups.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { columnsOf } from '../../../lists/list/columns-of.tsx'
import { showFailureAsSuccess } from '../../../forms/record/fail-as-success.ts'
import { FormText } from '../../../forms/fields/form-fields.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { subjectsOf } from './permission-matrix.ts'
import { PermissionField } from './permission-field.tsx'
import { sortedReferences } from './permission-references.ts'

export const permissionGroupResource = defineResourceScreens({
  resource: 'permissionGroups',
  words: COUNTED.group,
  empty: 'Tu będą grupy uprawnień, które nadaje się pracownikom.',
  accusative: 'grupę',
  nameOf: ({ name }) => name ?? '',
  columns: columnsOf('permissionGroups')({
    name: { label: 'Nazwa', width: 300 },
    permissions: {
      label: 'Uprawnień',
      width: 110,
      align: 'end',
      value: ({ permissions }) => permissions.length,
      exported: 'count',
    },
    subjects: {
      label: 'Czego dotyczą',
      width: 480,
      isGrowing: true,
      value: ({ permissions }) => subjectsOf(permissions).join(', '),
      exported: null,
    },
  }),
  Facts: () => null,
  form: {
    schema: permissionGroups.operations.create.body,
    labels: { name: 'Nazwa', permissions: 'Uprawnienia' },
    empty: { name: '', permissions: [] },
    adapter: {
      toForm: ({ name, permissions }) => ({
        name: name ?? '',
        permissions: sortedReferences(permissions),
      }),
    },
    reportUpdateFailure: showFailureAsSuccess,
    Fields: ({ record }) => (
      <>
        <FormText name="name" label="Nazwa" isRequired />
        <PermissionField pk={record?.pk ?? null} />
      </>
    ),
  },
})
