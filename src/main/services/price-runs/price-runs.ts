import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { priceRunRoutes, type PriceRun, type RunMark } from '#shared/ipc/routes/price-runs.ts'
import { createOwnedEntries, type OwnedEntriesDeps } from '../owned-entries/owned-entries.ts'

/** The last price run of each user of this station. */
export interface PriceRuns {
  get(): { run: PriceRun | null; isUnreadable: boolean }
  /**
   * Resolves once the run is on disk. Rejects with `ApiFailure` if that fails, if no user is signed in, or if it would
   * replace an unfinished run; only the undo of that run may.
   */
  store(run: PriceRun): Promise<void>
  /** Resolves once the state is on disk; rejects with `ApiFailure` if that fails or there is no such run. */
  mark(id: string, product: number, mark: RunMark): Promise<void>
  drop(id: string): Promise<void>
  /** Forgets the runs of this shop, when training restarts. */
  clear(): Promise<void>
}

const failure = (message: string, cause?: unknown) =>
  new ApiFailure({ code: ErrorCode.fileFailed, message }, { cause })

const NOT_STORED =
  'Nic nie wysłano: nie udało się zapisać przebiegu zmiany cen na tym komputerze. Sprawdź wolne miejsce na dysku.'

const UNFINISHED = 'Nic nie wysłano: najpierw dokończ albo porzuć poprzednią zmianę cen.'

const isUnfinished = ({ state }: PriceRun['products'][number]): boolean =>
  state !== 'saved' && state !== 'refused'

export function createPriceRuns(deps: Omit<OwnedEntriesDeps<PriceRun>, 'name' | 'schema'>): PriceRuns {
  const entries = createOwnedEntries<PriceRun>({
    ...deps,
    name: 'price runs',
    schema: priceRunRoutes['priceRuns.store'].input,
  })
  return {
    get: () => ({ run: entries.own().at(-1) ?? null, isUnreadable: entries.isIncomplete() }),
    async store(run) {
      const person = deps.person()
      if (person === null) throw failure('Nikt nie jest zalogowany.')
      const unfinished = entries.own().find((own) => own.id !== run.id && own.products.some(isUnfinished))
      if (unfinished && !run.isUndo) throw failure(UNFINISHED)
      const others = entries.all().filter((one) => !entries.isOwn(one))
      try {
        await entries.write([...others, { shop: deps.shop(), person, entry: run }])
      } catch (cause) {
        // A run that is not on disk is not sent, so it must not be offered later as interrupted.
        entries.forget(({ id }) => id === run.id)
        throw failure(NOT_STORED, cause)
      }
    },
    async mark(id, product, mark) {
      if (!entries.all().some(({ entry }) => entry.id === id)) throw failure('Nie ma już tej zmiany cen.')
      const marked = (run: PriceRun): PriceRun => ({
        ...run,
        products: run.products.map((one) => (one.pk === product ? { ...one, ...mark } : one)),
      })
      try {
        await entries.write(
          entries.all().map((one) => (one.entry.id === id ? { ...one, entry: marked(one.entry) } : one)),
        )
      } catch (cause) {
        throw failure(NOT_STORED, cause)
      }
    },
    drop: (id) => entries.write(entries.all().filter(({ entry }) => entry.id !== id)),
    clear: () => entries.clear(),
  }
}
