import type { ApiError } from '#shared/api/api-error.ts'
import { fieldLines } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { PriceRun, RunMark, RunProduct } from '#shared/ipc/routes/price-runs.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { createChangeRunner } from '../../../../lib/change/change-runner.ts'
import { PriceSave, type PriceSaveEnd, type PriceServer } from '../price-save.ts'
import { PriceSession } from '../price-session.ts'
import { troubleOf } from '../price-trouble.ts'
import type { FreshPrices } from '../price-reading.ts'
import { wireOf } from '../price-text.ts'
import { PRICES_UNKNOWN, countedPrices, runOf } from '../price-words.ts'
import { isOpen } from './run-state.ts'
import { comparePrices, plannedPrices, type ComparedPrices, type PlannedPrice } from './planned-prices.ts'

/** What a run needs of the server and of the journal on this station. */
export interface RunPorts {
  read: (product: number) => Promise<FreshPrices>
  put: PriceServer['put']
  sendsWholeTable: PriceServer['sendsWholeTable']
  /** Changes the net price of a whole quantity; a decimal with a point. */
  patchQuantity: (quantity: number, price: string) => Promise<void>
  /** Resolves when the state is on disk. If it fails, nothing is sent. */
  mark: (product: number, mark: RunMark) => Promise<void>
}

/** The end of one product's part of a run. */
interface ProductEnd {
  mark: RunMark
  /** Whether the products after this one are not tried. */
  isLast: boolean
  /** Restores the former table after the server treated the PUT as the whole table. */
  restore?: () => Promise<PriceSaveEnd>
}

/** The end of a run: the product after which it stopped, or null if every product was tried. */
export interface RunEnd {
  stoppedAt: number | null
  /** By product, see `ProductEnd`. */
  restores: ReadonlyMap<number, () => Promise<PriceSaveEnd>>
}

/** The server refused these values; anything else concerns every product, so the run stops. */
const REFUSALS: readonly string[] = [ErrorCode.validation, ErrorCode.notFound, ErrorCode.conflict]

const FROZEN = 'Cena tego produktu jest zamrożona.'
const GONE = 'Tego produktu już nie ma.'
const MOST_LINES = 20

const end = (state: RunMark['state'], lines: readonly string[], isLast = false): ProductEnd => ({
  mark: { state, note: lines.filter(Boolean).slice(0, MOST_LINES).join('\n').slice(0, 5000) },
  isLast,
})

const linesOf = (error: ApiError): string[] => {
  const lines = [...fieldLines(error), ...(error.nonFieldErrors ?? [])]
  return lines.length > 0 ? lines : [error.message]
}

/** Ends a product of which nothing was sent. */
function unsentEnd(error: ApiError): ProductEnd {
  if (error.code === ErrorCode.notFound) return end('refused', [GONE])
  return REFUSALS.includes(error.code) ? end('refused', linesOf(error)) : end('waiting', linesOf(error), true)
}

function leftAlone({ conflicts, gone }: ComparedPrices): string[] {
  return [
    conflicts.length > 0 ? `Zmienił je ktoś inny, więc zostają: ${countedPrices(conflicts.length)}.` : '',
    gone.length > 0 ? `Opcji lub nakładu już nie ma: ${countedPrices(gone.length)}.` : '',
  ]
}

/** Sends the planned prices of one product that the server does not hold yet. */
class ProductRun {
  private fresh!: FreshPrices
  private readonly planned: readonly PlannedPrice[]
  private readonly words: string[] = []
  private readonly product: RunProduct
  private readonly ports: RunPorts

  constructor(product: RunProduct, ports: RunPorts) {
    this.product = product
    this.ports = ports
    this.planned = plannedPrices(product)
  }

  async perform(): Promise<ProductEnd> {
    const { pk } = this.product
    try {
      await this.read()
      const { pending } = this.compared()
      if (pending.length === 0) return this.checked()
      if (this.fresh.isFrozen) return end('refused', [FROZEN])
      if (this.fresh.arePricesUnknown && this.product.cells.length > 0)
        return end('refused', [PRICES_UNKNOWN])
      await this.ports.mark(pk, { state: 'sent', note: '' })
    } catch (cause) {
      return unsentEnd(toApiError(cause))
    }
    return (await this.sendBase()) ?? (await this.sendCells())
  }

  private async read(): Promise<FreshPrices> {
    this.fresh = await this.ports.read(this.product.pk)
    return this.fresh
  }

  private compared(): ComparedPrices {
    return comparePrices(this.planned, this.fresh)
  }

  /** Compares the last read prices with the plan. Only prices that were read back count as saved. */
  private checked(): ProductEnd {
    const compared = this.compared()
    if (compared.pending.length === 0) return end('saved', leftAlone(compared))
    const state = this.words.length > 0 ? 'refused' : 'waiting'
    return end(state, [
      `Niezapisane: ${countedPrices(compared.pending.length)}.`,
      ...this.words,
      ...leftAlone(compared),
    ])
  }

