import { standInScreen } from '../stand-in-screen.ts'

const area = 'elsewhere'

/** In place of a record that another window shows. */
export const RECORD_ELSEWHERE = standInScreen({
  area,
  title: 'Otwarte w innym oknie',
  load: async () => (await import('./other-window-screens.tsx')).RecordElsewhere,
})

/** In place of packing or production in a window beside the main one. */
export const BENCH_ELSEWHERE = standInScreen({
  area,
  title: 'W głównym oknie',
  load: async () => (await import('./other-window-screens.tsx')).BenchElsewhere,
})
