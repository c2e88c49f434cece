import { z } from 'zod'
import { carriers, type Carrier } from '../domain/packing.ts'
import { printerId } from './printer-profile.ts'

/**
 * Kinds of printable documents. `page` is anything that the station renders itself: test page, badge, command sheet.
 */
export const documentKinds = ['label', 'orderCard', 'invoice', 'montageCard', 'page'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The printer for each kind of document (DESK-063). Ids are those of the profiles. */
export const printRouting = z.strictObject({
  /** Null if the station prints no labels. */
  label: printerId.nullable().default(null),
  /** Carriers whose labels go to another printer than `label`. */
  labelByCarrier: z.partialRecord(z.enum(carriers), printerId).default({}),
  /** Null means the system's print dialog. */
  orderCard: printerId.nullable().default(null),
  invoice: printerId.nullable().default(null),
  montageCard: printerId.nullable().default(null),
})

export const paperKinds = ['orderCard', 'invoice', 'montageCard'] as const
/** A4 office documents that the viewer opens. */
export type PaperKind = (typeof paperKinds)[number]

export type PrintRouting = z.infer<typeof printRouting>

/**
 * Returns the id of the printer for a document. Null means the print dialog for A4 documents, and no printer for
 * labels.
 */
export function routedPrinter(routing: PrintRouting, kind: DocumentKind, carrier?: Carrier): string | null {
  const paper = paperKinds.find((one) => one === kind)
  if (paper) return routing[paper]
  return (kind === 'label' && carrier && routing.labelByCarrier[carrier]) || routing.label
}
