import type { RecordOf } from '#shared/api/registry.ts'
import type { RecordRequest } from '../../../forms/record/record-adapter.ts'
import type { Values } from '../../../forms/record/record-changes.ts'

export const EMPTY_CONFIGURATION = { client_id: '', client_secret: '', base_url: '', base_api_url: '' }

/** The key is never read back: its field starts empty. */
export function configurationValues(record: RecordOf<'allegroConfigurations'>): typeof EMPTY_CONFIGURATION {
  return {
    client_id: record.client_id ?? '',
    client_secret: '',
    base_url: record.base_url ?? '',
    base_api_url: record.base_api_url ?? '',
  }
}

/** An empty key is not sent; whether the server holds a sent one shows in what went with it. */
export function configurationRequests(values: Values): RecordRequest[] {
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
          isHeld: (now) => readable.length > 0 && readable.every(([name, value]) => now[name] === value),
        },
      ]
}

/** The marketplace's two environments, each with both addresses. */
export const ENVIRONMENTS = {
  production: { label: 'Produkcja', base_url: 'https://allegro.pl', base_api_url: 'https://api.allegro.pl' },
  sandbox: {
    label: 'Sandbox',
    base_url: 'https://allegro.pl.allegrosandbox.pl',
    base_api_url: 'https://api.allegro.pl.allegrosandbox.pl',
  },
} as const

/** null: an address of neither. */
function environmentOf(address: string): keyof typeof ENVIRONMENTS | null {
  if (!URL.canParse(address)) return null
  const { hostname } = new URL(address)
  if (/(^|\.)allegrosandbox\.pl$/.test(hostname)) return 'sandbox'
  return /(^|\.)allegro\.pl$/.test(hostname) ? 'production' : null
}

/** What may be wrong with two addresses that are good each by itself. */
export function mixedEnvironments(base: string, api: string): string | null {
  const [ofBase, ofApi] = [environmentOf(base), environmentOf(api)]
  if (ofBase === null || ofApi === null || ofBase === ofApi) return null
  const { [ofBase]: first, [ofApi]: second } = ENVIRONMENTS
  return `Adres logowania należy do środowiska „${first.label}”, a adres API do środowiska „${second.label}”.`
}
