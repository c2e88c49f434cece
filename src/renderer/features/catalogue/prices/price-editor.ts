import { createStore } from 'zustand/vanilla'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { StepEnd } from '../../../entities/product/product-part.ts'
import { noteChanges } from '../../../entities/product/station-log.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { undoAction, type UndoEnd } from '../../../lib/change/undo.ts'
import { originNow, ownSubject, withSubject } from '../../../ui/notice-subjects.ts'
import { notify, settleFailures, type NoticeAction } from '../../../ui/notices.ts'
import { shownCents } from './price-amounts.ts'
import type { FreshPrices } from './price-reading.ts'
import { PriceSave, type FormerPrices, type PriceSaveEnd, type PriceServer } from './price-save.ts'
import { PriceSession } from './price-session.ts'
import { stepEndOf, troubleOf, unreadTrouble, type PriceSaveProblem } from './price-trouble.ts'
import { PRICES_UNKNOWN, countedPrices } from './price-words.ts'

interface DeskOptions {
  product: number
  fresh: FreshPrices
  server: PriceServer
  /** Why this user may not change prices; null if they may. */
  readOnly: string | null
  mayAdd: boolean
  mayChange: boolean
  /** Called when prices on the server have changed. */
  onSaved: () => void
}

/** The prices of a product and their save, while its form is open. */
export class PriceEditor {
  readonly session: PriceSession
  readonly save: PriceSave
  readonly isFrozen: boolean
  /** The problem of the last save, or null. */
  readonly state = createStore<{ trouble: PriceSaveProblem | null }>(() => ({ trouble: null }))
  private forbidden: string | null = null
  /** Resolves the product form's step when its save ends. */
  private waiting: ((end: StepEnd) => void) | null = null

  private readonly options: DeskOptions

  constructor(options: DeskOptions) {
    this.options = options
    const { product, fresh, server, mayAdd, mayChange } = options
    this.session = new PriceSession(product, fresh.shape, fresh.prices)
    this.session.isLocked = (cell) => (this.session.store.baseOf(cell) === null ? !mayAdd : !mayChange)
    this.save = new PriceSave(this.session, server)
    this.isFrozen = fresh.isFrozen
  }

  get readOnly(): string | null {
    return this.options.readOnly ?? (this.options.fresh.arePricesUnknown ? PRICES_UNKNOWN : this.forbidden)
  }

  /** Returns the cells that cannot be saved or, if there are none, those with a remark, in the order of the table. */
  issueCells(): number[] {
    const { store, remarks } = this.session
    const problems = store.problemCells()
    if (problems.length > 0) return problems
    return Array.from({ length: store.size }, (_, cell) => cell).filter((cell) => remarks.of(cell).length > 0)
  }

  discard = (): void => this.session.discard()

  /** Reloads what other users may have changed; unsaved input stays. */
  async reread(): Promise<void> {
    if (this.save.state().kind !== 'idle') return
    const fresh = await this.options.server.read()
    if (!fresh.arePricesUnknown) this.session.take(fresh.shape, fresh.prices)
  }

  beginSave = async (): Promise<void> => {
    try {
      await this.save.review()
      if (this.session.store.changedCount > 0) return
      this.save.leave()
      notify.info('Na serwerze są już te same ceny: nie ma czego zapisać.')
      this.answer({ kind: 'done' })
    } catch (cause) {
      const error = toApiError(cause)
      this.tell(unreadTrouble(error))
      this.answer({ kind: 'refused', error })
    }
  }

  /** Runs the save as one step of the product form, with the same review first. */
  step(): Promise<StepEnd> {
    return new Promise((resolve) => {
      this.waiting = resolve
      void this.beginSave()
    })
  }

  leaveReview = (): void => {
    this.save.leave()
    this.answer({ kind: 'left' })
  }

