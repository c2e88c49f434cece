import { createConnection, type Socket } from 'node:net'
import {
  PrintTransportFailure,
  type PrinterTransport,
  type TransportFailureKind,
} from '../services/print-jobs/ports.ts'
import type { StatusLanguage } from '../services/printers/status/status-language.ts'
import { askOverTcp } from './tcp-question.ts'

export interface TcpPrinterOptions {
  host: string
  port: number
  /** Limit of the connection's set-up, in milliseconds. */
  connectMs?: number
  /** Longest time without the printer taking anything, and longest wait for its close, in milliseconds. */
  idleMs?: number
  /** How long the printer is listened to between the last byte and our end of the connection, in milliseconds. */
  listenMs?: number
  /** Longest wait before the first byte for a printer that hangs up at once, in milliseconds. */
  greetingMs?: number
  /** How the printer is asked for its state; without it, only whether it can be connected to is asked. */
  statusLanguage?: StatusLanguage | null
}

/** Small enough to see progress at a slow printer, big enough to cost nothing at a quick one. */
const CHUNK_BYTES = 16 * 1024

/**
 * A printer that is in another session takes the connection and drops it within a round trip or two. Waiting for that
 * before the first byte tells "busy, try again" from "nobody knows what it took".
 */
const GREETING_MS = 10

/**
 * Raw printing on port 9100. The kernel takes a whole label at once, so "written" proves nothing: success is an
 * orderly close that the printer did not begin before we had said everything and listened for a moment. Whatever the
 * printer says meanwhile is read and dropped; input left unread would turn our close into a reset that loses data.
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
          // After a stall the timer is due before the input that came meanwhile: let that be read first.
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
          // From here on some of it may be on its way, whether or not the write is ever confirmed.
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
        /** Of a connection that ended before its time. */
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
    status: (limitMs, signal) => askOverTcp({ host, port, language: statusLanguage, limitMs, signal }),
  }
}
