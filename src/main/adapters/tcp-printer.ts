import { createConnection, type Socket } from 'node:net'
import {
  PrintTransportFailure,
  type PrinterTransport,
  type TransportFailureKind,
} from '../services/print-jobs/ports.ts'
import type { StatusLanguage } from '../services/printers/status/status-language.ts'
import { queryStatusOverTcp } from './tcp-question.ts'

export interface TcpPrinterOptions {
  host: string
  port: number
  /** Time limit for establishing the connection, in milliseconds. */
  connectMs?: number
  /**
   * Longest time in which the printer accepts no data, and longest wait for it to close the connection, in
   * milliseconds.
   */
  idleMs?: number
  /**
   * Time between the last byte and our end of the connection during which the printer's data is read, in milliseconds.
   */
  listenMs?: number
  /** Longest wait before the first byte for a printer that closes the connection immediately, in milliseconds. */
  greetingMs?: number
  /** The language in which the printer's state is queried. Without it, only the connection is tested. */
  statusLanguage?: StatusLanguage | null
}

/** Small enough to show progress with a slow printer, large enough to cost no time with a fast one. */
const CHUNK_BYTES = 16 * 1024

/**
 * A printer that is in another session accepts the connection and drops it within a round trip or two. Waiting for that
 * before the first byte distinguishes "busy, try again" from an unknown outcome.
 */
const GREETING_MS = 10

/**
 * Prints raw data on port 9100. The kernel accepts a whole label immediately, so a finished write proves nothing. A
 * print has succeeded if the connection is closed normally, and if the printer did not close it before we had sent
 * everything and waited for a moment. The printer's data is read and discarded, because unread input would turn our
 * close into a reset that loses data.
 */
export function createTcpPrinter(options: TcpPrinterOptions): PrinterTransport {
  const { host, port, connectMs = 2000, idleMs = 10_000, listenMs = 100 } = options
  const { greetingMs = 50, statusLanguage = null } = options

  return {
    send({ bytes }, signal) {
      return new Promise((resolve, reject) => {
        let bytesSent = 0
        let step: 'connecting' | 'greeting' | 'sending' | 'listening' | 'ending' | 'settled' = 'connecting'
        let timer: NodeJS.Timeout | undefined
        const startedAt = performance.now()
        const socket: Socket = createConnection({ host, port, allowHalfOpen: true, noDelay: true })

        const settle = () => {
          step = 'settled'
          clearTimeout(timer)
          signal?.removeEventListener('abort', abort)
        }
        const fail = (kind: TransportFailureKind, message: string, cause?: unknown) => {
          if (step === 'settled') return
          settle()
          socket.destroy()
          reject(new PrintTransportFailure(kind, bytesSent, message, { cause }))
        }
        const within = (milliseconds: number, message: string) => {
          clearTimeout(timer)
          timer = setTimeout(() => {
            fail(step === 'connecting' ? 'unreachable' : 'timeout', message)
          }, milliseconds)
        }
        const end = () => {
          if (step !== 'listening') return
          step = 'ending'
          within(idleMs, `${host}:${port} took the label and did not close the connection`)
          socket.end()
        }
        const listen = () => {
          step = 'listening'
          clearTimeout(timer)
          // After a stall the timer fires before pending input is read, so the end is deferred until that input is
          // read.
          timer = setTimeout(() => setImmediate(() => setImmediate(end)), listenMs)
        }
        const write = (start: number) => {
          if (step !== 'sending') return
          if (start >= bytes.length) {
            listen()
            return
          }
          const chunk = bytes.subarray(start, start + CHUNK_BYTES)
          within(idleMs, `${host}:${port} stopped reading`)
          // From here on, some bytes may have been sent, whether or not the write is ever confirmed.
          bytesSent = Math.max(bytesSent, start + 1)
          socket.write(chunk, (error) => {
            if (error || step !== 'sending') return
            bytesSent = start + chunk.length
            write(start + chunk.length)
          })
        }
        const begin = () => {
          if (step !== 'greeting') return
          step = 'sending'
          write(0)
        }
        /** Fails a print whose connection ended too early. */
        const lost = (message: string, cause?: unknown) => {
          fail(bytesSent === 0 ? 'unreachable' : 'interrupted', message, cause)
        }
        function abort() {
          fail('aborted', 'the print was given up')
        }

        if (signal?.aborted) {
          abort()
          return
        }
        signal?.addEventListener('abort', abort)
        within(connectMs, `${host}:${port} did not answer within ${connectMs} ms`)
        socket.on('connect', () => {
          step = 'greeting'
          clearTimeout(timer)
          const roundTripMs = performance.now() - startedAt
          timer = setTimeout(
            () => setImmediate(() => setImmediate(begin)),
            Math.min(greetingMs, GREETING_MS + 2 * roundTripMs),
          )
        })
        socket.on('data', () => undefined)
        socket.on('end', () => {
          if (step !== 'ending') lost(`${host}:${port} closed before the label was complete`)
        })
        socket.on('error', (error) => {
          lost(error.message, error)
        })
        socket.on('close', () => {
          if (step !== 'ending') {
            lost(`${host}:${port} closed the connection`)
            return
          }
          settle()
          resolve({ bytesSent, jobId: null })
        })
      })
    },
    status: (limitMs, signal) =>
      queryStatusOverTcp({ host, port, language: statusLanguage, limitMs, signal }),
  }
}
