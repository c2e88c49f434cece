import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

/** Most products of one run. */
export const MOST_RUN_PRODUCTS = 50
/** Most prices of one run, over all its products. */
export const MOST_RUN_PRICES = 60_000

const pk = z.number().int().positive()
/** An amount in grosze (0,01 PLN). */
const cents = z.number().int().min(0)

/**
 * What is known of a product's prices:
 *
 * - `waiting`: nothing is sent, or everything that was sent is known not to be stored
 * - `sent`: sending has begun; after a restart the outcome is unknown
 * - `saved`: every price was read back; prices changed by others are left alone and counted in the note
 * - `refused`: the server refused the prices, or the product cannot be changed
 * - `unknown`: the response was lost and the prices could not be read
 */
const runStates = ['waiting', 'sent', 'saved', 'refused', 'unknown'] as const

const runMark = z.strictObject({
  state: z.enum(runStates),
  /** Reason or remark in Polish; empty if there is none. */
  note: z.string().max(5000),
})

const runProduct = runMark.extend({
  pk,
  name: z.string().max(1000),
  /** Net prices of whole quantities: pk of the quantity, its number of copies, former and new price in grosze. */
  base: z.array(z.tuple([pk, z.number().int(), cents.nullable(), cents])),
  /** Prices of options: pk of the option, pk of the quantity, former and new price in grosze. */
  cells: z.array(z.tuple([pk, pk, cents.nullable(), cents])).max(MOST_RUN_PRICES),
})

const priceRun = z.strictObject({
  id: z.uuid(),
  /** ISO 8601. */
  at: z.iso.datetime(),
  /** What the user did: `+4%`. */
  label: z.string().max(500),
  /** True for a run that restores the former prices of another run. */
  isUndo: z.boolean(),
  products: z.array(runProduct).max(MOST_RUN_PRODUCTS),
})

export type RunState = (typeof runStates)[number]
export type RunMark = z.infer<typeof runMark>
export type RunProduct = z.infer<typeof runProduct>
export type PriceRun = z.infer<typeof priceRun>

/**
 * The last price run of each user, stored on disk. It holds absolute prices, so that an interrupted run can be resumed
 * without applying a percentage twice (PL-04).
 */
export const priceRunRoutes = {
  /** The signed-in user's run at this shop; null if there is none. `isUnreadable`: an earlier run may be missing. */
  'priceRuns.get': route({
    input: nothing,
    output: z.strictObject({ run: priceRun.nullable(), isUnreadable: z.boolean() }),
  }),
  /** Resolves when the run is on disk, in place of the user's earlier one. If it fails, nothing may be sent. */
  'priceRuns.store': route({ input: priceRun, output: nothing }),
  /** Resolves when the state of a product is on disk. */
  'priceRuns.mark': route({
    input: z.strictObject({ id: z.uuid(), product: pk, mark: runMark }),
    output: nothing,
  }),
  'priceRuns.drop': route({ input: z.strictObject({ id: z.uuid() }), output: nothing }),
} satisfies Record<string, Route>
