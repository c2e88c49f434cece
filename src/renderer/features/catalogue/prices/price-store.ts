import { createStore, type StoreApi } from 'zustand/vanilla'
import { readPriceText } from './price-text.ts'

/** What a cell holds: grosze, the text that is no price, or nothing. */
export type PriceEntry = number | string | null

/** One option of the product; what it adds is a row. */
export interface PriceOption {
  pk: number
  label: string
  group: { pk: number; name: string; isRequired: boolean }
}

/** One quantity of the product, a column. */
export interface PriceQuantity {
  pk: number
  quantity: number
  /** Net for the whole run, in grosze. */
  cents: number | null
}

export interface StoredPrice {
  option: number
  quantity: number
  cents: number
}

/** A cell that gets another content; what undo, redo, drafts and the diff are made of. */
export interface CellChange {
  cell: number
  before: PriceEntry
  after: PriceEntry
}

export interface PriceShape {
  options: readonly PriceOption[]
  /** Ascending. */
  quantities: readonly PriceQuantity[]
}

/** Where a cell stands. */
export interface CellPlace {
  row: number
  column: number
  option: PriceOption
  quantity: PriceQuantity
}

/** Rises with every step; what changed is read from the price store. */
export interface PriceChanges {
  version: number
}

const NONE = Number.NaN

/**
 * Option prices of one product by (option, quantity): what the server holds, and what is staged over it. Pure: no React,
 * no requests. A cell is `row * columns + column`; what shows a cell selects its version from `changes`.
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
  /** Texts that are no price, by cell. */
  private readonly texts = new Map<number, string>()
  /** Changed by us and meanwhile by somebody else: what the server holds is the base. */
  private readonly conflicts = new Set<number>()
  /** Changed by somebody else and taken in. */
  private readonly foreign = new Set<number>()
  /** What the server has said of a cell. */
  private readonly refusals = new Map<number, string>()
  private readonly changed = new Set<number>()
  private readonly versions: Uint32Array
  /** One for the whole editing session: a store of another shape takes it over from the one before. */
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

  /** By pks; null where the product has no such option or quantity. */
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

  /** The price as it would be sold: staged, else stored; null for none and for what is no price. */
  priceOf(cell: number): number | null {
    const cents = this.staged[cell] ?? NONE
    return Number.isNaN(cents) || this.texts.has(cell) ? null : cents
  }

  entryOf(cell: number): PriceEntry {
    return this.texts.get(cell) ?? this.priceOf(cell)
  }

  /** Why the content is no price, or what the server said of it. */
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

  /** Cells that differ from the server, in the order of the table. */
  changedCells(): number[] {
    return [...this.changed].toSorted((a, b) => a - b)
  }

  /** Cells that have a price on the server. */
  storedCells(): number[] {
    return Array.from({ length: this.size }, (_, cell) => cell).filter((cell) => this.baseOf(cell) !== null)
  }

  /** Cells that cannot be saved as they are. */
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

  /** Puts contents into cells; the result holds what really became different, for undo. */
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

  /** What the server says of cells; a new content of the cell removes it. */
  refuse(refusals: Iterable<readonly [cell: number, message: string]>): void {
    for (const [cell, message] of refusals) {
      this.refusals.set(cell, message)
      this.touch(cell)
    }
    this.publish()
  }

  /** The server holds this now; a cell that nobody touched here follows, a touched one keeps what was typed. */
  takeBase(cell: number, cents: number | null, isForeign: boolean): void {
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

  /** The person has decided between two values. */
  settleConflict(cell: number): void {
    this.conflicts.delete(cell)
    this.touch(cell)
    this.publish()
  }

  /** The marks of what others changed have been seen. */
  forgetForeign(): void {
    const seen = [...this.foreign]
    this.foreign.clear()
    for (const cell of seen) this.touch(cell)
    this.publish()
  }

  /** Rises whenever something about the cell changes. */
  versionOf(cell: number): number {
    return this.versions[cell] ?? 0
  }

  /** Has `publish` render a cell again, also when only its surroundings changed (a remark of the checks). */
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
