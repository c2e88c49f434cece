import { PrintTransportFailure } from '../../services/print-jobs/ports.ts'

/** Converts a system error of opening the device into a print failure. No byte has been sent. */
export function openFailure(cause: unknown, path: string): PrintTransportFailure {
  const code = (cause as NodeJS.ErrnoException).code ?? ''
  switch (code) {
    // Nothing is plugged in, or nothing reads the other end.
    case 'ENOENT':
    case 'ENXIO':
    case 'ENODEV':
      return new PrintTransportFailure('unreachable', 0, `nie ma urządzenia ${path}.`, { cause })
    case 'EBUSY':
      return new PrintTransportFailure('unreachable', 0, `urządzenia ${path} używa inny program.`, { cause })
    case 'EACCES':
    case 'EPERM':
      return new PrintTransportFailure('refused', 0, `brak uprawnień do urządzenia ${path}.`, { cause })
    default:
      return new PrintTransportFailure('refused', 0, `nie można otworzyć urządzenia ${path} (${code}).`, {
        cause,
      })
  }
}

/** Converts the system error of a write after `bytesSent` bytes into a print failure. */
export function writeFailure(
  code: string,
  bytesSent: number,
  path: string,
  cause?: unknown,
): PrintTransportFailure {
  if (bytesSent > 0) {
    const message = `${path}: ${code} after ${bytesSent} bytes`
    return new PrintTransportFailure('interrupted', bytesSent, message, { cause })
  }
  // The driver of USB printers reports this error if the paper is out.
  const message =
    code === 'ENOSPC'
      ? 'nie przyjmuje danych. Sprawdź papier.'
      : `nie można pisać do urządzenia ${path} (${code}).`
  return new PrintTransportFailure('refused', 0, message, { cause })
}
