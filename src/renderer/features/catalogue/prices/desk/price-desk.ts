import pLimit from 'p-limit'
import { createStore } from 'zustand/vanilla'
import { MOST_RUN_PRICES, type PriceRun, type RunProduct } from '#shared/ipc/routes/price-runs.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { PriceEditor } from '../price-editor.ts'
import { readFreshPrices, putPrices, type FreshPrices } from '../price-reading.ts'
import type { PriceServer } from '../price-save.ts'
import type { PriceEntry, PriceStore } from '../price-store.ts'
import { PRICES_UNKNOWN } from '../price-words.ts'
import { applyRule, type DeskRule } from './desk-rule.ts'

/** A staged price of a whole quantity; `from` is the server's price when it was staged. Amounts in grosze. */
interface StagedBase {
  from: number
  to: number
}

/** A product whose prices were read. */
export interface OpenProduct {
  editor: PriceEditor
  /** Staged prices of whole quantities by pk. */
  base: ReadonlyMap<number, StagedBase>
}

export interface DeskProduct {
  pk: number
  name: string
  /** Null while the prices are being read, and if there is a problem. */
  open: OpenProduct | null
  /** Why its prices cannot be changed here: the failed reading, frozen prices, or the limit. Null if they can. */
  problem: string | null
  /** Whether reading it again may help. */
  isUnread: boolean
  isTicked: boolean
}

/** Which prices a rule changes. Options are matched by pk, quantities by their number of copies. */
export interface PriceScope {
  options: ReadonlySet<number>
  quantities: ReadonlySet<number>
  /** Whether the prices of whole quantities change, too. */
  hasBase: boolean
}

/** What a rule would do. */
export interface RuleCount {
  changed: number
  same: number
  /** Places without a price, which a rule leaves empty. */
  empty: number
  /** Why the rule cannot be applied, naming the product; null if it can. */
  problem: string | null
}

interface StepPart {
  product: number
  cells: { option: number; quantity: number; before: PriceEntry; after: number }[]
  base: { quantity: number; before: StagedBase | undefined; after: StagedBase }[]
}

interface DeskRights {
  mayAdd: boolean
  mayChange: boolean
  sendsWholeTable: PriceServer['sendsWholeTable']
}

const FROZEN = 'Cena zamrożona: tu się jej nie zmienia.'
const TOO_MANY = 'Limit 60 000 cen na raz. Otwórz ten produkt osobno.'
const NEGATIVE = 'wynik jest ujemny'

const read = pLimit(2)

/** The prices of several products with what is staged in them, while the screen is open. */
export class PriceDesk {
  readonly state = createStore<{ products: readonly DeskProduct[]; steps: number }>(() => ({
    products: [],
    steps: 0,
  }))
  private readonly steps: StepPart[][] = []
  private readonly rights: DeskRights

  constructor(pks: readonly number[], rights: DeskRights) {
    this.rights = rights
    this.state.setState({
      products: pks.map((pk) => ({
        pk,
        name: `produkt ${pk}`,
        open: null,
        problem: null,
        isUnread: true,
        isTicked: true,
      })),
    })
  }

  get products(): readonly DeskProduct[] {
    return this.state.getState().products
  }

  /** Reads the products that were not read yet, two concurrently and in their order. */
  async load(signal: AbortSignal): Promise<void> {
    const unread = this.products.filter(({ open, isUnread }) => !open && isUnread)
    for (const { pk } of unread) this.set(pk, { problem: null })
    await Promise.all(unread.map(({ pk }) => read(() => this.loadOne(pk, signal))))
  }

  private async loadOne(pk: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    try {
      const fresh = await readFreshPrices(pk, signal)
      if (!signal.aborted) this.take(pk, fresh)
    } catch (cause) {
      if (!signal.aborted)
        this.set(pk, { problem: toApiError(cause).message, isUnread: true, isTicked: false })
    }
  }

  private take(pk: number, fresh: FreshPrices): void {
    const problem = this.problemOf(fresh)
    const { mayAdd, mayChange, sendsWholeTable } = this.rights
    const editor = new PriceEditor({
      product: pk,
      fresh,
      server: { read: () => readFreshPrices(pk), put: putPrices, sendsWholeTable },
      readOnly: null,
      mayAdd,
      mayChange,
      onSaved: () => this.publish(),
    })
    this.set(pk, {
      name: fresh.name || `produkt ${pk}`,
      open: problem === null ? { editor, base: new Map() } : null,
      problem,
      isUnread: false,
      isTicked: problem === null,
    })
  }

  private problemOf({ isFrozen, arePricesUnknown, shape }: FreshPrices): string | null {
    if (isFrozen) return FROZEN
    if (arePricesUnknown) return PRICES_UNKNOWN
    const size = this.products.reduce((sum, { open }) => sum + (open?.editor.session.store.size ?? 0), 0)
    return size + shape.options.length * shape.quantities.length > MOST_RUN_PRICES ? TOO_MANY : null
  }

