import { createConnection } from 'node:net'
import type { PrinterCondition } from '#shared/ipc/routes/printers.ts'
import type { StatusLanguage, StatusReading } from '../services/printers/status/status-language.ts'

export interface TcpQuestionOptions {
  host: string
  port: number
  /** null: only whether the printer lets itself be connected to. */
  language: StatusLanguage | null
  limitMs: number
  signal?: AbortSignal | undefined
}

/** After a stall a timer is due before the input that came meanwhile: lets that be read first. */
function afterInput(run: () => void): void {
  setImmediate(() => setImmediate(run))
}

/** How long a printer may take to close a session that is over. */
const CLOSE_MS = 150

/**
 * Asks a printer on its raw port how it is. `offline` where it cannot be reached, null where it takes the question and
 * says nothing, 'busy' where it gave no session (another station prints) or the question was given up. Resolves when
 * the session is closed, and never rejects.
 */
export function askOverTcp({
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
      // Not in order, but at once: the printer is free for the print that is waiting.
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
    // A printer that hangs up before it has said anything is busy with somebody else.
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
