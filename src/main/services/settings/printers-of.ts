import type { Carrier } from '#shared/domain/packing.ts'
import { routedPrinter, type DocumentKind } from '#shared/station/print-routing.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { StationSettings } from '#shared/station/station-settings.ts'

/** Returns the printer that routing names for a document, or null if none is named or it no longer exists. */
export function printerOf(
  { printers, routing }: Pick<StationSettings, 'printers' | 'routing'>,
  kind: DocumentKind,
  carrier?: Carrier,
): PrinterProfile | null {
  const id = routedPrinter(routing, kind, carrier)
  return printers.find((printer) => printer.id === id) ?? null
}

/** Returns the printers that routing names for labels, the default one first. */
export function labelPrintersOf({
  printers,
  routing,
}: Pick<StationSettings, 'printers' | 'routing'>): PrinterProfile[] {
  const ids = new Set([routing.label, ...Object.values(routing.labelByCarrier)])
  return [...ids].flatMap((id) => printers.find((printer) => printer.id === id) ?? [])
}
