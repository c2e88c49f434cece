/** What the page hears of a scanner: every burst is one of these. */
export const SCAN_EVENTS = [
  'scanner.order',
  'scanner.production',
  'scanner.command',
  'scanner.label',
  'scanner.rejected',
] as const
