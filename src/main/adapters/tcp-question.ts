import { createConnection } from 'node:net'
import type { PrinterCondition } from '#shared/ipc/routes/printers.ts'
import type { StatusLanguage, StatusReading } from '../services/printers/status/status-language.ts'

export interface TcpQuestionOptions {
  host: string
  port: number
  /** Null tests only whether the printer accepts a connection. */
  language: StatusLanguage | null
  limitMs: number
  signal?: AbortSignal | undefined
}

/** Defers `run` until pending input is read, because after a stall a timer fires before that. */
function afterInput(run: () => void): void {
  setImmediate(() => setImmediate(run))
}

/** Time that a printer may take to close a finished session, in ms. */
const CLOSE_MS = 150

/**
 * Queries a printer's state on its raw port. Resolves when the session is closed and never rejects: `offline` if the
 * printer cannot be reached, null if it accepts the query and sends nothing, 'busy' if it accepted no session (another
 * station prints) or if the query was aborted.
 */
export function queryStatusOverTcp({
  host,
  port,
  language,
  limitMs,
  signal,
}: TcpQuestionOptions): Promise<PrinterCondition[] | 'busy' | null> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const questions = language?.questions ?? []
    let received = Buffer.alloc(0)
    let reading: StatusReading | null = null
    let asked = 0
    let outcome: PrinterCondition[] | 'busy' | null | undefined
    let timer: NodeJS.Timeout | undefined
    const socket = createConnection({ host, port, allowHalfOpen: true, noDelay: true })

    const finish = (result: PrinterCondition[] | 'busy' | null): void => {
      if (outcome !== undefined) return
      outcome = result
      clearTimeout(timer)
      if (socket.connecting) {
        socket.destroy()
        return
      }
      socket.end()
      timer = setTimeout(() => socket.destroy(), CLOSE_MS)
    }
    const said = (): PrinterCondition[] | null => reading?.conditions ?? null
    const askNext = (): void => {
      const question = questions[asked]
      if (question === undefined || reading?.isComplete === true) {
        finish(said())
        return
      }
      asked += 1
      const current = asked
      const left = limitMs - (performance.now() - startedAt)
      clearTimeout(timer)
      timer = setTimeout(
        () =>
          afterInput(() => {
            if (asked === current) askNext()
          }),
        Math.max(0, left) / (questions.length - asked + 1),
      )
      socket.write(question)
    }

    const giveUp = (): void => {
      if (outcome !== undefined) {
        socket.destroy()
        return
      }
      outcome = 'busy'
      clearTimeout(timer)
      // Not a normal close but an immediate one, so that the printer is free for the waiting print.
      if (socket.connecting) socket.destroy()
      else socket.resetAndDestroy()
    }
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp)
    timer = setTimeout(
      () =>
        afterInput(() => {
          if (socket.connecting) finish(['offline'])
        }),
      limitMs,
    )
    socket.on('connect', () => {
      if (outcome === undefined) askNext()
    })
    socket.on('data', (piece: Buffer) => {
      if (!language || outcome !== undefined) return
      received = Buffer.concat([received, piece])
      reading = language.read(received)
      if (reading && (reading.isComplete || reading.answers >= asked)) askNext()
    })
    // A printer that closes the connection before it has sent anything is busy with another session.
    socket.on('end', () => finish(said() ?? 'busy'))
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      const isDropped = asked > 0 || code === 'ECONNRESET'
      finish(isDropped ? (said() ?? 'busy') : ['offline'])
    })
    socket.on('close', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      resolve(outcome ?? said())
    })
  })
}
