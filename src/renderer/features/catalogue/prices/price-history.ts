import type { CellChange, PriceEntry, PriceStore } from './price-store.ts'

/** One undo step: the label and the cell changes of a command. The live region reads the label. */
export interface PriceStep {
  label: string
  changes: readonly CellChange[]
}

const MOST_STEPS = 500

/** The undo and redo stack of a store; each step is one command. */
export class PriceHistory {
  private done: PriceStep[] = []
  private undone: PriceStep[] = []

  push(step: PriceStep): void {
    if (step.changes.length === 0) return
    this.done = [...this.done, step].slice(-MOST_STEPS)
    this.undone = []
  }

  get canUndo(): boolean {
    return this.done.length > 0
  }

  get canRedo(): boolean {
    return this.undone.length > 0
  }

  undo(store: PriceStore): PriceStep | null {
    const step = this.done.pop()
    if (!step) return null
    store.write(step.changes.map(({ cell, before }) => [cell, before] as const))
    this.undone.push(step)
    return step
  }

  redo(store: PriceStore): PriceStep | null {
    const step = this.undone.pop()
    if (!step) return null
    store.write(step.changes.map(({ cell, after }) => [cell, after] as const))
    this.done.push(step)
    return step
  }

  /**
   * Rewrites the steps after the server's prices were reloaded. Cells may have moved or be gone (null), and an entry
   * that equalled the stored price now equals the new one. Steps without an effect are removed.
   */
  rewrite(
    cellNow: (cell: number) => number | null,
    entryNow: (cell: number, entry: PriceEntry) => PriceEntry,
  ): void {
    const rewritten = (steps: PriceStep[]): PriceStep[] =>
      steps.flatMap(({ label, changes }) => {
        const kept = changes.flatMap(({ cell, before, after }) => {
          const now = cellNow(cell)
          const change = { before: entryNow(cell, before), after: entryNow(cell, after) }
          return now === null || change.before === change.after ? [] : [{ cell: now, ...change }]
        })
        return kept.length > 0 ? [{ label, changes: kept }] : []
      })
    this.done = rewritten(this.done)
    this.undone = rewritten(this.undone)
  }
}
