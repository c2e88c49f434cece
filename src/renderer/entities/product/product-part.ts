import type { ComponentType, ReactNode } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import type { ReplyOf } from '#shared/api/registry.ts'

/**
 * The contract of a part that another area shows in the section "Nakłady i ceny" of the product's form, so that its
 * unsaved work joins the form's single save.
 *
 * The area exports one component that takes `ProductPartProps`. `app/product-parts.ts` passes it to the product's
 * screens, because areas do not import each other. It stays mounted from the first visit of the section until the user
 * leaves the form. The part of prices gets the buttons of other parts (import, export) as `children` and renders them
 * at the end of its own row.
 *
 * The part reports its staged work with `host.stage(id, staged)`, in an effect, whenever the work changes, and
 * `host.stage(id, null)` if there is none. The form shows `unsaved` in the save bar, shows `issues` at the section's
 * name and under F8, and guards against leaving. It stores `draft` for the user and the product, and calls `step.run()`
 * when its turn in the save comes: after the record and the quantities, and before quantities are deleted.
 */
export interface ProductPartProps {
  /** Null until the product is created; nothing can be opened or sent before that, see `blocked`. */
  pk: number | null
  /** The name of the stored product, in Polish; '' for a new one. */
  name: string
  /** Stored quantities, ascending by number; staged ones are only in `quantityChanges`. */
  quantities: readonly StoredQuantity[]
  quantityChanges: QuantityChanges
  /** Why nothing can be opened or sent now ('Najpierw zapisz produkt.', deleted, being saved), or null. */
  blocked: string | null
  /**
   * Increases when the product, quantities or prices were saved or re-read, because the part's own data is then
   * outdated.
   */
  revision: number
  host: ProductPartHost
  children?: ReactNode
}

/** An amount in grosze that an option, by pk, adds to the price of a quantity, by pk. */
export interface OptionAmount {
  option: number
  quantity: number
  cents: number
}

export type StoredQuantity = ReplyOf<'products.quantities'>[number]

/** The changes of quantities that are not saved yet. */
export interface QuantityChanges {
  /** The number of rows that were added, changed or marked for deletion; an import waits until this is 0. */
  count: number
  /** pks of quantities that the save will delete, with their option prices. */
  removed: readonly number[]
  /** Quantities whose number is changed; their option prices were meant for another quantity ("do sprawdzenia"). */
  renumbered: readonly { pk: number; from: number; to: number }[]
}

export interface ProductPartHost {
  /** Reports the work that is staged under this id; null if there is none. The function is stable between renders. */
  stage: (id: string, staged: StagedPart | null) => void
  /**
   * Returns what was staged and not saved when the page ended, as given in `draft`. Works once; null if there is none.
   */
  takeDraft: (id: string) => unknown
  /** Reloads the product and quantities after another part changed them (an import, a log that was applied). */
  reread: () => Promise<void>
}

export interface StagedPart {
  /** The text in the save bar: `ceny 14`; '' if there are only `issues`. */
  unsaved: string
  issues: readonly PartIssue[]
  /** Null if there is nothing to send. */
  step: SaveStep | null
  /** Plain JSON, including the base values that were edited. If it is omitted, no draft is stored. */
  draft?: unknown
  /** Returns all option prices of the product with the staged ones among them; omitted if none are staged. */
  prices?: () => readonly OptionAmount[]
}

/** A problem that blocks the save (`isError`) or deserves attention. `show` brings it into view and focuses it. */
export interface PartIssue {
  text: string
  isError: boolean
  show: () => void
}

/**
 * One step of the save: it runs once per save, is shown with its state, and is repeated by "Ponów" until it is done.
 */
export interface SaveStep {
  /** The id stays the same on every try: `prices`, `quantity 512`. */
  id: string
  /** What the step does: `Ceny opcji: 14 zmian`. */
  label: string
  /** Never throws for a server response; the result says how the step ended. */
  run: () => Promise<StepEnd>
}

/**
 * How a step ended. `left`: the user went back to editing and nothing was sent. `unknown`: the response was lost, and a
 * later read does not show the change; the next `run` verifies first.
 */
export type StepEnd =
  | { kind: 'done'; note?: string }
  | { kind: 'left' }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown'; error: ApiError }

export type ProductPart = ComponentType<ProductPartProps>
