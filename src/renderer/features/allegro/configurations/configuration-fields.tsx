import { Callout } from '@blueprintjs/core'
import { useFormContext, useWatch } from 'react-hook-form'
import type { RecordOf } from '#shared/api/registry.ts'
import { FormPassword, FormText } from '../../../forms/fields/form-fields.tsx'
import { GeneralErrors } from '../../../forms/record/general-errors.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import './connection.css'
import { ENVIRONMENTS, mixedEnvironments } from './configuration-values.ts'

type Record = RecordOf<'allegroConfigurations'>

export function ConfigurationFields({ record }: { record: Record | null }) {
  const isKept = record?.has_client_secret === true
  return (
    <>
      <FormText
        name="client_id"
        label="Client ID"
        isRequired
        help="Z konta deweloperskiego Allegro: apps.developer.allegro.pl."
      />
      <FormPassword
        name="client_secret"
        label="Client Secret"
        isRequired={!isKept}
        help={isKept ? 'Sekret jest zapisany. Wpisz nowy, aby go zastąpić.' : undefined}
      />
      <Environments />
      <FormText name="base_url" label="Adres logowania" isRequired />
      <FormText name="base_api_url" label="Adres API" isRequired />
      <EnvironmentWarning />
      <GeneralErrors />
    </>
  )
}

/** Both addresses at once. */
function Environments() {
  const { setValue } = useFormContext<{ base_url: string; base_api_url: string }>()
  const options = { shouldDirty: true, shouldValidate: true } as const
  return (
    <div className="allegro-buttons" role="group" aria-label="Wpisz adresy środowiska">
      {Object.values(ENVIRONMENTS).map(({ label, base_url, base_api_url }) => (
        <ActionButton
          key={label}
          size="small"
          text={label}
          onClick={() => {
            setValue('base_url', base_url, options)
            setValue('base_api_url', base_api_url, options)
          }}
        />
      ))}
    </div>
  )
}

function EnvironmentWarning() {
  const [base, api] = useWatch<{ base_url: string; base_api_url: string }, ['base_url', 'base_api_url']>({
    name: ['base_url', 'base_api_url'],
  })
  const warning = mixedEnvironments(base, api)
  return (
    <div role="status">
      {warning !== null && (
        <Callout intent="warning" compact>
          {warning}
        </Callout>
      )}
    </div>
  )
}
