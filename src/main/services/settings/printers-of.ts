import type { Carrier } from '#shared/domain/packing.ts'
import { routedPrinter, type DocumentKind } from '#shared/station/print-routing.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { StationSettings } from '#shared/station/station-settings.ts'

/** The printer that routing names for a document; null where none is named, or the named one is gone. */
export function printerOf(
  { printers, routing }: Pick<StationSettings, 'printers' | 'routing'>,
  kind: DocumentKind,
  carrier?: Carrier,
): PrinterProfile | null {
  const id = routedPrinter(routing, kind, carrier)
  return printers.find((printer) => printer.id === id) ?? null
}

/** Printers that routing names for labels, the usual one first. */
export function labelPrintersOf({
  printers,
  routing,
}: Pick<StationSettings, 'printers' | 'routing'>): PrinterProfile[] {
  const ids = new Set([routing.label, ...Object.values(routing.labelByCarrier)])
  return [...ids].flatMap((id) => printers.find((printer) => printer.id === id) ?? [])
}
