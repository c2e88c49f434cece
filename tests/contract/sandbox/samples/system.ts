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
  'settings.create': () => ({}),
  'settings.update': () => ({ params: { pk: 1 } }),
  'variables.list': () => ({}),
  'variables.create': () => ({}),
  'variables.update': () => ({ params: { pk: 1 } }),
  'variables.delete': () => ({ params: { pk: 1 } }),
  'systemLogs.list': () => ({}),
}
