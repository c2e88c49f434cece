import type { SamplesOf } from '../sample-call.ts'

/** Bodies are filled in with the areas. */
export const systemSamples: SamplesOf<
  | 'settings.list'
  | 'settings.retrieve'
  | 'settings.create'
  | 'settings.update'
  | 'variables.list'
  | 'variables.create'
  | 'variables.update'
  | 'variables.delete'
  | 'systemLogs.list'
> = {
  'settings.list': () => ({}),
  'settings.retrieve': () => ({ params: { pk: 1 } }),
  'settings.create': () => ({
    body: { name: 'shop_closed', value: '0', description: '1 zamyka oba sklepy.' },
  }),
  'settings.update': () => ({ params: { pk: 1 }, body: { value: '' } }),
  'variables.list': () => ({}),
  'variables.create': () => ({ body: { name: 'nowa_zmienna', value: false } }),
  'variables.update': () => ({ params: { pk: 5 }, body: { value: true } }),
  'variables.delete': () => ({ params: { pk: 6 } }),
  'systemLogs.list': () => ({}),
}
