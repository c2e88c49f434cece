import type { Database } from '../../../database/database.ts'
import { connect } from '../store/connections.ts'
import { keyOf } from '../../../database/key-ranges.ts'

interface Sample {
  client_id: string
  base_url: string
  base_api_url: string
  /** Number of revocations that the marketplace does not confirm; null if no account is connected. */
  refused: number | null
}

const PRODUCTION = { base_url: 'https://allegro.pl', base_api_url: 'https://api.allegro.pl' }
const SANDBOX = {
  base_url: 'https://allegro.pl.allegrosandbox.pl',
  base_api_url: 'https://api.allegro.pl.allegrosandbox.pl',
}

const SAMPLES: readonly Sample[] = [
  { client_id: '3f1d0c9e7b5a4e2f8a6d41c2b7e90d11', ...PRODUCTION, refused: 0 },
  { client_id: '90b2a5e7c4d84f1c8f3b6a7d2e5c1f22', ...SANDBOX, refused: null },
  { client_id: 'b7c1e2a94d3f4b08a5e6f7c8d9012a33', ...PRODUCTION, refused: 1 },
]

export function seedConfigurations(database: Database, now: Date): void {
  for (const [index, { refused, ...sample }] of SAMPLES.entries()) {
    const pk = keyOf('allegroConfigurations', index + 1)
    const moment = new Date(now.getTime() - (30 - index) * 86_400_000).toISOString()
    const record = {
      pk,
      ...sample,
      client_secret: `tajny-klucz-szkolenia-${index + 1}`,
      date_added: moment,
      date_modified: moment,
      last_modified_by: 'Alicja Nowak',
    }
    database.run("INSERT INTO documents VALUES ('allegroConfigurations', ?, ?)", pk, JSON.stringify(record))
    if (refused !== null) connect(database, pk, now.getTime() - 3 * 3_600_000, refused)
  }
}