  tick(pk: number, isTicked: boolean): void {
    this.set(pk, { isTicked })
  }

  /**
   * Re-reads the products with staged prices, so that other users' changes become conflicts. Returns how many staged
   * prices were dropped, because their option or quantity no longer exists. Throws `ApiFailure`.
   */
  async reread(): Promise<number> {
    let gone = 0
    const one = async ({ pk, open }: { pk: number; open: OpenProduct }) => {
      const fresh = await readFreshPrices(pk)
      if (fresh.isFrozen || fresh.arePricesUnknown) {
        this.set(pk, { problem: this.problemOf(fresh), open: null, isTicked: false })
        gone += changesOf(open)
        return
      }
      gone += open.editor.session.take(fresh.shape, fresh.prices).gone.length
      const quantities = new Set(fresh.shape.quantities.map((quantity) => quantity.pk))
      const base = new Map([...open.base].filter(([quantity]) => quantities.has(quantity)))
      gone += open.base.size - base.size
      this.set(pk, { open: { ...open, base } })
    }
    await Promise.all(this.staged().map((product) => read(() => one(product))))
    this.publish()
    return gone
  }

  /** Names the first ticked product with a text that is not a price, which only its matrix can contain. */
  invalidProduct(): string | null {
    return this.ticked().find(({ open }) => open.editor.session.store.invalidCount > 0)?.name ?? null
  }

  /** Returns the ticked products that can be changed. */
  ticked(): (DeskProduct & { open: OpenProduct })[] {
    return this.products.filter(
      (product): product is DeskProduct & { open: OpenProduct } => product.isTicked && product.open !== null,
    )
  }

  /** Returns the ticked products with staged prices. */
  staged(): (DeskProduct & { open: OpenProduct })[] {
    return this.ticked().filter(({ open }) => changesOf(open) > 0)
  }

  count(rule: DeskRule, scope: PriceScope): RuleCount {
    const count: RuleCount = { changed: 0, same: 0, empty: 0, problem: null }
    for (const { name, open } of this.ticked()) {
      for (const { cents } of pricesIn(open, scope)) {
        if (cents === null) {
          count.empty += 1
          continue
        }
        const next = applyRule(cents, rule)
        if (next < 0) count.problem ??= `„${name}”: ${NEGATIVE}.`
        else if (next === cents) count.same += 1
        else count.changed += 1
      }
    }
    return count
  }

  /** Stages the rule's results as one step for `undo`. Returns how many prices it changed. */
  apply(rule: DeskRule, scope: PriceScope): number {
    const step: StepPart[] = []
    for (const { pk, open } of this.ticked()) {
      const part: StepPart = { product: pk, cells: [], base: [] }
      const base = new Map(open.base)
      for (const { option, quantity, cents, stored } of pricesIn(open, scope)) {
        const after = cents === null ? null : applyRule(cents, rule)
        if (after === null || after === cents) continue
        if (option !== null) part.cells.push({ option, quantity, before: cents, after })
        else if (stored !== null) {
          const staged = { from: base.get(quantity)?.from ?? stored, to: after }
          part.base.push({ quantity, before: base.get(quantity), after: staged })
          base.set(quantity, staged)
        }
      }
      if (part.cells.length + part.base.length === 0) continue
      writeCells(
        open,
        rule.label,
        part.cells.map(({ option, quantity, after }) => [option, quantity, after]),
      )
      this.set(pk, { open: { ...open, base: withoutIdle(base) } })
      step.push(part)
    }
    if (step.length > 0) this.steps.push(step)
    this.publish()
    return step.reduce((sum, { cells, base }) => sum + cells.length + base.length, 0)
  }

  /** Undoes the last rule in all products. Prices that were changed again since then stay. */
  undo(): boolean {
    const step = this.steps.pop()
    if (!step) return false
    for (const { product: pk, cells, base } of step) {
      const open = this.products.find((one) => one.pk === pk)?.open
      if (!open) continue
      const { store } = open.editor.session
      const back = cells.filter(({ option, quantity, after }) => entryAt(store, option, quantity) === after)
      writeCells(
        open,
        'Cofnięto regułę',
        back.map(({ option, quantity, before }) => [option, quantity, before]),
      )
      const restored = new Map(open.base)
      for (const { quantity, before, after } of base) {
        if (restored.get(quantity)?.to !== after.to) continue
        if (before) restored.set(quantity, before)
        else restored.delete(quantity)
      }
      this.set(pk, { open: { ...open, base: restored } })
    }
    this.publish()
    return true
  }

  /** Resolves a conflict of a whole quantity's price: keeps the staged price or the server's. */
  decideBase(pk: number, quantity: number, side: 'own' | 'server'): void {
    const open = this.products.find((one) => one.pk === pk)?.open
    const staged = open?.base.get(quantity)
    const now = open?.editor.session.store.quantities.find((one) => one.pk === quantity)?.cents ?? null
    if (!open || !staged || now === null) return
    const base = new Map(open.base)
    if (side === 'own') base.set(quantity, { from: now, to: staged.to })
    else base.delete(quantity)
    this.set(pk, { open: { ...open, base: withoutIdle(base) } })
  }

