/** A window and the system's colours in which each screen is photographed. */
export interface Look {
  name: 'light' | 'dark' | 'small' | 'forced'
  /** Size of the page in CSS px. */
  size: { width: number; height: number }
  media: { colorScheme: 'light' | 'dark'; forcedColors: 'none' | 'active' }
}

const SMALLEST_DESKTOP = { width: 1366, height: 768 }

/** `small` is the smallest desktop at 200 % zoom. */
export const LOOKS: readonly Look[] = [
  { name: 'light', size: SMALLEST_DESKTOP, media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', size: SMALLEST_DESKTOP, media: { colorScheme: 'dark', forcedColors: 'none' } },
  {
    name: 'small',
    size: { width: SMALLEST_DESKTOP.width / 2, height: SMALLEST_DESKTOP.height / 2 },
    media: { colorScheme: 'light', forcedColors: 'none' },
  },
  { name: 'forced', size: SMALLEST_DESKTOP, media: { colorScheme: 'light', forcedColors: 'active' } },
]
