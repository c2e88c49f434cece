import type { TransportDocument } from '../../services/print-jobs/ports.ts'

/** Names under which printers and print servers offer a language, the most exact first. */
const NAMES: Readonly<Record<TransportDocument['format'], readonly string[]>> = {
  zpl: ['application/vnd.zebra-zpl', 'application/vnd.zebra.zpl', 'application/zpl', 'text/zpl'],
  epl2: ['application/vnd.eltron-epl', 'application/vnd.zebra-epl', 'application/epl'],
  tspl: ['application/vnd.tsc-tspl', 'application/vnd.tspl', 'application/tspl'],
  escpos: ['application/vnd.epson-escpos', 'application/vnd.epson.escpos', 'application/escpos'],
  pdf: ['application/pdf'],
  png: ['image/png'],
}

/** "Find out yourself", and the raw type of CUPS. */
const ANY = ['application/octet-stream', 'application/vnd.cups-raw']

/** How the document is announced to a printer that takes `supported`; null where it takes neither it nor raw bytes. */
export function ippFormat(format: TransportDocument['format'], supported: readonly string[]): string | null {
  if (supported.length === 0) return 'application/octet-stream'
  const offered = new Map(supported.map((name) => [name.toLowerCase(), name]))
  for (const name of [...NAMES[format], ...ANY]) {
    const found = offered.get(name)
    if (found !== undefined) return found
  }
  return null
}
