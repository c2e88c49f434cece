import { z } from 'zod'
import { paperKinds } from '../../station/print-routing.ts'
import { jobTicket } from '../../station/job-ticket.ts'
import { printerProfile, printerTransport } from '../../station/printer-profile.ts'
import { nothing, route, type Route } from '../route.ts'

/** Conditions that a printer can report, whatever its language. */
export const printerConditions = [
  'paperOut',
  'ribbonOut',
  'headOpen',
  'coverOpen',
  'paperJam',
  'paused',
  'headHot',
  'offline',
  'queueStopped',
  'attention',
] as const
export type PrinterCondition = (typeof printerConditions)[number]

const printerState = z.object({
  name: z.string(),
  kind: z.enum(['tcp', 'spooler', 'cups', 'ipp', 'device', 'driver', 'file', 'none']),
  dpi: z.number().int(),
  /**
   * `idle` until a print or a printer's response gives more information; `attention`: the printer responds, but reports
   * a problem.
   */
  health: z.enum(['idle', 'ok', 'attention', 'failed']),
  conditions: z.array(z.enum(printerConditions)),
  /** Message in Polish; null if there is no problem. */
  message: z.string().nullable(),
})

export type PrinterState = z.infer<typeof printerState>

const foundPrinter = z.object({
  name: z.string(),
  /** The system's description, e.g. the model; may be empty. */
  description: z.string(),
  transport: printerTransport,
})

export type FoundPrinter = z.infer<typeof foundPrinter>

const pageOutcome = z.object({
  state: z.enum(['printed', 'queued']),
  printer: z.string(),
  /** Entry of the print journal. */
  entryId: z.string(),
  bytes: z.number().int(),
  /** Path of a picture of the print; null if there is none. */
  preview: z.string().nullable(),
})

export type PageOutcome = z.infer<typeof pageOutcome>

export const printerRoutes = {
  /** The station's label printer. It neither queries the printer nor lists printers (DESK-061). */
  'printers.state': route({ input: nothing, output: printerState, isOpenWhenLocked: true }),
  /** Printers that the system knows, for the settings screen only. */
  'printers.discover': route({ input: nothing, output: z.array(foundPrinter) }),
  /** Connects to the printer and queries its status. The profile may still be unsaved. */
  'printers.check': route({ input: z.strictObject({ profile: printerProfile }), output: printerState }),
  /** Prints a page that the station renders itself. A null `printerId` means the label printer. */
  'printers.printPage': route({
    input: z.discriminatedUnion('page', [
      /** Frame, ruler, and a Code 128 with the profile's name (DESK-062). The profile may still be unsaved. */
      z.strictObject({ page: z.literal('test'), profile: printerProfile }),
      /** The command barcodes, one per label or all on a sheet, depending on the printer's paper. */
      z.strictObject({ page: z.literal('commands'), printerId: z.string().nullable() }),
      /** A staff badge. The main process reads the code itself. */
      z.strictObject({
        page: z.literal('badge'),
        adminPk: z.number().int(),
        printerId: z.string().nullable(),
      }),
      /**
       * Papers that accompany a job, one sheet or label for each line. `isSmall`: only the line's code with a few
       * words.
       */
      z.strictObject({
        page: z.literal('jobTicket'),
        tickets: z.array(jobTicket).min(1).max(100),
        isSmall: z.boolean(),
        printerId: z.string().nullable(),
      }),
    ]),
    output: pageOutcome,
  }),
  /**
   * Prints an opened document (order card, invoice, montage card) on the office printer that routing names. `dialog` if
   * none is set; the page then opens the print dialog.
   */
  'printers.printDocument': route({
    input: z.strictObject({ kind: z.enum(paperKinds), reference: z.string() }),
    output: z.object({ state: z.enum(['queued', 'printed', 'dialog']), printer: z.string().nullable() }),
  }),
} satisfies Record<string, Route>