  send = async (cells: readonly number[]): Promise<void> => {
    const end = await this.save.send(cells)
    if (end.kind === 'moved') return void notify.warning(MOVED, null)
    this.ended(end)
    if (end.kind === 'done' || end.kind === 'unsaved') this.note(end.former)
    if (end.kind === 'done') {
      const actions = end.former.some(({ from }) => from !== null) ? [this.undoOf(end.former)] : []
      notify.success(`Zapisano i sprawdzono: ${countedPrices(end.count)}.`, actions)
    }
    this.answer(stepEndOf(end, this.session.store.changedCount))
  }

  /** Returns the action that undoes a save with a PUT of the former values. */
  private undoOf(former: FormerPrices): NoticeAction {
    const { store } = this.session
    const subject = ownSubject('price undo')
    return undoAction({
      scope: `prices of ${this.options.product}`,
      label: `zapis cen (${countedPrices(former.length)})`,
      revert: async (): Promise<UndoEnd> => {
        if (this.save.state().kind !== 'idle') {
          notify.info('Ceny są właśnie zapisywane lub przeglądane: cofnij zapis, gdy to się skończy.', 8000)
          return { kind: 'failed' }
        }
        // The cells are counted in the table of that time.
        if (this.session.store !== store) return TABLE_CHANGED
        const end = await this.save.takeBack(former)
        if (end.kind === 'moved') return TABLE_CHANGED
        this.ended(end)
        const trouble = troubleOf(end)
        if (trouble) {
          // The window of the prices may be closed.
          notify.error(
            trouble.lines,
            'error' in end ? withSubject(end.error, subject) : { origin: originNow(subject) },
          )
          return { kind: 'failed' }
        }
        settleFailures(subject)
        return this.tookBack(former, 'count' in end ? end.count : 0)
      },
    })
  }

  /** Reports an undo, with the prices that stay. */
  private tookBack(former: FormerPrices, count: number): UndoEnd {
    if (count === 0) return { kind: 'changed', text: 'Te ceny są już inne niż wtedy zapisane.' }
    this.noteBack(former)
    const first = former.filter(({ from }) => from === null).length
    const moved = former.length - first - count
    const rest = [
      first > 0
        ? `Bez wcześniejszej wartości, więc zostają: ${countedPrices(first)}; ceny nie można usunąć.`
        : '',
      moved > 0 ? `Z inną już wartością, więc zostają: ${countedPrices(moved)}.` : '',
    ]
    return { kind: 'done', text: [`Cofnięto: ${countedPrices(count)}.`, ...rest].filter(Boolean).join(' ') }
  }

  /** Restores the former table after a whole-table PUT, together with the prices just saved. */
  restore = async (): Promise<void> => {
    const end = await this.save.restore()
    this.ended(end)
    if (end.kind === 'done') notify.success(`Przywrócono całą tabelę: ${countedPrices(end.count)}.`)
  }

  forget = (): void => this.tell(null)

  private ended(end: PriceSaveEnd): void {
    if (end.kind === 'refused' && end.error.code === ErrorCode.forbidden) this.forbidden = end.error.message
    this.tell(troubleOf(end))
    this.options.onSaved()
  }

  /** Adds the changes to the product's log on this station. */
  private note(changes: FormerPrices): void {
    const { product, store } = this.session
    noteChanges(
      product,
      changes.map(({ cell, from, to }) => {
        const { option, quantity } = store.placeOf(cell)
        return {
          what: `Nakład ${quantity.quantity}: ${option.label}`,
          from: shownCents(from),
          to: shownCents(to),
        }
      }),
    )
  }

  private noteBack(former: FormerPrices): void {
    this.note(
      former.flatMap(({ cell, from, to }) =>
        from !== null && this.session.store.baseOf(cell) === from ? [{ cell, from: to, to: from }] : [],
      ),
    )
  }

  private answer(end: StepEnd): void {
    this.waiting?.(end)
    this.waiting = null
  }

  private tell(trouble: PriceSaveProblem | null): void {
    this.state.setState({ trouble })
  }
}

const TABLE_CHANGED: UndoEnd = { kind: 'changed', text: 'Zmienił się układ tabeli cen tego produktu.' }

const MOVED =
  'Ceny lub układ tabeli zmienił w tym czasie ktoś inny. Nic nie wysłano: sprawdź zmiany i zapisz jeszcze raz.'