  /** Takes what a run saved: the server's prices are read, and staged prices that equal them are staged no more. */
  async settle(pks: readonly number[]): Promise<void> {
    await Promise.all(
      this.products
        .filter(({ pk, open }) => open && pks.includes(pk))
        .map(({ pk }) =>
          read(async () => {
            const fresh = await readFreshPrices(pk).catch(() => null)
            const open = this.products.find((one) => one.pk === pk)?.open
            if (!fresh || !open) return
            open.editor.session.take(fresh.shape, fresh.prices)
            const held = new Map(fresh.shape.quantities.map((one) => [one.pk, one.cents]))
            const left = [...open.base].filter(([quantity, { to }]) => held.get(quantity) !== to)
            this.set(pk, { open: { ...open, base: new Map(left) } })
          }),
        ),
    )
    this.steps.length = 0
    this.publish()
  }

  publish(): void {
    this.state.setState(({ products }) => ({ products: [...products], steps: this.steps.length }))
  }

  private set(pk: number, change: Partial<DeskProduct>): void {
    this.state.setState(({ products }) => ({
      products: products.map((one) => (one.pk === pk ? { ...one, ...change } : one)),
    }))
  }
}

/** Number of staged prices of a product. */
export const changesOf = ({ editor, base }: OpenProduct): number =>
  editor.session.store.changedCount + base.size

/** Creates the run for these staged prices. `isLeft` tells which of them the user excluded. */
export function runOfDesk(
  desk: PriceDesk,
  { id, at, label }: Pick<PriceRun, 'id' | 'at' | 'label'>,
  isLeft: (product: number, option: number | null, quantity: number) => boolean,
): PriceRun {
  const products = desk.staged().flatMap(({ pk, name, open: { editor, base } }): RunProduct[] => {
    const { store } = editor.session
    const cells = store.changedCells().flatMap((cell): RunProduct['cells'] => {
      const { option, quantity } = store.placeOf(cell)
      const to = store.priceOf(cell)
      if (to === null || isLeft(pk, option.pk, quantity.pk)) return []
      return [[option.pk, quantity.pk, store.baseOf(cell), to]]
    })
    const quantities = [...base].flatMap(([quantity, { from, to }]): RunProduct['base'] => {
      const copies = store.quantities.find((one) => one.pk === quantity)?.quantity ?? 0
      return isLeft(pk, null, quantity) ? [] : [[quantity, copies, from, to]]
    })
    if (cells.length + quantities.length === 0) return []
    return [{ pk, name: name.slice(0, 1000), base: quantities, cells, state: 'waiting', note: '' }]
  })
  return { id, at, label, isUndo: false, products }
}

interface PriceInScope {
  /** Null for the price of the whole quantity. */
  option: number | null
  quantity: number
  /** The staged price, otherwise the stored one; null if there is none. */
  cents: number | null
  /** The server's price. */
  stored: number | null
}

function* pricesIn({ editor, base }: OpenProduct, scope: PriceScope): Generator<PriceInScope> {
  const { store } = editor.session
  const columns = store.quantities.flatMap(({ quantity }, column) =>
    scope.quantities.has(quantity) ? [column] : [],
  )
  for (const [row, { pk: option }] of store.options.entries()) {
    if (!scope.options.has(option)) continue
    for (const column of columns) {
      const cell = store.cellAt(row, column)
      const { pk: quantity } = store.placeOf(cell).quantity
      yield { option, quantity, cents: store.priceOf(cell), stored: store.baseOf(cell) }
    }
  }
  if (!scope.hasBase) return
  for (const column of columns) {
    const quantity = store.quantities[column]
    if (!quantity) continue
    const { pk, cents: stored } = quantity
    yield { option: null, quantity: pk, cents: base.get(pk)?.to ?? stored, stored }
  }
}

const withoutIdle = (base: ReadonlyMap<number, StagedBase>): Map<number, StagedBase> =>
  new Map([...base].filter(([, { from, to }]) => from !== to))

function entryAt(store: PriceStore, option: number, quantity: number): PriceEntry {
  const cell = store.cellOf(option, quantity)
  return cell === null ? null : store.entryOf(cell)
}

function writeCells(
  { editor: { session } }: OpenProduct,
  label: string,
  prices: readonly (readonly [option: number, quantity: number, entry: PriceEntry])[],
): void {
  const entries = prices.flatMap(([option, quantity, entry]) => {
    const cell = session.store.cellOf(option, quantity)
    return cell === null ? [] : [[cell, entry] as const]
  })
  if (entries.length > 0) session.run(label, { ok: true, entries, skipped: 0 })
}
