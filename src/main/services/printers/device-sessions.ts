import type { PrinterTransport } from '../print-jobs/ports.ts'

/**
 * Coordinates access to devices, because many label printers accept only one session at a time. A print immediately
 * cancels a running status query, and no query starts while a print is being sent. One instance serves all devices of
 * the station.
 */
export interface DeviceSessions {
  /** Wraps the transport so that `send` and `status` for this device are coordinated. */
  share(device: string, transport: PrinterTransport): PrinterTransport
}

interface Device {
  prints: number
  question: { controller: AbortController; ended: Promise<unknown> } | null
}

export function createDeviceSessions(): DeviceSessions {
  const devices = new Map<string, Device>()

  function deviceOf(name: string): Device {
    const known = devices.get(name)
    if (known) return known
    const device: Device = { prints: 0, question: null }
    devices.set(name, device)
    return device
  }

  return {
    share(name, transport) {
      const device = deviceOf(name)
      return {
        ...transport,
        async send(document, signal) {
          device.prints += 1
          try {
            device.question?.controller.abort()
            await device.question?.ended
            return await transport.send(document, signal)
          } finally {
            device.prints -= 1
          }
        },
        ...(transport.status && {
          async status(limitMs, signal) {
            while (device.question) await device.question.ended
            if (device.prints > 0) return 'busy'
            const controller = new AbortController()
            const limited = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal
            const asking = transport.status?.(limitMs, limited) ?? Promise.resolve(null)
            const question = { controller, ended: asking.catch(() => undefined) }
            device.question = question
            try {
              const answer = await asking
              return limited.aborted ? 'busy' : answer
            } finally {
              device.question = null
            }
          },
        }),
      } satisfies PrinterTransport
    },
  }
}
