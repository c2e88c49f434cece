import { z } from 'zod'
import { paperKinds } from '../../station/print-routing.ts'
import { jobTicket } from '../../station/job-ticket.ts'
import { printerProfile, printerTransport } from '../../station/printer-profile.ts'
import { nothing, route, type Route } from '../route.ts'

/** What a printer can say of itself, whatever its language. */
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
  /** `idle` until a print or an answer of the printer says more; `attention`: it answers, and something is wrong. */
  health: z.enum(['idle', 'ok', 'attention', 'failed']),
  conditions: z.array(z.enum(printerConditions)),
  /** Polish; null where all is well. */
  message: z.string().nullable(),
})

export type PrinterState = z.infer<typeof printerState>

const foundPrinter = z.object({
  name: z.string(),
  /** What the system tells of it, e.g. its model; may be empty. */
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
  /** Path of a picture of what was printed; null where there is none. */
  preview: z.string().nullable(),
})

export type PageOutcome = z.infer<typeof pageOutcome>

export const printerRoutes = {
  /** The station's label printer. Never asks the printer, never lists printers (DESK-061). */
  'printers.state': route({ input: nothing, output: printerState }),
  /** Printers that the system knows, for the settings screen only. */
  'printers.discover': route({ input: nothing, output: z.array(foundPrinter) }),
  /** Connects and asks how the printer is; for a profile that may not have been saved yet. */
  'printers.check': route({ input: z.strictObject({ profile: printerProfile }), output: printerState }),
  /** Pages that the station draws itself. `printerId` of null is the label printer. */
  'printers.printPage': route({
    input: z.discriminatedUnion('page', [
      /** Frame, ruler, Code 128 with the profile's name (DESK-062); the profile may not have been saved yet. */
      z.strictObject({ page: z.literal('test'), profile: printerProfile }),
      /** The command barcodes, one label each or one sheet, as the printer's paper allows. */
      z.strictObject({ page: z.literal('commands'), printerId: z.string().nullable() }),
      /** A staff badge; main reads the code itself. */
      z.strictObject({
        page: z.literal('badge'),
        adminPk: z.number().int(),
        printerId: z.string().nullable(),
      }),
      /** What goes with a job, one sheet or label a line; `isSmall`: the line's code with a few words. */
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
   * Prints an opened document (order card, invoice, card of a montage) on the office printer that routing names; `dialog` where none is
   * named: the page then opens the print dialog.
   */
  'printers.printDocument': route({
    input: z.strictObject({ kind: z.enum(paperKinds), reference: z.string() }),
    output: z.object({ state: z.enum(['queued', 'printed', 'dialog']), printer: z.string().nullable() }),
  }),
} satisfies Record<string, Route>
