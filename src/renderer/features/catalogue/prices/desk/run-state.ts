import type { PriceRun, RunMark } from '#shared/ipc/routes/price-runs.ts'

/** Whether a run still has something to send or to verify of a product. */
export const isOpen = ({ state }: Pick<RunMark, 'state'>): boolean =>
  state === 'waiting' || state === 'sent' || state === 'unknown'

/** Number of products of which something is still to be sent or verified. */
export const openCount = ({ products }: PriceRun): number => products.filter(isOpen).length
