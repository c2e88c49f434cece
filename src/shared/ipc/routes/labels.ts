import { z } from 'zod'
import { carriers } from '../../domain/packing.ts'
import { nothing, route, type Route } from '../route.ts'

/** `packagePk` is the pk of the delivery package. The main process finds the label itself. */
const labelOf = z.strictObject({
  packagePk: z.number().int(),
  orderPk: z.number().int(),
  /**
   * True if the label has the fixed size of 339 × 566 CSS px (SEND-036 … 038); otherwise the profile's size applies.
   */
  hasCarrierSize: z.boolean(),
  /**
   * The number that the packer sees; a label with another number is not printed. If it is omitted, the numbers are not
   * compared.
   */
  trackingNumber: z.string().nullish(),
  /** Selects the printer if routing defines one for this carrier. */
  carrier: z.enum(carriers).optional(),
  /** Position among the order's packages, e.g. `1/3`, for the journal. */
  parcel: z.string().max(16).optional(),
})

export type LabelPlace = z.infer<typeof labelOf>

const printOutcome = z.object({
  /**
   * `printed`: all bytes were accepted and the connection was closed properly, or the file was written. `queued`: the
   * job is in a system queue; the event `journal.changed` reports the result.
   */
  state: z.enum(['printed', 'queued']),
  printer: z.string(),
  /** Entry of the print journal. */
  entryId: z.string(),
  bytes: z.number().int(),
  /** How often this package's label has been printed, including this time. */
  copies: z.number().int(),
  /** Path on the app's own scheme of a picture of the print; null for a label that was passed through as ZPL. */
  preview: z.string().nullable(),
  /** Message for the packer about this print; omitted if there is none. */
  note: z.string().optional(),
})

export type PrintOutcome = z.infer<typeof printOutcome>

export const labelRoutes = {
  /**
   * An order was opened on the bench. The status of its label printer is queried unless it is already known (DESK-064).
   */
  'labels.orderOpened': route({
    input: z.strictObject({ carrier: z.enum(carriers).optional() }),
    output: nothing,
  }),
  /** The packer left the bench. Pending downloads for it are cancelled. */
  'labels.orderLeft': route({ input: nothing, output: nothing }),
  /**
   * Downloads, rasterizes and encodes the label ahead of the print (DESK-060). Returns whether the label is ready, and
   * why it could not be fetched if another attempt may help.
   */
  'labels.prepare': route({
    input: labelOf,
    output: z.object({ isReady: z.boolean(), problem: z.string().optional() }),
  }),
  /**
   * Prints a label. `first` is rejected with LABEL_ALREADY_PRINTED if this label was already sent to a printer or its
   * outcome is unknown; `again` is an explicit request of the packer.
   */
  'labels.print': route({
    input: z.strictObject({
      ...labelOf.shape,
      intent: z.enum(['first', 'again']),
      insistCoarse: z.boolean().optional(),
      /** Reason for the reprint; stored in the journal. */
      reason: z.string().trim().max(200).optional(),
    }),
    output: printOutcome,
  }),
  /** The packer confirmed that a label with an unknown outcome came out. It counts as printed from now on. */
  'labels.cameOut': route({ input: z.strictObject({ packagePk: z.number().int() }), output: nothing }),
  /** The known prints of packages on this station. */
  'labels.history': route({
    input: z.strictObject({ packagePks: z.array(z.number().int()).max(200) }),
    output: z.array(
      z.object({
        packagePk: z.number().int(),
        copies: z.number().int(),
        isUnknown: z.boolean(),
        isQueued: z.boolean(),
        /** Whether its barcode was scanned back after the last print. */
        isChecked: z.boolean(),
      }),
    ),
  }),
  /** The package's label was scanned back (DESK-071), so it did come out; it is recorded as checked. */
  'labels.checked': route({ input: z.strictObject({ packagePk: z.number().int() }), output: nothing }),
} satisfies Record<string, Route>
