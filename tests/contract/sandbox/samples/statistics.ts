import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { Samples } from '../sample-call.ts'

export const statisticsSamples = {
  'statisticsClients.list': () => ({}),
  'statisticsClients.favorites': () => ({ params: { pk: keyOf('clients', 3) } }),
  'statisticsClients.shopVersions': () => ({}),
  'statisticsProducts.list': () => ({}),
  'statisticsPackages.read': () => ({ query: 'shop_version=pl' }),
  'statisticsSales.list': () => ({ query: 'group_by_date=weeks' }),
  'statisticsSales.shopVersions': () => ({}),
  'statisticsSales.groupings': () => ({}),
  'statisticsMontages.list': () => ({}),
  'statisticsProduction.list': () => ({}),
  'statisticsLogs.list': () => ({}),
  'statisticsLogs.processes': () => ({}),
  'statisticsLogs.summary': () => ({ query: 'production_process=printed' }),
} satisfies Samples
