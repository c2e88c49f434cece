import { z } from 'zod'
import type { RecordOf } from '#shared/api/registry.ts'
import { allegroConfigurations } from '#shared/api/resources/allegro-configurations.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { columnsOf } from '../../../lists/list/columns-of.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { ConnectionPanel } from './connection-panel.tsx'
import { Callout } from '@blueprintjs/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormPassword, FormText } from '../../../forms/fields/form-fields.tsx'
import { GeneralErrors } from '../../../forms/record/general-errors.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import type { RecordRequest } from '../../../forms/record/record-adapter.ts'
import type { Values } from '../../../forms/record/record-changes.ts'
import './connection.css'

const EMPTY_CONFIGURATION = { client_id: '', client_secret: '', base_url: '', base_api_url: '' }

/** The key is never read back, so its field starts empty. */
function configurationValues(record: RecordOf<'allegroConfigurations'>): typeof EMPTY_CONFIGURATION {
  return {
    client_id: record.client_id ?? '',
    client_secret: '',
    base_url: record.base_url ?? '',
    base_api_url: record.base_api_url ?? '',
  }
}

/** Omits an empty key. Whether the server saved a sent key can only be seen from the other fields of the request. */
function configurationRequests(values: Values): RecordRequest[] {
  const body = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name !== 'client_secret' || value !== ''),
  )
  const readable = Object.entries(body).filter(([name]) => name !== 'client_secret')
  return Object.keys(body).length === 0
    ? []
    : [
        {
          values,
          body,
          isApplied: (now) => readable.length > 0 && readable.every(([name, value]) => now[name] === value),
        },
      ]
}

/** The marketplace's two environments, each with both addresses. */
const ENVIRONMENTS = {
  production: { label: 'Produkcja', base_url: 'https://allegro.pl', base_api_url: 'https://api.allegro.pl' },
  sandbox: {
    label: 'Sandbox',
    base_url: 'https://allegro.pl.allegrosandbox.pl',
    base_api_url: 'https://api.allegro.pl.allegrosandbox.pl',
  },
} as const

/** Null if the address belongs to neither environment. */
function environmentOf(address: string): keyof typeof ENVIRONMENTS | null {
  if (!URL.canParse(address)) return null
  const { hostname } = new URL(address)
  if (/(^|\.)allegrosandbox\.pl$/.test(hostname)) return 'sandbox'
  return /(^|\.)allegro\.pl$/.test(hostname) ? 'production' : null
}

/** Returns a message if two addresses, each valid by itself, belong to different environments. */
function mixedEnvironments(base: string, api: string): string | null {
  const [ofBase, ofApi] = [environmentOf(base), environmentOf(api)]
  if (ofBase === null || ofApi === null || ofBase === ofApi) return null
  const { [ofBase]: first, [ofApi]: second } = ENVIRONMENTS
  return `Adres logowania należy do środowiska „${first.label}”, a adres API do środowiska „${second.label}”.`
}

const { body: createBody } = allegroConfigurations.operations.create

/** A key that is already stored is sent only if the user typed a new one. */
const updateBody = createBody.extend({ client_secret: createBody.shape.client_secret.or(z.literal('')) })

export const allegroConfigurationResource = defineResourceScreens({
  resource: 'allegroConfigurations',
  words: COUNTED.allegroConfiguration,
  empty: 'Tu będą aplikacje zarejestrowane w Allegro, przez które sklep wystawia oferty.',
  accusative: 'konfigurację',
  nameOf: ({ client_id }) => client_id ?? '',
  columns: columnsOf('allegroConfigurations')({
    client_id: { label: 'Client ID', width: 320, isMono: true },
    base_url: { label: 'Adres logowania', width: 280, isGrowing: true },
    date_modified: { label: 'Zmodyfikowano', width: 148, kind: 'moment' },
    last_modified_by: { label: 'Kto zmienił', width: 180 },
    base_api_url: { label: 'Adres API', width: 280, isExtra: true },
    date_added: { label: 'Dodano', isExtra: true, kind: 'moment' },
  }),
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

/** Buttons that fill in both addresses of an environment together. */
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
