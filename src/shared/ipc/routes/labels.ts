import { z } from 'zod'
import { carriers } from '../../domain/packing.ts'
import { nothing, route, type Route } from '../route.ts'

/** `package` is the pk of the delivery package; the main process finds the label by itself. */
const labelOf = z.strictObject({
  packagePk: z.number().int(),
  orderPk: z.number().int(),
  /** True where the label has the fixed size of 339 × 566 CSS px (SEND-036 … 038), else the profile's size. */
  hasCarrierSize: z.boolean(),
  /** What the packer sees: a label with another number is not printed. Left out, it is not compared. */
  trackingNumber: z.string().nullish(),
  /** Chooses the printer where routing knows one for the carrier. */
  carrier: z.enum(carriers).optional(),
  /** Place among the order's packages, e.g. `1/3`; for the journal. */
  parcel: z.string().max(16).optional(),
})

export type LabelPlace = z.infer<typeof labelOf>

const printOutcome = z.object({
  /**
   * `printed`: every byte was taken and the connection closed in order, or the file was written. `queued`: a queue of
   * the system holds it; the event `journal.changed` tells what became of it.
   */
  state: z.enum(['printed', 'queued']),
  printer: z.string(),
  /** Entry of the print journal. */
  entryId: z.string(),
  bytes: z.number().int(),
  /** How often this package's label has come out, this time included. */
  copies: z.number().int(),
  /** Path on the app's own scheme of a picture of what was printed; null for a label passed through as ZPL. */
  preview: z.string().nullable(),
  /** What the packer should know about this print; missing where there is nothing to say. */
  note: z.string().optional(),
})

export type PrintOutcome = z.infer<typeof printOutcome>

export const labelRoutes = {
  /** An order is on the bench: the printer of its labels is asked how it is, unless that is known (DESK-064). */
  'labels.orderOpened': route({
    input: z.strictObject({ carrier: z.enum(carriers).optional() }),
    output: nothing,
  }),
  /** The bench was left: what is still being fetched for it is given up. */
  'labels.orderLeft': route({ input: nothing, output: nothing }),
  /**
   * Fetches, rasters and encodes ahead of the print (DESK-060); answers whether the label is ready, and why it could not
   * be fetched where trying again may help.
   */
  'labels.prepare': route({
    input: labelOf,
    output: z.object({ isReady: z.boolean(), problem: z.string().optional() }),
  }),
  /**
   * Prints. `first` is refused with LABEL_ALREADY_PRINTED when this label already went to a printer or its fate is
   * unknown; `again` is a person's explicit wish.
   */
  'labels.print': route({
    input: z.strictObject({
      ...labelOf.shape,
      intent: z.enum(['first', 'again']),
      insistCoarse: z.boolean().optional(),
      /** Why it is printed again; kept in the journal. */
      reason: z.string().trim().max(200).optional(),
    }),
    output: printOutcome,
  }),
  /** A person saw the label whose fate was unknown: it counts as printed from now on. */
  'labels.cameOut': route({ input: z.strictObject({ packagePk: z.number().int() }), output: nothing }),
  /** What is known of a package's prints on this station. */
  'labels.history': route({
    input: z.strictObject({ packagePks: z.array(z.number().int()).max(200) }),
    output: z.array(
      z.object({
        packagePk: z.number().int(),
        copies: z.number().int(),
        isUnknown: z.boolean(),
        isQueued: z.boolean(),
        /** Its barcode was scanned back after the last print. */
        isChecked: z.boolean(),
      }),
    ),
  }),
  /** The label of the package was scanned back (DESK-071): it did come out, and is noted as checked. */
  'labels.checked': route({ input: z.strictObject({ packagePk: z.number().int() }), output: nothing }),
} satisfies Record<string, Route>
