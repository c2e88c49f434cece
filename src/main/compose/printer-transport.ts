import { createCupsPrinter } from '../adapters/cups-printer.ts'
import { createDevicePrinter } from '../adapters/device-printer.ts'
import { createFilePrinter } from '../adapters/file-printer.ts'
import { createIppPrinter } from '../adapters/ipp-printer.ts'
import { createTcpPrinter } from '../adapters/tcp-printer.ts'
import { printerAddress } from '#shared/station/printer-profile.ts'
import type { TransportFor } from '../services/print-jobs/ports.ts'
import { createDeviceSessions } from '../services/printers/device-sessions.ts'
import { STATUS_LANGUAGES } from '../services/printers/status/status-languages.ts'
import { driverPrinter, spoolerPrinter } from './system-printers.ts'

const sessions = createDeviceSessions()

/** The adapter behind a profile's transport; `withPassword` adds what the printer asks of those who print. */
export function createPrinterTransport(withPassword: (uri: string) => string): TransportFor {
  return (profile) => {
    const { transport, language, asksStatus } = profile
    switch (transport.kind) {
      case 'tcp': {
        const { host, port } = transport
        const statusLanguage = asksStatus ? STATUS_LANGUAGES[language] : null
        return sessions.share(printerAddress(profile), createTcpPrinter({ host, port, statusLanguage }))
      }
      case 'cups':
        return createCupsPrinter({ queue: transport.queue })
      case 'ipp':
        return createIppPrinter({ uri: withPassword(transport.uri) })
      case 'device':
        return createDevicePrinter({ path: transport.path })
      case 'spooler':
        return spoolerPrinter(transport.queue)
      case 'driver':
        return driverPrinter(transport.queue, profile)
      default:
        return createFilePrinter({ directory: transport.directory })
    }
  }
}
