import { ApiFailure, type ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { createChangeRunner } from '../../../lib/change/change-runner.ts'
import { priceElements, type PriceElement } from './price-elements.ts'
import type { GoneCell, Merged } from './price-merge.ts'
import { refusalsOf, type FreshPrices } from './price-reading.ts'
import type { PriceSession } from './price-session.ts'
import type { PutEnd, PriceOutcome } from './price-verify.ts'
import { PRICES_UNKNOWN } from './price-words.ts'

/** The server, for the save. */
export interface PriceServer {
  read: () => Promise<FreshPrices>
  put: (elements: PriceElement[]) => Promise<void>
  /** The server forgets what a PUT does not name: every price has to go along. */
  sendsWholeTable: () => boolean
}

/** What the review has to show beside the lines. */
export interface ReviewNews {
  taken: number
  gone: readonly GoneCell[]
}

/** Where the save of the prices stands. */
export type PriceSaveState =
  | { kind: 'idle' }
  | { kind: 'reading' }
  | { kind: 'review'; news: ReviewNews }
  | { kind: 'sending'; count: number }
  | { kind: 'checking'; count: number }

/** A former value per cell, for "Cofnij"; null where the cell had none. */
export type FormerPrices = readonly { cell: number; from: number | null; to: number }[]

export type PriceSaveEnd =
  | { kind: 'done'; former: FormerPrices; taken: number; count: number }
  /** Answered with success, and the server holds other prices. */
  | { kind: 'unsaved'; cells: number[]; saved: number; former: FormerPrices }
  | { kind: 'refused'; error: ApiError; byCell: number; general: string[] }
  /** The answer was lost; `outcome` null where the prices could not be read either. */
  | { kind: 'unknown'; error: ApiError; outcome: PriceOutcome | null }
  /** A whole table was to be sent, and what it holds has changed since it was looked at: nothing was sent. */
  | { kind: 'moved' }
  /** All other prices are gone from the server: it takes a PUT as the whole table. */
  | { kind: 'wiped'; former: FormerPrices }

/** How a PUT ended, and what the prices that were read afterwards have shown; null: they could not be read. */
interface ReadPut {
  answer: PutEnd
  error: ApiError | null
  outcome: PriceOutcome | null
}

/**
 * Saves staged prices: read anew, review, one PUT, read again and compare. It never claims more than was read back, and
 * after a lost answer it looks before anything is sent again.
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

  /** Reads what the server holds and opens the review; throws `ApiFailure` where that could not be read. */
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

  /** Sends these cells, in this order, once, and compares what the server holds afterwards. */
  async send(cells: readonly number[]): Promise<PriceSaveEnd> {
    const hindrance = await this.lookBeforeWholeTable(cells)
    if (hindrance) return hindrance
    const { store } = this.session
    const former = cells.map((cell) => ({ cell, from: store.baseOf(cell), to: store.priceOf(cell) ?? 0 }))
    const sent = new Map(former.map(({ cell, to }) => [cell, to]))
    return this.put(cells, sent, former)
  }

  /** The former values, for cells that still hold what was sent; those that had none stay and are counted. */
  async takeBack(former: FormerPrices): Promise<PriceSaveEnd> {
    const hindrance = await this.lookBeforeWholeTable([])
    if (hindrance) return hindrance
    const { store } = this.session
    const back = former.filter(({ cell, from, to }) => from !== null && store.baseOf(cell) === to)
    const sent = new Map(back.map(({ cell, from }) => [cell, from ?? 0]))
    const cells = [...sent.keys()]
    const undone = back.map(({ cell, from, to }) => ({ cell, from: to, to: from ?? 0 }))
    return this.put(cells, sent, undone)
  }

  /** All prices as they were before a server took the PUT for the whole table, with what was saved. */
  async restore(): Promise<PriceSaveEnd> {
    const { store } = this.session
    const cells = store.storedCells()
    return this.put(cells, new Map(cells.map((cell) => [cell, store.baseOf(cell) ?? 0])), [])
  }

  /**
   * A whole table would write over what somebody else has changed since it was read: it is read once more. Where a cell
   * to be sent has changed, or the table's shape, the review stands open again.
   */
  private async lookBeforeWholeTable(cells: readonly number[]): Promise<PriceSaveEnd | null> {
    if (!this.server.sendsWholeTable()) return null
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
    const elements = priceElements(store, product, all, (cell) => sent.get(cell) ?? store.baseOf(cell))
    this.enter({ kind: 'sending', count })
    const put = await this.sendAndRead(elements, sent)
    const end = this.endOf(put, { former, cells: all, count })
    this.enter({ kind: 'idle' })
    return end
  }

  /** Sends once. The prices are read however that ended: no response tells which prices the server holds. */
  private async sendAndRead(elements: PriceElement[], sent: ReadonlyMap<number, number>): Promise<ReadPut> {
    const end: ReadPut = { answer: 'accepted', error: null, outcome: null }
    const look = async (answer: PutEnd): Promise<void> => {
      this.enter({ kind: 'checking', count: sent.size })
      end.answer = answer
      end.outcome = await this.look(sent, answer)
    }
    // The next save reads the prices first, so an outcome that stays unknown needs no memory.
    const runner = createChangeRunner<void>({ onUnknown: 'report' })
    const change = {
      done: 'zapisano ceny',
      operation: 'productOptionPrices.save',
      isReadBehind: true,
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
    // `end` holds the failure.
    await runner.run(change).catch(() => undefined)
    if (end.answer !== 'lost') await look(end.error ? 'refused' : 'accepted')
    return end
  }

  /** A refusal that cannot be looked at stays a refusal; a success that cannot be read is not called saved. */
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

  /** Words of the server at the cells they are about. */
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
