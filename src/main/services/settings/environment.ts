import type { PrintRouting } from '#shared/station/print-routing.ts'
import { parsePrinterAddress, printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { apiHostAddress, type PartialSettings } from '#shared/station/station-settings.ts'
import { filePrinter } from './settings-schema.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface EnvironmentSettings {
  settings: PartialSettings
  /** One line for each variable that could not be parsed. */
  problems: string[]
}

function readDpi(text: string | undefined, problems: string[]): 203 | 300 | null {
  if (text === undefined || text === '') return null
  if (text === '203') return 203
  if (text === '300') return 300
  problems.push('BACKOFFICE_DPI: dozwolone są wartości 203 i 300.')
  return null
}

const ENVIRONMENT_PRINTER = 'srodowisko'

const FILE_PRINTER = /^file:(?:\/\/)?(.*)$/s

function readPrinter(text: string, labelFolder: string, problems: string[]): PrinterProfile | null {
  const file = FILE_PRINTER.exec(text)
  if (file) return filePrinter(file[1] || labelFolder)
  const transport = parsePrinterAddress(text)
  if (transport) return printerProfile.parse({ transport })
  problems.push('BACKOFFICE_PRINTER: oczekiwano tcp://HOST:PORT albo file:KATALOG.')
  return null
}

/**
 * Reads the settings from BACKOFFICE_API, BACKOFFICE_PRINTER and BACKOFFICE_DPI. A printer from the environment takes
 * only its address from the variable; its corrections (offset, darkness …) are still those of the station.
 */
export function readEnvironment(
  env: Environment,
  station: {
    /** The station's label printer, whose corrections are used. */
    printer: PrinterProfile | null
    printers: readonly PrinterProfile[]
    routing: PrintRouting
    labelFolder: string
  },
): EnvironmentSettings {
  const problems: string[] = []
  const settings: PartialSettings = {}
  if (env['BACKOFFICE_API']) {
    const address = apiHostAddress.safeParse(env['BACKOFFICE_API'])
    if (address.success) settings.apiHost = address.data
    else problems.push('BACKOFFICE_API: adres musi zaczynać się od http:// lub https://')
  }
  const dpi = readDpi(env['BACKOFFICE_DPI'], problems)
  const text = env['BACKOFFICE_PRINTER']
  const given = text ? readPrinter(text, station.labelFolder, problems) : null
  if (given || dpi) {
    const known = station.printer ?? filePrinter(station.labelFolder)
    const { name, transport } = given ?? known
    const printer = { ...known, id: ENVIRONMENT_PRINTER, name, transport, dpi: dpi ?? known.dpi }
    settings.printers = [printer, ...station.printers.filter(({ id }) => id !== ENVIRONMENT_PRINTER)]
    settings.routing = { ...station.routing, label: ENVIRONMENT_PRINTER, labelByCarrier: {} }
  }
  return { settings, problems }
}
