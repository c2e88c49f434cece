import type { TransportDocument } from '../../services/print-jobs/ports.ts'

/** Names that printers and print servers use for a language, the most specific first. */
const NAMES: Readonly<Record<TransportDocument['format'], readonly string[]>> = {
  zpl: ['application/vnd.zebra-zpl', 'application/vnd.zebra.zpl', 'application/zpl', 'text/zpl'],
  epl2: ['application/vnd.eltron-epl', 'application/vnd.zebra-epl', 'application/epl'],
  tspl: ['application/vnd.tsc-tspl', 'application/vnd.tspl', 'application/tspl'],
  escpos: ['application/vnd.epson-escpos', 'application/vnd.epson.escpos', 'application/escpos'],
  pdf: ['application/pdf'],
  png: ['image/png'],
}

/** The type that lets the printer detect the format, and the raw type of CUPS. */
const ANY = ['application/octet-stream', 'application/vnd.cups-raw']

/**
 * The document's MIME type for a printer that supports `supported`. Null if it supports neither this format nor raw
 * bytes.
 */
export function ippFormat(format: TransportDocument['format'], supported: readonly string[]): string | null {
  if (supported.length === 0) return 'application/octet-stream'
  const offered = new Map(supported.map((name) => [name.toLowerCase(), name]))
  for (const name of [...NAMES[format], ...ANY]) {
    const found = offered.get(name)
    if (found !== undefined) return found
  }
  return null
}
