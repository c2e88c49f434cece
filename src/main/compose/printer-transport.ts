import { createFilePrinter } from '../adapters/file-printer.ts'
import { createTcpPrinter } from '../adapters/tcp-printer.ts'
import { PrintTransportFailure, type TransportFor } from '../services/print-jobs/ports.ts'

/** The adapter behind a profile's transport. */
export const printerTransport: TransportFor = ({ transport }) => {
  switch (transport.kind) {
    case 'tcp':
      return createTcpPrinter({ host: transport.host, port: transport.port })
    case 'file':
      return createFilePrinter({ directory: transport.directory })
    default:
      throw new PrintTransportFailure('refused', 0, `transport ${transport.kind} is not there yet`)
  }
}
