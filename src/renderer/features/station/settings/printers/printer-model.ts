import type { FoundPrinter } from '#shared/ipc/routes/printers.ts'
import { carriers } from '#shared/domain/packing.ts'
import type { PrintRouting } from '#shared/station/print-routing.ts'
import type { PrinterLanguage, PrinterProfile } from '#shared/station/printer-profile.ts'
import { carrierNames } from '#shared/station/setting-words.ts'
import { foldText } from '../../../../lib/fold.ts'

const MAX_ID = 40

/** Returns the id of a new printer, derived from its name. It never changes, even if the printer is renamed. */
export function idFor(name: string, taken: readonly string[]): string {
  const stem = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, MAX_ID - 4)
    .replace(/-+$/, '')
  const first = stem || 'drukarka'
  const numbered = [first, ...Array.from({ length: taken.length }, (_, place) => `${first}-${place + 2}`)]
  return numbered.find((id) => !taken.includes(id)) ?? first
}

const LANGUAGES: readonly [RegExp, PrinterLanguage][] = [
  [/zebra|\bz[dtq]\d{3}|\bg[kx]4\d\d|zpl/i, 'zpl'],
  [/\blp[\s-]?28|\btlp|epl/i, 'epl2'],
  [/\btsc\b|\bt[et]\d{3}|xprinter|\bxp-\d|godex|argox|tspl/i, 'tspl'],
  [/epson|\btm-|star tsp|esc.?pos|bixolon|posnet/i, 'escpos'],
]

/** Returns the printer's language, as far as its name reveals it. */
export function languageFor({
  name,
  description,
}: Pick<FoundPrinter, 'name' | 'description'>): PrinterLanguage | null {
  const text = `${name} ${description}`
  return LANGUAGES.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Returns what a printer prints on this station, as Polish texts. */
export function usesOf(id: string, routing: PrintRouting): string[] {
  const byCarrier = carriers.filter((carrier) => routing.labelByCarrier[carrier] === id)
  return [
    ...(routing.label === id ? ['etykiety'] : []),
    ...byCarrier.map((carrier) => `etykiety ${carrierNames[carrier]}`),
    ...(routing.orderCard === id ? ['karty zamówień'] : []),
    ...(routing.invoice === id ? ['faktury'] : []),
    ...(routing.montageCard === id ? ['karty montaży'] : []),
  ]
}

/** Returns the routing without a removed printer. */
export function routesWithout(id: string, routing: PrintRouting): PrintRouting {
  const other = (route: string | null) => (route === id ? null : route)
  return {
    label: other(routing.label),
    labelByCarrier: Object.fromEntries(
      Object.entries(routing.labelByCarrier).filter(([, printer]) => printer !== id),
    ),
    orderCard: other(routing.orderCard),
    invoice: other(routing.invoice),
    montageCard: other(routing.montageCard),
  }
}

/** Whether the printer can print documents. They are A4 PDFs, which label printer languages cannot render. */
export function printsPapers({ transport }: PrinterProfile): boolean {
  return transport.kind === 'driver' || transport.kind === 'ipp' || transport.kind === 'file'
}

/** Whether this station's labels are only written to a folder or have no printer yet. */
export function hasNoLabelPrinter(printers: readonly PrinterProfile[], routing: PrintRouting): boolean {
  const printer = printers.find(({ id }) => id === routing.label)
  return !printer || printer.transport.kind === 'file'
}
