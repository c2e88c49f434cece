import type { ComponentType, ReactNode } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import type { ReplyOf } from '#shared/api/registry.ts'

/**
 * What another area shows in the section "Nakłady i ceny" of the product's form, and how its unsaved work takes part in
 * the form's one save.
 *
 * The area exports one component that takes `ProductPartProps`; `app/product-parts.ts` hands it to the product's screens,
 * because no area imports another one. It stays mounted from the first visit of the section until the form is left. The
 * part of prices gets the buttons of others (import, export) as `children` and draws them at the end of its own row.
 *
 * Its staged work it tells with `host.stage(id, staged)`, in an effect, whenever that changed, and `host.stage(id, null)`
 * when there is nothing. The form shows `unsaved` in the save bar, `issues` at the section's name and under F8, guards
 * the way out, keeps `draft` for the person and the product, and calls `step.run()` in its turn of the save: after record
 * and quantities, before quantities are deleted.
 */
export interface ProductPartProps {
  /** null until the product was created: then nothing can be opened or sent, see `blocked`. */
  pk: number | null
  /** Of the stored product, in Polish; '' for a new one. */
  name: string
  /** Stored quantities, ascending by number; staged ones are in `quantityChanges` alone. */
  quantities: readonly StoredQuantity[]
  quantityChanges: QuantityChanges
  /** Why nothing can be opened or sent now: 'Najpierw zapisz produkt.', deleted, being saved; null otherwise. */
  blocked: string | null
  /** Counts up when product, quantities or prices were saved or read anew: what the part has read is out of date. */
  revision: number
  host: ProductPartHost
  children?: ReactNode
}

export type StoredQuantity = ReplyOf<'products.quantities'>[number]

/** What of the quantities waits for the save. */
export interface QuantityChanges {
  /** Rows added, changed or marked for deletion; an import waits until this is 0. */
  count: number
  /** pks of quantities that the save will delete, with their option prices. */
  removed: readonly number[]
  /** Quantities whose number is changed: their option prices were meant for another run ("do sprawdzenia"). */
  renumbered: readonly { pk: number; from: number; to: number }[]
}

export interface ProductPartHost {
  /** Tells what is staged under this id; null: nothing. Keeps its identity. */
  stage: (id: string, staged: StagedPart | null) => void
  /** What was staged and not saved when the page died, as given in `draft`; asked once, null where there is none. */
  takeDraft: (id: string) => unknown
  /** Reads product and quantities anew after they were changed elsewhere (an import, a log that was applied). */
  reread: () => Promise<void>
}

export interface StagedPart {
  /** As the save bar says it: `ceny 14`; '' where only `issues` are told. */
  unsaved: string
  issues: readonly PartIssue[]
  /** null: nothing is to be sent. */
  step: SaveStep | null
  /** Plain JSON with the base values that were typed over; left out: kept nowhere. */
  draft?: unknown
}

/** Something that keeps the save up (`isError`) or is worth a look; `show` brings it into view and gives it the focus. */
export interface PartIssue {
  text: string
  isError: boolean
  show: () => void
}

/** One line of the save: run once a save, shown with its state, run again by "Ponów" until it is done. */
export interface SaveStep {
  /** The same at every try: `prices`, `quantity 512`. */
  id: string
  /** What it does: `Ceny opcji: 14 zmian`. */
  label: string
  /** Never throws for an answer of the server: it says how it ended. */
  run: () => Promise<StepEnd>
}

/**
 * How a step ended. `left`: the person went back to editing, nothing was sent. `unknown`: the answer was lost, and what
 * was read since does not show the change; the next `run` looks first.
 */
export type StepEnd =
  | { kind: 'done'; note?: string }
  | { kind: 'left' }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown'; error: ApiError }

export type ProductPart = ComponentType<ProductPartProps>
