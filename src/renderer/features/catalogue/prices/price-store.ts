import { createStore, type StoreApi } from 'zustand/vanilla'
import { readPriceText } from './price-text.ts'

/** The content of a cell: grosze, a text that is not a price, or nothing. */
export type PriceEntry = number | string | null

/** An option of the product; its surcharges form a row. */
export interface PriceOption {
  pk: number
  label: string
  group: { pk: number; name: string; isRequired: boolean }
}

/** A quantity of the product; it forms a column. */
export interface PriceQuantity {
  pk: number
  quantity: number
  /** Net price of the whole run, in grosze. */
  cents: number | null
}

export interface StoredPrice {
  option: number
  quantity: number
  cents: number
}

/** A change of a cell's content, as used by undo, redo, drafts and the diff. */
export interface CellChange {
  cell: number
  before: PriceEntry
  after: PriceEntry
}

export interface PriceShape {
  options: readonly PriceOption[]
  /** In ascending order. */
  quantities: readonly PriceQuantity[]
}

/** The row and column of a cell, with their option and quantity. */
export interface CellPlace {
  row: number
  column: number
  option: PriceOption
  quantity: PriceQuantity
}

/** A counter that increases with every change. Details are read from the price store. */
export interface PriceChanges {
  version: number
}

const NONE = Number.NaN

/**
 * The option prices of one product by option and quantity: the server's values and the staged ones. Pure, without React
 * or requests. A cell is `row * columns + column`; a component that shows a cell selects its version from `changes`.
 */
export class PriceStore {
  readonly options: readonly PriceOption[]
  readonly quantities: readonly PriceQuantity[]
  readonly columns: number
  readonly size: number
  private readonly rowOfOption: ReadonlyMap<number, number>
  private readonly columnOfQuantity: ReadonlyMap<number, number>
  private readonly base: Float64Array
  private readonly staged: Float64Array
  /** Texts that are not prices, by cell. */
  private readonly texts = new Map<number, string>()
  /** Cells changed by this user and meanwhile by another user; the base holds the server's value. */
  private readonly conflicts = new Set<number>()
  /** Cells changed by another user and accepted. */
  private readonly foreign = new Set<number>()
  /** The server's messages by cell. */
  private readonly refusals = new Map<number, string>()
  private readonly changed = new Set<number>()
  private readonly versions: Uint32Array
  /** Shared by all stores of an editing session: a store with another shape takes it over from its predecessor. */
  readonly changes: StoreApi<PriceChanges>

  constructor(
    { options, quantities }: PriceShape,
    prices: Iterable<StoredPrice>,
    changes: StoreApi<PriceChanges> = createStore(() => ({ version: 0 })),
  ) {
    this.changes = changes
    this.options = options
    this.quantities = quantities
    this.columns = quantities.length
    this.size = options.length * quantities.length
    this.rowOfOption = new Map(options.map(({ pk }, row) => [pk, row]))
    this.columnOfQuantity = new Map(quantities.map(({ pk }, column) => [pk, column]))
    this.base = new Float64Array(this.size).fill(NONE)
    this.versions = new Uint32Array(this.size)
    for (const { option, quantity, cents } of prices) {
      const cell = this.cellOf(option, quantity)
      if (cell !== null) this.base[cell] = cents
    }
    this.staged = this.base.slice()
  }

  cellAt(row: number, column: number): number {
    return row * this.columns + column
  }

  /** Finds a cell by pks; null if the product has no such option or quantity. */
  cellOf(option: number, quantity: number): number | null {
    const row = this.rowOfOption.get(option)
    const column = this.columnOfQuantity.get(quantity)
    return row === undefined || column === undefined ? null : this.cellAt(row, column)
  }

  placeOf(cell: number): CellPlace {
    const column = cell % this.columns
    const row = (cell - column) / this.columns
    const [option, quantity] = [this.options[row], this.quantities[column]]
    if (!option || !quantity) throw new RangeError(`there is no cell ${cell}`)
    return { row, column, option, quantity }
  }

  rowOf(option: number): number | null {
    return this.rowOfOption.get(option) ?? null
  }

  columnOf(quantity: number): number | null {
    return this.columnOfQuantity.get(quantity) ?? null
  }

  baseOf(cell: number): number | null {
    const cents = this.base[cell] ?? NONE
    return Number.isNaN(cents) ? null : cents
  }

