import { quantityRemarks, rowRemarks, type PriceRemark, type RowRemarks } from './price-checks.ts'
import type { PriceStore } from './price-store.ts'

const NOTHING: readonly PriceRemark[] = []
const key = (remarks: readonly PriceRemark[]): string => remarks.map(({ kind }) => kind).join()

/** The remarks of the checks by cell, cached per row, so that an edit rechecks only its own row. */
export class PriceRemarks {
  readonly ofQuantities: RowRemarks
  private readonly rows: RowRemarks[]
  private total: number

  private readonly store: PriceStore

  constructor(store: PriceStore) {
    this.store = store
    this.ofQuantities = quantityRemarks(store.quantities)
    this.rows = store.options.map((_, row) => rowRemarks(store, row, this.ofQuantities))
    this.total = this.rows.reduce((sum, { size }) => sum + size, 0)
  }

  /** Number of cells with a remark. */
  get count(): number {
    return this.total
  }

  of(cell: number): readonly PriceRemark[] {
    const { row, column } = this.store.placeOf(cell)
    return this.rows[row]?.get(column) ?? NOTHING
  }

  hasAny(row: number): boolean {
    return (this.rows[row]?.size ?? 0) > 0
  }

  /** Rechecks these rows. Cells whose remarks changed render with the store's next `publish`. */
  recheck(rows: Iterable<number>): void {
    for (const row of rows) {
      const before = this.rows[row] ?? new Map<number, readonly PriceRemark[]>()
      const after = rowRemarks(this.store, row, this.ofQuantities)
      this.rows[row] = after
      this.total += after.size - before.size
      for (const column of new Set([...before.keys(), ...after.keys()])) {
        const isSame = key(before.get(column) ?? NOTHING) === key(after.get(column) ?? NOTHING)
        if (!isSame) this.store.touch(this.store.cellAt(row, column))
      }
    }
  }
}
