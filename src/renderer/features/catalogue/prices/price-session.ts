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

/** What a command has done, for the live region: so many cells changed, so many left out. */
export interface CommandResult {
  ok: boolean
  changed: number
  skipped: number
  message: string | null
}

const LOCKED = 'Nie masz uprawnień do zmiany tych cen.'

/** The prices of one product as both views and the save see them: store, steps of undo and remarks together. */
export class PriceSession {
  readonly product: number
  store: PriceStore
  remarks: PriceRemarks
  readonly history = new PriceHistory()
  /** Another product beside this one; null where none is compared. */
  comparison: PriceComparison | null = null
  /** Cells that this person may not write: never-priced ones need another permission than the others. */
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

  /** The label and size of the step that was taken back; null where there is none. */
  undo(): { label: string; changed: number } | null {
    return this.stepped(this.history.undo(this.store))
  }

  redo(): { label: string; changed: number } | null {
    return this.stepped(this.history.redo(this.store))
  }

  /** What the server holds now; see `mergeFresh`. */
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
    // No call takes a price away: a step back to "none" leads to what is stored now.
    this.history.rewrite(
      (cell) => cell,
      (cell, entry) => entry ?? this.store.baseOf(cell),
    )
    this.remarks.recheck(this.allRows())
    this.store.publish()
    return outcome
  }

  /** The conflict's answer: ours stays staged, or the server's value is taken, as a step of undo. */
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

  /** What was typed before; a cell whose stored price has changed since is asked about in the review. */
  resume({ entries, movedCells }: FoundDraft): void {
    this.run('Przywrócono szkic', { ok: true, entries, skipped: 0 })
    for (const cell of movedCells) this.store.takeBase(cell, this.store.baseOf(cell), true)
    this.store.publish()
  }

  /** Everything staged goes back to what the server holds, as one step of undo. */
  discard(): void {
    const entries = this.store.changedCells().map((cell) => [cell, this.store.baseOf(cell)] as const)
    this.run('Odrzucono zmiany', { ok: true, entries, skipped: 0 })
  }

  compare(comparison: PriceComparison | null): void {
    this.comparison = comparison
    this.store.publish()
  }

  /** Steps of the store, the remarks and the comparison; every view subscribes here. */
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
