import type { StoreApi } from 'zustand/vanilla'
import type { PriceCommand } from './price-commands.ts'
import type { PriceComparison } from './price-comparison.ts'
import type { FoundDraft } from './price-draft.ts'
import { PriceHistory } from './price-history.ts'
import { mergeFresh, type Merged } from './price-merge.ts'
import { PriceRemarks } from './price-remarks.ts'
import {
  PriceStore,
  type CellChange,
  type PriceChanges,
  type PriceShape,
  type StoredPrice,
} from './price-store.ts'
import { settleSaved, type PutEnd, type PriceOutcome } from './price-verify.ts'

/** The result of a command for the live region: the number of changed and of skipped cells. */
export interface CommandResult {
  ok: boolean
  changed: number
  skipped: number
  message: string | null
}

const LOCKED = 'Nie masz uprawnień do zmiany tych cen.'

/** The prices of one product as both views and the save share them: store, undo steps and remarks. */
export class PriceSession {
  readonly product: number
  store: PriceStore
  remarks: PriceRemarks
  readonly history = new PriceHistory()
  /** The product compared with this one; null if there is none. */
  comparison: PriceComparison | null = null
  /** Whether this user may not change a cell. Cells without a stored price need another permission than the others. */
  isLocked: (cell: number) => boolean = () => false

  constructor(product: number, shape: PriceShape, prices: Iterable<StoredPrice>) {
    this.product = product
    this.store = new PriceStore(shape, prices)
    this.remarks = new PriceRemarks(this.store)
  }

  run(label: string, command: PriceCommand): CommandResult {
    if (!command.ok) return { ok: false, changed: 0, skipped: 0, message: command.message }
    const open = command.entries.filter(([cell]) => !this.isLocked(cell))
    const locked = command.entries.length - open.length
    if (locked > 0 && open.length === 0) return { ok: false, changed: 0, skipped: locked, message: LOCKED }
    const changes = this.store.write(open)
    this.history.push({ label, changes })
    this.recheck(changes)
    return { ok: true, changed: changes.length, skipped: command.skipped + locked, message: null }
  }

  /** Undoes a step and returns its label and size; null if there is none. */
  undo(): { label: string; changed: number } | null {
    return this.stepped(this.history.undo(this.store))
  }

  redo(): { label: string; changed: number } | null {
    return this.stepped(this.history.redo(this.store))
  }

  /** Merges the server's current prices; see `mergeFresh`. */
  take(shape: PriceShape, prices: Iterable<StoredPrice>): Merged {
    const merged = mergeFresh(this.store, shape, prices, this.history)
    const isMoved = merged.taken + merged.conflicts.length > 0
    if (merged.store !== this.store) this.exchange(merged.store)
    else if (isMoved) {
      this.remarks.recheck(this.allRows())
      this.store.publish()
    }
    return merged
  }

  takeSaved(sent: ReadonlyMap<number, number>, answer: PutEnd, prices: Iterable<StoredPrice>): PriceOutcome {
    const outcome = settleSaved(this.store, sent, answer, prices)
    // No API call removes a price, so an undo to "no price" restores the stored price instead.
    this.history.rewrite(
      (cell) => cell,
      (cell, entry) => entry ?? this.store.baseOf(cell),
    )
    this.remarks.recheck(this.allRows())
    this.store.publish()
    return outcome
  }

  /** Resolves a conflict: keeps our staged entry, or accepts the server's value as an undoable step. */
  decide(cell: number, side: 'own' | 'server'): void {
    if (side === 'server') {
      this.run('Przyjęto wartość serwera', {
        ok: true,
        entries: [[cell, this.store.baseOf(cell)]],
        skipped: 0,
      })
    }
    this.store.settleConflict(cell)
  }

  /** Restores a draft. Cells whose stored price has changed since become conflicts for the review. */
  resume({ entries, movedCells }: FoundDraft): void {
    this.run('Przywrócono szkic', { ok: true, entries, skipped: 0 })
    for (const cell of movedCells) this.store.setServerValue(cell, this.store.baseOf(cell), true)
    this.store.publish()
  }

  /** Reverts every staged cell to the server's value, as one undo step. */
  discard(): void {
    const entries = this.store.changedCells().map((cell) => [cell, this.store.baseOf(cell)] as const)
    this.run('Odrzucono zmiany', { ok: true, entries, skipped: 0 })
  }

  compare(comparison: PriceComparison | null): void {
    this.comparison = comparison
    this.store.publish()
  }

  /** Notifies views of changes in the store, the remarks and the comparison. */
  get changes(): StoreApi<PriceChanges> {
    return this.store.changes
  }

  private exchange(store: PriceStore): void {
    this.store = store
    this.remarks = new PriceRemarks(store)
    store.publish()
  }

  private stepped(
    step: { label: string; changes: readonly CellChange[] } | null,
  ): { label: string; changed: number } | null {
    if (!step) return null
    this.recheck(step.changes)
    return { label: step.label, changed: step.changes.length }
  }

  private recheck(changes: readonly CellChange[]): void {
    this.remarks.recheck(new Set(changes.map(({ cell }) => this.store.placeOf(cell).row)))
    if (changes.length > 0) this.store.publish()
  }

  private allRows(): number[] {
    return this.store.options.map((_, row) => row)
  }
}
