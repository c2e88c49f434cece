import type { ScreenDefinition } from '../../lib/screen.ts'

const IN_PLACE = {
  path: '*',
  access: 'signedIn',
  permission: null,
  refusal: null,
  nav: null,
  area: 'elsewhere',
  role: 'page',
} as const

/** In place of a record that another window shows. */
export const RECORD_ELSEWHERE: ScreenDefinition = {
  ...IN_PLACE,
  title: 'Otwarte w innym oknie',
  load: async () => (await import('./elsewhere-screens.tsx')).RecordElsewhere,
}

/** In place of packing or production in a window beside the main one. */
export const BENCH_ELSEWHERE: ScreenDefinition = {
  ...IN_PLACE,
  title: 'W głównym oknie',
  load: async () => (await import('./elsewhere-screens.tsx')).BenchElsewhere,
}
