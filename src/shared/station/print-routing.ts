import { z } from 'zod'
import { carriers, type Carrier } from '../domain/packing.ts'
import { printerId } from './printer-profile.ts'

/** What can be printed here. `page` is anything that the station draws itself: test page, badge, command sheet. */
export const documentKinds = ['label', 'orderCard', 'invoice', 'montageCard', 'page'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Which printer takes what (DESK-063). Ids are those of the profiles. */
export const printRouting = z.strictObject({
  /** null: the station prints no labels. */
  label: printerId.nullable().default(null),
  /** Carriers whose labels go to another printer than `label`. */
  labelByCarrier: z.partialRecord(z.enum(carriers), printerId).default({}),
  /** null: the system's print dialog. */
  orderCard: printerId.nullable().default(null),
  invoice: printerId.nullable().default(null),
  montageCard: printerId.nullable().default(null),
})

export const paperKinds = ['orderCard', 'invoice', 'montageCard'] as const
/** Papers of the office: A4, opened by the viewer. */
export type PaperKind = (typeof paperKinds)[number]

export type PrintRouting = z.infer<typeof printRouting>

/** Id of the printer for a document; null where the print dialog (A4) or nobody (labels) is meant. */
export function routedPrinter(routing: PrintRouting, kind: DocumentKind, carrier?: Carrier): string | null {
  const paper = paperKinds.find((one) => one === kind)
  if (paper) return routing[paper]
  return (kind === 'label' && carrier && routing.labelByCarrier[carrier]) || routing.label
}
