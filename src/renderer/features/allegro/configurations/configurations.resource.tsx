import { z } from 'zod'
import type { RecordOf } from '#shared/api/registry.ts'
import { allegroConfigurations } from '#shared/api/resources/allegro-configurations.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { momentColumn } from '../../../lists/list/list-column.ts'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { configurationRequests, configurationValues, EMPTY_CONFIGURATION, ENVIRONMENTS, mixedEnvironments } from './configuration-values.ts'
import { ConnectionPanel } from './connection-panel.tsx'
import { Callout } from '@blueprintjs/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormPassword, FormText } from '../../../forms/fields/form-fields.tsx'
import { GeneralErrors } from '../../../forms/record/general-errors.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import './connection.css'

type Configuration = RecordOf<'allegroConfigurations'>

const { body: createBody } = allegroConfigurations.operations.create

/** A key that is there already is sent only when another one was typed. */
const updateBody = createBody.extend({ client_secret: createBody.shape.client_secret.or(z.literal('')) })

export const allegroConfigurationResource = defineResourceScreens({
  resource: 'allegroConfigurations',
  words: COUNTED.allegroConfiguration,
  empty: 'Tu będą aplikacje zarejestrowane w Allegro, przez które sklep wystawia oferty.',
  accusative: 'konfigurację',
  nameOf: ({ client_id }) => client_id ?? '',
  columns: [
    {
      id: 'client_id',
      label: 'Client ID',
      width: 320,
      isMono: true,
      value: ({ client_id }) => client_id,
      orderBy: 'client_id',
    },
    {
      id: 'base_url',
      label: 'Adres logowania',
      width: 280,
      isGrowing: true,
      value: ({ base_url }) => base_url,
      orderBy: 'base_url',
    },
    momentColumn<Configuration>({
      id: 'date_modified',
      label: 'Zmodyfikowano',
      width: 148,
      moment: ({ date_modified }) => date_modified,
      orderBy: 'date_modified',
    }),
    {
      id: 'last_modified_by',
      label: 'Kto zmienił',
      width: 180,
      value: ({ last_modified_by }) => last_modified_by,
    },
    {
      id: 'base_api_url',
      label: 'Adres API',
      width: 280,
      isExtra: true,
      value: ({ base_api_url }) => base_api_url,
    },
    momentColumn<Configuration>({
      id: 'date_added',
      label: 'Dodano',
      isExtra: true,
      moment: ({ date_added }) => date_added,
    }),
  ],
  removal: {
    label: 'Usuń',
    title: (name) => `Usunąć ${name}?`,
    text: 'Sklep straci połączenie z kontem tej konfiguracji: nie wystawi przez nie ofert i nie odbierze wiadomości.',
    done: (name) => `Usunięto ${name}`,
  },
  Facts: ConnectionPanel,
  form: {
    schema: createBody,
    updateSchema: updateBody,
    labels: {
      client_id: 'Client ID',
      client_secret: 'Client Secret',
      base_url: 'Adres logowania',
      base_api_url: 'Adres API',
    },
    empty: EMPTY_CONFIGURATION,
    adapter: { toForm: configurationValues, toRequests: configurationRequests },
    Fields: ConfigurationFields,
  },
})

type Record = RecordOf<'allegroConfigurations'>

function ConfigurationFields({ record }: { record: Record | null }) {
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
