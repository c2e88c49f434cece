import {
  parsePrinterAddress,
  printerProfile,
  type PrinterProfile,
} from '../label-printing/printer-profile.ts'
import { apiHostAddress, filePrinter, type PartialSettings } from './settings-schema.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface EnvironmentSettings {
  settings: PartialSettings
  /** One line per variable that could not be read. */
  problems: string[]
}

function readDpi(text: string | undefined, problems: string[]): 203 | 300 | null {
  if (text === undefined || text === '') return null
  if (text === '203') return 203
  if (text === '300') return 300
  problems.push('BACKOFFICE_DPI: dozwolone są wartości 203 i 300.')
  return null
}

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
 * Settings given by BACKOFFICE_API, BACKOFFICE_PRINTER and BACKOFFICE_DPI. A printer given here takes only its address
 * from the variable: its corrections (offset, darkness …) stay those of the station.
 */
export function readEnvironment(
  env: Environment,
  station: { printer: PrinterProfile; labelFolder: string },
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
    const { name, transport } = given ?? station.printer
    settings.labelPrinter = { ...station.printer, name, transport, dpi: dpi ?? station.printer.dpi }
  }
  return { settings, problems }
}