  /** Changes the prices of whole quantities, one call each. Returns null if the option prices come next. */
  private async sendBase(): Promise<ProductEnd | null> {
    const base = this.compared().pending.filter(({ option }) => option === null)
    for (const { quantity, to } of base) {
      const error = await this.patch(quantity, to)
      if (!error) continue
      if (error.isOutcomeUnknown) return end('unknown', [error.message], true)
      const { quantity: copies = 0 } = this.fresh.shape.quantities.find(({ pk }) => pk === quantity) ?? {}
      this.words.push(...linesOf(error).map((line) => `${runOf({ quantity: copies })}: ${line}`))
      if (!REFUSALS.includes(error.code)) return this.readBack(true)
    }
    return base.length > 0 ? await this.readBack(false) : null
  }

  private async patch(quantity: number, to: number): Promise<ApiError | null> {
    const { pk } = this.product
    try {
      await createChangeRunner<void>({ onUnknown: 'report' }).run({
        done: 'zapisano cenę nakładu',
        send: () => this.ports.patchQuantity(quantity, wireOf(to)),
        proof: async () => {
          const { shape } = await this.ports.read(pk)
          return shape.quantities.some((one) => one.pk === quantity && one.cents === to)
            ? { held: undefined }
            : null
        },
      })
      return null
    } catch (cause) {
      return toApiError(cause)
    }
  }

  /** Reads the prices after calls whose responses arrived. */
  private async readBack(isLast: boolean): Promise<ProductEnd | null> {
    try {
      await this.read()
    } catch (cause) {
      return end('unknown', [...this.words, toApiError(cause).message], true)
    }
    return isLast ? { ...this.checked(), isLast } : null
  }

  /** Sends the option prices with one PUT, which `PriceSave` verifies. */
  private async sendCells(): Promise<ProductEnd> {
    const cells = this.compared().pending.filter(({ option }) => option !== null)
    if (cells.length === 0) return this.checked()
    const { pk } = this.product
    const session = new PriceSession(pk, this.fresh.shape, this.fresh.prices)
    const entries = cells.flatMap(({ option, quantity, to }) => {
      const cell = session.store.cellOf(option ?? 0, quantity)
      return cell === null ? [] : [[cell, to] as const]
    })
    session.run(this.product.name, { ok: true, entries, skipped: 0 })
    const save = new PriceSave(session, {
      read: () => this.read(),
      put: this.ports.put,
      sendsWholeTable: this.ports.sendsWholeTable,
    })
    return this.endOf(await save.send(entries.map(([cell]) => cell)), save)
  }

  private endOf(sent: PriceSaveEnd, save: PriceSave): ProductEnd {
    const lines = troubleOf(sent)?.lines ?? []
    switch (sent.kind) {
      case 'wiped':
        return { ...end('refused', lines, true), restore: () => save.restore() }
      case 'unknown':
        // Prices that were read back show what the server holds.
        return sent.outcome ? this.checked() : end('unknown', lines, true)
      case 'refused': {
        this.words.push(
          ...this.refusedCells(save.session),
          ...(sent.byCell > 0 ? sent.general : linesOf(sent.error)),
        )
        const isLast = !REFUSALS.includes(sent.error.code)
        return isLast ? end('waiting', this.words, true) : this.checked()
      }
      case 'unsaved':
        this.words.push(...lines)
        return this.checked()
      default:
        return this.checked()
    }
  }

  private refusedCells({ store }: PriceSession): string[] {
    return store.changedCells().flatMap((cell) => {
      const problem = store.problemOf(cell)
      const { option, quantity } = store.placeOf(cell)
      return problem === null ? [] : [`${option.label}, ${runOf(quantity)}: ${problem}`]
    })
  }
}

/**
 * Sends the open products of a run one after the other. Each is re-read first and verified afterwards, so a run can be
 * repeated as often as needed: a price that already holds its new value is not sent again. A product whose outcome is
 * unknown, and a failure that concerns every product, stop the run.
 */
export async function performRun(
  run: PriceRun,
  ports: RunPorts,
  isCancelled: () => boolean,
): Promise<RunEnd> {
  const restores = new Map<number, () => Promise<PriceSaveEnd>>()
  for (const product of run.products.filter(isOpen)) {
    if (isCancelled()) return { stoppedAt: product.pk, restores }
    const { mark, isLast, restore } = await new ProductRun(product, ports).perform()
    if (restore) restores.set(product.pk, restore)
    // The outcome is known; if it cannot be stored, the next run finds it by reading.
    await ports.mark(product.pk, mark).catch(() => undefined)
    if (isLast) return { stoppedAt: product.pk, restores }
  }
  return { stoppedAt: null, restores }
}
