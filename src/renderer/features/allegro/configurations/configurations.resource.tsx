import { z } from 'zod'
import { allegroConfigurations } from '#shared/api/resources/allegro-configurations.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { columnsOf } from '../../../lists/list/columns-of.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { ConfigurationFields } from './configuration-fields.tsx'
import { configurationRequests, configurationValues, EMPTY_CONFIGURATION } from './configuration-values.ts'
import { ConnectionPanel } from './connection-panel.tsx'

const { body: createBody } = allegroConfigurations.operations.create

/** A key that is there already is sent only when another one was typed. */
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
