import { standInScreen } from '../stand-in-screen.ts'

const area = 'elsewhere'

/** Replaces a record that another window shows. */
export const RECORD_IN_OTHER_WINDOW = standInScreen({
  area,
  title: 'Otwarte w innym oknie',
  load: async () => (await import('./other-window-screens.tsx')).RecordInOtherWindow,
})

/** Replaces packing or production in a window other than the main one. */
export const BENCH_IN_OTHER_WINDOW = standInScreen({
  area,
  title: 'W głównym oknie',
  load: async () => (await import('./other-window-screens.tsx')).BenchInOtherWindow,
})
