import { allowedIps } from '#shared/api/resources/allowed-ips.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { FormText } from '../../../forms/fields/form-fields.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { showFailureAsSuccess } from '../../../forms/record/fail-as-success.ts'

export const allowedIpResource = defineResourceScreens({
  resource: 'allowedIps',
  words: COUNTED.allowedIp,
  empty: 'Tu będą adresy IP, z których wolno się logować.',
  accusative: 'dozwolone IP',
  nameOf: ({ ip }) => ip ?? '',
  columns: columnsOf('allowedIps')({
    ip: { label: 'Adres IP', width: 220, isMono: true },
    description: { label: 'Opis', width: 330, isGrowing: true },
    ...auditColumns(),
  }),
  form: {
    schema: allowedIps.operations.create.body,
    labels: { ip: 'Adres IP', description: 'Opis' },
    empty: { ip: '', description: '' },
    reportUpdateFailure: showFailureAsSuccess,
    Fields: () => (
      <>
        <FormText
          name="ip"
          label="Adres IP"
          help="Jeden adres IPv4 lub IPv6; zakresu (np. /24) serwer nie przyjmuje."
          isRequired
        />
        <FormText name="description" label="Opis" help="Czyje to łącze i do kiedy ma dostęp." />
      </>
    ),
  },
})
