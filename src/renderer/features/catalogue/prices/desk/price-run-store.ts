import { create } from 'zustand'
import type { PriceRun, RunMark, RunProduct } from '#shared/ipc/routes/price-runs.ts'
import { call } from '../../../../lib/api.ts'
import { request, toApiError } from '../../../../lib/bridge.ts'
import { settle } from '../../../../lib/queries.ts'
import { useStation } from '../../../../lib/station.ts'
import { markRunningWork } from '../../../../lib/unsaved.ts'
import { notify } from '../../../../ui/notices.ts'
import { putPrices, readFreshPrices } from '../price-reading.ts'
import type { PriceSaveEnd } from '../price-save.ts'
import { comparePrices, plannedPrices } from './planned-prices.ts'
import { performRun, type RunPorts } from './perform-run.ts'
import { isOpen } from './run-state.ts'

interface RunStore {
  /** The user's last run as the journal holds it; null if there is none, or while it is being read. */
  run: PriceRun | null
  isRunning: boolean
  isCancelled: boolean
  restores: ReadonlyMap<number, () => Promise<PriceSaveEnd>>
}

/** The run of this window. It goes on while the user looks at other screens. */
export const useRunStore = create<RunStore>(() => ({
  run: null,
  isRunning: false,
  isCancelled: false,
  restores: new Map(),
}))

const WORK = 'price-run'

export const saysWholeTable = (): boolean => useStation.getState().info?.sendsWholePriceTable ?? false

const marked = (run: PriceRun | null, product: number, mark: RunMark): PriceRun | null =>
  run && {
    ...run,
    products: run.products.map((one) => (one.pk === product ? { ...one, ...mark } : one)),
  }

const portsOf = (id: string): RunPorts => ({
  read: readFreshPrices,
  put: putPrices,
  sendsWholeTable: saysWholeTable,
  patchQuantity: async (pk, price) => {
    await call('productQuantities.update', { params: { pk }, body: { price } })
  },
  async mark(product, mark) {
    useRunStore.setState(({ run }) => ({ run: marked(run, product, mark) }))
    await request('priceRuns.mark', { id, product, mark })
  },
})

/** Reads the journal. Call it when a screen that offers the run opens. */
export async function loadRun(): Promise<void> {
  if (useRunStore.getState().isRunning) return
  const { run, isUnreadable } = await request('priceRuns.get')
  useRunStore.setState({ run })
  if (isUnreadable && !run)
    notify.warning('Nie udało się odczytać przebiegu poprzedniej zmiany cen na tym stanowisku.', null)
}

/** Only one window performs a run at a time. Resolves to false if another one does. */
async function alone(id: string, work: () => Promise<void>): Promise<boolean> {
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) {
    await work()
    return true
  }
  return locks.request(`price-run ${id}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

/** Stores the run in the journal and performs it. Throws `ApiFailure` if it could not be stored; nothing is sent then. */
export async function startRun(run: PriceRun): Promise<void> {
  await request('priceRuns.store', run)
  useRunStore.setState({ run, restores: new Map() })
  await resumeRun()
}

/** Sends and verifies what is open in the run. */
export async function resumeRun(): Promise<void> {
  const { run, isRunning } = useRunStore.getState()
  if (!run || isRunning) return
  useRunStore.setState({ isRunning: true, isCancelled: false })
  markRunningWork(WORK, 'trwa zmiana cen produktów')
  try {
    const wasAlone = await alone(run.id, async () => {
      // Another window may have gone on with it.
      const stored = await request('priceRuns.get')
      const current = stored.run?.id === run.id ? stored.run : run
      useRunStore.setState({ run: current })
      const { restores } = await performRun(
        current,
        portsOf(run.id),
        () => useRunStore.getState().isCancelled,
      )
      useRunStore.setState({ restores })
    })
    if (!wasAlone) notify.info('Ta zmiana cen trwa w innym oknie.')
  } finally {
    markRunningWork(WORK, null)
    useRunStore.setState({ isRunning: false })
    void settle('productOptionPrices.save')
  }
}

/** Stops after the product that is being sent. */
export const cancelRun = (): void => useRunStore.setState({ isCancelled: true })

/** Forgets the run, which is no longer offered then. */
export async function dropRun(): Promise<void> {
  const { run } = useRunStore.getState()
  useRunStore.setState({ run: null, restores: new Map() })
  if (run) await request('priceRuns.drop', { id: run.id }).catch(() => undefined)
}

/** What resuming would do, as the server is now. */
export interface ResumeNews {
  products: number
  toSend: number
  saved: number
  conflicts: number
}

/** Re-reads the open products of a run. Throws `ApiFailure` if one could not be read. */
export async function lookAtRun({ products }: PriceRun): Promise<ResumeNews> {
  const news: ResumeNews = { products: 0, toSend: 0, saved: 0, conflicts: 0 }
  for (const product of products.filter(isOpen)) {
    const compared = await comparedNow(product)
    if (!compared) continue
    news.toSend += compared.pending.length
    news.saved += compared.done.length
    news.conflicts += compared.conflicts.length + compared.gone.length
    if (compared.pending.length > 0) news.products += 1
  }
  return news
}

/** Null if the product no longer exists, which the run reports. */
async function comparedNow(product: RunProduct) {
  try {
    return comparePrices(plannedPrices(product), await readFreshPrices(product.pk))
  } catch (cause) {
    if (toApiError(cause).status === 404) return null
    throw cause
  }
}
