import { ApiFailure, type ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { createChangeRunner } from '../../../lib/change/change-runner.ts'
import { putElements, type PriceElement } from './price-elements.ts'
import type { GoneCell, Merged } from './price-merge.ts'
import { refusalsOf, type FreshPrices } from './price-reading.ts'
import type { PriceSession } from './price-session.ts'
import type { PutEnd, PriceOutcome } from './price-verify.ts'
import { PRICES_UNKNOWN } from './price-words.ts'

/** The server calls that the save uses. */
export interface PriceServer {
  read: () => Promise<FreshPrices>
  put: (elements: PriceElement[]) => Promise<void>
  /** True if the server deletes prices that a PUT does not contain, so every price must be sent. */
  sendsWholeTable: () => boolean
}

/** News that the review shows beside the lines. */
export interface ReviewNews {
  taken: number
  gone: readonly GoneCell[]
}

/** The current phase of the save. */
export type PriceSaveState =
  | { kind: 'idle' }
  | { kind: 'reading' }
  | { kind: 'review'; news: ReviewNews }
  | { kind: 'sending'; count: number }
  | { kind: 'checking'; count: number }

/** The former value of each cell, for "Cofnij"; null if the cell had none. */
export type FormerPrices = readonly { cell: number; from: number | null; to: number }[]

export type PriceSaveEnd =
  | { kind: 'done'; former: FormerPrices; taken: number; count: number }
  /** The server reported success but holds other prices. */
  | { kind: 'unsaved'; cells: number[]; saved: number; former: FormerPrices }
  | { kind: 'refused'; error: ApiError; byCell: number; general: string[] }
  /** The response was lost; `outcome` is null if the prices could not be re-read either. */
  | { kind: 'unknown'; error: ApiError; outcome: PriceOutcome | null }
  /** A whole table was to be sent, but the server's table has changed since the review, so nothing was sent. */
  | { kind: 'moved' }
  /** The server treats a PUT as the whole table, so all other prices are gone. */
  | { kind: 'wiped'; former: FormerPrices }

/** The end of a PUT and the result of re-reading the prices; a null outcome means that they could not be read. */
interface ReadPut {
  answer: PutEnd
  error: ApiError | null
  outcome: PriceOutcome | null
}

/**
 * Saves staged prices: reload, review, one PUT, reload and compare. It reports only prices that were read back as
 * saved, and verifies a lost response before anything is sent again.
 */
export class PriceSave {
  private current: PriceSaveState = { kind: 'idle' }
  private readonly watchers = new Set<() => void>()

  readonly session: PriceSession
  private readonly server: PriceServer

  constructor(session: PriceSession, server: PriceServer) {
    this.session = session
    this.server = server
  }

  readonly state = (): PriceSaveState => this.current

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher)
    return () => void this.watchers.delete(watcher)
  }

  get isBusy(): boolean {
    return this.current.kind !== 'idle' && this.current.kind !== 'review'
  }

  /** Reloads the prices and opens the review. Throws `ApiFailure` if they could not be read. */
  async review(): Promise<void> {
    if (this.current.kind !== 'idle') return
    this.enter({ kind: 'review', news: await this.readAgain() })
  }

  private async readAgain(): Promise<ReviewNews> {
    this.enter({ kind: 'reading' })
    try {
      const fresh = await this.server.read()
      if (fresh.arePricesUnknown)
        throw new ApiFailure({ code: ErrorCode.responseUnusable, message: PRICES_UNKNOWN })
      const { taken, gone }: Merged = this.session.take(fresh.shape, fresh.prices)
      return { taken, gone }
    } catch (cause) {
      this.enter({ kind: 'idle' })
      throw cause
    }
  }

  leave(): void {
    if (this.current.kind === 'review') this.enter({ kind: 'idle' })
  }

  /** Sends these cells once, in this order, and compares them with the server's prices afterwards. */
  async send(cells: readonly number[]): Promise<PriceSaveEnd> {
    const hindrance = this.server.sendsWholeTable() ? await this.lookBefore(cells) : null
    if (hindrance) return hindrance
    const { store } = this.session
    const former = cells.map((cell) => ({ cell, from: store.baseOf(cell), to: store.priceOf(cell) ?? 0 }))
    const sent = new Map(former.map(({ cell, to }) => [cell, to]))
    return this.put(cells, sent, former)
  }

  /**
   * Re-reads the table and restores the former values of cells that still hold what was sent. Cells without a former
   * value stay and are counted.
   */
  async takeBack(former: FormerPrices): Promise<PriceSaveEnd> {
    const hindrance = await this.lookBefore([])
    if (hindrance) return hindrance
    const { store } = this.session
    const back = former.filter(({ cell, from, to }) => from !== null && store.baseOf(cell) === to)
    const sent = new Map(back.map(({ cell, from }) => [cell, from ?? 0]))
    const cells = [...sent.keys()]
    const undone = back.map(({ cell, from, to }) => ({ cell, from: to, to: from ?? 0 }))
    return this.put(cells, sent, undone)
  }

  /** Restores all prices from before a server treated the PUT as the whole table, together with those just saved. */
  async restore(): Promise<PriceSaveEnd> {
    const { store } = this.session
    const cells = store.storedCells()
    return this.put(cells, new Map(cells.map((cell) => [cell, store.baseOf(cell) ?? 0])), [])
  }

  /**
   * Re-reads the table before an undo or a whole-table PUT, which would overwrite other users' changes. If a cell to be
   * sent or the table's shape has changed, the review opens again.
   */
  private async lookBefore(cells: readonly number[]): Promise<PriceSaveEnd | null> {
    const { store } = this.session
    const isReviewed = this.current.kind === 'review'
    try {
      const news = await this.readAgain()
      const isMoved = this.session.store !== store || cells.some((cell) => store.isConflict(cell))
      if (!isMoved) return null
      this.enter(isReviewed ? { kind: 'review', news } : { kind: 'idle' })
      return { kind: 'moved' }
    } catch (cause) {
      return { kind: 'refused', error: toApiError(cause), byCell: 0, general: [] }
    }
  }

  private async put(
    cells: readonly number[],
    sent: ReadonlyMap<number, number>,
    former: FormerPrices,
  ): Promise<PriceSaveEnd> {
    const { store, product } = this.session
    const count = cells.length
    if (count === 0) {
      this.enter({ kind: 'idle' })
      return { kind: 'done', former: [], taken: 0, count }
    }
    const others = this.server.sendsWholeTable() ? store.storedCells().filter((cell) => !sent.has(cell)) : []
    const all = [...cells, ...others]
    const elements = putElements(store, product, all, (cell) => sent.get(cell) ?? store.baseOf(cell))
    this.enter({ kind: 'sending', count })
    const put = await this.sendAndRead(elements, sent)
    const end = this.endOf(put, { former, cells: all, count })
    this.enter({ kind: 'idle' })
    return end
  }

  /**
   * Sends the elements once. The prices are re-read after every outcome, because no response contains the server's
   * prices.
   */
  private async sendAndRead(elements: PriceElement[], sent: ReadonlyMap<number, number>): Promise<ReadPut> {
    const end: ReadPut = { answer: 'accepted', error: null, outcome: null }
    const look = async (answer: PutEnd): Promise<void> => {
      this.enter({ kind: 'checking', count: sent.size })
      end.answer = answer
      end.outcome = await this.look(sent, answer)
    }
    // The next save reloads the prices first, so an unknown outcome need not be remembered.
    const runner = createChangeRunner<void>({ onUnknown: 'report' })
    const change = {
      done: 'zapisano ceny',
      operation: 'productOptionPrices.save',
      isReloadedInBackground: true,
      send: () =>
        this.server.put(elements).catch((cause: unknown) => {
          end.error = toApiError(cause)
          throw cause
        }),
      proof: async () => {
        await look('lost')
        return end.outcome && isAllSaved(end.outcome) ? { held: undefined } : null
      },
    } as const
    // The failure is in `end`.
    await runner.run(change).catch(() => undefined)
    if (end.answer !== 'lost') await look(end.error ? 'refused' : 'accepted')
    return end
  }

  /**
   * Re-reads the prices after a PUT. If they cannot be read, a refusal stays a refusal and a success is not reported as
   * saved.
   */
  private async look(sent: ReadonlyMap<number, number>, answer: PutEnd): Promise<PriceOutcome | null> {
    try {
      const fresh = await this.server.read()
      if (fresh.arePricesUnknown) return null
      return this.session.takeSaved(sent, answer, fresh.prices)
    } catch {
      return null
    }
  }

  private endOf(
    { answer, error, outcome }: ReadPut,
    { former, cells, count }: { former: FormerPrices; cells: readonly number[]; count: number },
  ): PriceSaveEnd {
    if (outcome?.isTableWiped) return { kind: 'wiped', former }
    if (error && answer === 'refused') return { kind: 'refused', error, ...this.refuse(error, cells) }
    if (!outcome) return { kind: 'unknown', error: error ?? UNREAD, outcome: null }
    if (error && !isAllSaved(outcome)) return { kind: 'unknown', error, outcome }
    const saved = new Set(outcome.saved)
    const held = former.filter(({ cell }) => saved.has(cell))
    if (outcome.unsaved.length > 0) {
      return { kind: 'unsaved', cells: outcome.unsaved, saved: saved.size, former: held }
    }
    return { kind: 'done', former: held, taken: outcome.taken, count }
  }

  /** Assigns the server's messages to the cells that they concern. */
  private refuse(error: ApiError, cells: readonly number[]): { byCell: number; general: string[] } {
    const { byIndex, general } = refusalsOf(error, cells.length)
    const refusals = [...byIndex].map(([index, text]) => [cells[index] ?? -1, text] as const)
    this.session.store.refuse(refusals)
    return { byCell: refusals.length, general }
  }

  private enter(state: PriceSaveState): void {
    this.current = state
    for (const watcher of this.watchers) watcher()
  }
}

const isAllSaved = ({ unsaved, conflicts }: PriceOutcome): boolean => unsaved.length + conflicts.length === 0

const UNREAD: ApiError = {
  code: ErrorCode.server,
  message: 'Serwer przyjął ceny, ale nie udało się ich odczytać i porównać.',
  isOutcomeUnknown: true,
}
