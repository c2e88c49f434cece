import type { ScannerDevice } from '#shared/domain/scanner-device.ts'
import type { Serial, SerialPort } from './device-types.ts'
import { createSerialLines } from './serial-lines.ts'
import type { OpenedScanner, ScannerPort } from './scanner-port.ts'

/** Silence, in ms, that ends the code of a scanner without a terminator. */
const QUIET_MS = 100

/** Reads until the port is closed or lost. A read error (parity, overrun) discards the code in which it occurs. */
async function readPort(
  port: SerialPort,
  onScan: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const lines = createSerialLines()
  let quiet: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    const text = lines.flush()
    if (text !== null) onScan(text)
  }
  while (port.readable && !signal.aborted) {
    const stream = port.readable
    const reader = stream.getReader()
    const cancel = (): void => void reader.cancel().catch(() => undefined)
    signal.addEventListener('abort', cancel)
    try {
      for (;;) {
        const { value, done } = await reader.read()
        if (done) break
        clearTimeout(quiet)
        for (const text of lines.push(value)) onScan(text)
        if (!lines.isEmpty()) quiet = setTimeout(flush, QUIET_MS)
      }
    } catch {
      lines.spoil()
    } finally {
      signal.removeEventListener('abort', cancel)
      reader.releaseLock()
    }
    // After a read error the port has a new stream; the same stream here means that the port is closed.
    if (port.readable === stream) break
  }
  clearTimeout(quiet)
}

export function createSerialPort(serial: Serial): ScannerPort {
  async function find(wanted: ScannerDevice): Promise<SerialPort | undefined> {
    const ports = await serial.getPorts()
    return ports.find((port) => {
      const { usbVendorId = null, usbProductId = null } = port.getInfo()
      return usbVendorId === wanted.vendorId && usbProductId === wanted.productId
    })
  }

  return {
    request: async () => (await serial.requestPort()) !== undefined,

    async open(wanted, onScan, onLost): Promise<OpenedScanner | 'missing' | 'otherMode'> {
      const port = await find(wanted)
      if (!port || wanted.kind !== 'serial') return 'missing'
      if (!port.readable) await port.open({ baudRate: wanted.baudRate, bufferSize: 4096 })
      // Some scanners wait for these signals. Ports without them refuse the call and do not need it.
      await port.setSignals({ dataTerminalReady: true, requestToSend: true }).catch(() => undefined)
      const stop = new AbortController()
      const ended = readPort(port, onScan, stop.signal).then(() => {
        if (!stop.signal.aborted) onLost()
      })
      return {
        isThere: async () => port.readable !== null && (await serial.getPorts()).includes(port),
        async close() {
          stop.abort()
          await ended
          await port.close()
        },
      }
    },

    onPlugged(listener) {
      serial.addEventListener('connect', listener)
      serial.addEventListener('disconnect', listener)
    },
  }
}
