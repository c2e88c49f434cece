import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { Samples } from '../sample-call.ts'

/** Samples of the system resources. */
export const systemSamples = {
  'settings.list': () => ({}),
  'settings.retrieve': () => ({ params: { pk: keyOf('settings', 1) } }),
  'settings.create': () => ({
    body: { name: 'shop_closed', value: '0', description: '1 zamyka oba sklepy.' },
  }),
  'settings.update': () => ({ params: { pk: keyOf('settings', 1) }, body: { value: '' } }),
  'variables.list': () => ({}),
  'variables.create': () => ({ body: { name: 'nowa_zmienna', value: false } }),
  'variables.update': () => ({ params: { pk: keyOf('variables', 5) }, body: { value: true } }),
  'variables.delete': () => ({ params: { pk: keyOf('variables', 6) } }),
  'systemLogs.list': () => ({}),
} satisfies Samples