  /** The price that would be charged: staged, otherwise stored. Null if there is none or the text is not a price. */
  priceOf(cell: number): number | null {
    const cents = this.staged[cell] ?? NONE
    return Number.isNaN(cents) || this.texts.has(cell) ? null : cents
  }

  entryOf(cell: number): PriceEntry {
    return this.texts.get(cell) ?? this.priceOf(cell)
  }

  /** Why the content is not a price, or the server's message about it. */
  problemOf(cell: number): string | null {
    const text = this.texts.get(cell)
    if (text === undefined) return this.refusals.get(cell) ?? null
    const read = readPriceText(text)
    return read.ok ? null : read.message
  }

  isChanged(cell: number): boolean {
    return this.changed.has(cell)
  }

  isConflict(cell: number): boolean {
    return this.conflicts.has(cell)
  }

  isForeign(cell: number): boolean {
    return this.foreign.has(cell)
  }

  /** Returns the cells that differ from the server, in the order of the table. */
  changedCells(): number[] {
    return [...this.changed].toSorted((a, b) => a - b)
  }

  /** Returns the cells that have a price on the server. */
  storedCells(): number[] {
    return Array.from({ length: this.size }, (_, cell) => cell).filter((cell) => this.baseOf(cell) !== null)
  }

  /** Returns the cells that cannot be saved as they are. */
  problemCells(): number[] {
    const cells = [...this.texts.keys(), ...[...this.refusals.keys()].filter((cell) => !this.texts.has(cell))]
    return cells.toSorted((a, b) => a - b)
  }

  get changedCount(): number {
    return this.changed.size
  }

  get invalidCount(): number {
    return this.texts.size
  }

  get conflictCount(): number {
    return this.conflicts.size
  }

  /** Writes entries into cells. Returns only real changes, for undo. */
  write(entries: Iterable<readonly [cell: number, entry: PriceEntry]>): CellChange[] {
    const changes: CellChange[] = []
    for (const [cell, after] of entries) {
      const before = this.entryOf(cell)
      if (before === after) continue
      this.put(cell, after)
      changes.push({ cell, before, after })
    }
    if (changes.length > 0) this.publish()
    return changes
  }

  /** Stores the server's messages by cell. A new entry in a cell removes its message. */
  refuse(refusals: Iterable<readonly [cell: number, message: string]>): void {
    for (const [cell, message] of refusals) {
      this.refusals.set(cell, message)
      this.touch(cell)
    }
    this.publish()
  }

  /** Sets the server's value of a cell. An unchanged cell follows it; a changed one keeps the user's entry. */
  setServerValue(cell: number, cents: number | null, isForeign: boolean): void {
    const wasChanged = this.changed.has(cell)
    this.base[cell] = cents ?? NONE
    if (!wasChanged) this.staged[cell] = cents ?? NONE
    this.mark(cell)
    if (isForeign) this.foreign.add(cell)
    if (isForeign && this.changed.has(cell)) this.conflicts.add(cell)
    else this.conflicts.delete(cell)
    this.refusals.delete(cell)
    this.touch(cell)
  }

  /** Marks a conflict as decided by the user. */
  settleConflict(cell: number): void {
    this.conflicts.delete(cell)
    this.touch(cell)
    this.publish()
  }

  /** Removes the marks of other users' changes after the user has seen them. */
  clearOthersMarks(): void {
    const seen = [...this.foreign]
    this.foreign.clear()
    for (const cell of seen) this.touch(cell)
    this.publish()
  }

  /** Increases whenever something about the cell changes. */
  versionOf(cell: number): number {
    return this.versions[cell] ?? 0
  }

  /** Makes `publish` render a cell again, even if only its surroundings changed, such as a remark of the checks. */
  touch(cell: number): void {
    this.versions[cell] = this.versionOf(cell) + 1
  }

  publish(): void {
    this.changes.setState(({ version }) => ({ version: version + 1 }))
  }

  private put(cell: number, entry: PriceEntry): void {
    if (typeof entry === 'string') {
      this.texts.set(cell, entry)
    } else {
      this.texts.delete(cell)
      this.staged[cell] = entry ?? NONE
    }
    this.refusals.delete(cell)
    this.mark(cell)
    if (!this.changed.has(cell)) this.conflicts.delete(cell)
    this.touch(cell)
  }

  private mark(cell: number): void {
    const isSame = Object.is(this.base[cell], this.staged[cell]) && !this.texts.has(cell)
    if (isSame) this.changed.delete(cell)
    else this.changed.add(cell)
  }
}
