import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import {
  answerTo,
  splitStatusQueries,
  type FakePrinterTrouble,
  type FakeStatusLanguage,
} from './fake-printer-status.ts'

/**
 * - `silent` takes everything and closes after the client;
 * - `chatty` sends a status line for every piece it takes;
 * - `slow` pauses after every piece;
 * - `hangs` accepts and reads nothing;
 * - `keepsOpen` takes everything and never closes its side;
 * - `closesHalfWay` and `resets` end the session after `faultAfterBytes`.
 */
export type FakePrinterMode =
  | 'silent'
  | 'chatty'
  | 'slow'
  | 'hangs'
  | 'keepsOpen'
  | 'closesHalfWay'
  | 'resets'

interface FakePrinterOptions {
  mode?: FakePrinterMode
  faultAfterBytes?: number
  /** What happens to a session that starts while another one is open. Real label printers `wait` or `drop`. */
  second?: 'served' | 'waits' | 'drops'
  /**
   * The language in which it responds to status queries. Without it, the printer accepts queries and does not respond.
   */
  answers?: FakeStatusLanguage
}

export interface FakePrinter {
  readonly host: string
  readonly port: number
  /** Sets the mode for the next session. */
  setMode(mode: FakePrinterMode): void
  /** Sets the printer's trouble, which it reports from the next query on. */
  setTrouble(trouble: FakePrinterTrouble): void
  /** Makes the printer start or stop responding to status queries. */
  setAnswers(language: FakeStatusLanguage | null): void
  /** Number of status queries received, with or without a response. */
  questions(): number
  /** Sends bytes into every open session, as printers do when their state changes. */
  say(bytes: Uint8Array): void
  /** Bytes of every session that contained more than queries and ended normally, oldest first. */
  jobs(): Buffer[]
  /** Resolves with the jobs when there are `count` of them. */
  waitForJobs(count: number): Promise<Buffer[]>
  /** Number of sessions, except those with only status queries. */
  sessions(): number
  /** Number of sessions that have not ended yet. */
  openSessions(): number
  /** Number of sessions that started while another one was open. A real label printer accepts one at a time. */
  simultaneousSessions(): number
  /** `performance.now()` of the first byte since the last call of `forgetFirstByte`. */
  firstByteAt(): number | null
  forgetFirstByte(): void
  /** Closes the port, so the next connection is refused. */
  stop(): Promise<void>
  /** Opens the same port again. */
  start(): Promise<void>
}

const SLOW_PAUSE_MS = 2

/** Starts a label printer on a loopback port, like one on port 9100. Close it with `stop`. */
export async function startFakePrinter(options: FakePrinterOptions = {}): Promise<FakePrinter> {
  const { faultAfterBytes = 8192, second = 'served' } = options
  let { mode = 'silent' } = options
  let answers: FakeStatusLanguage | null = options.answers ?? null
  let trouble: FakePrinterTrouble = 'none'
  let questions = 0
  let port = 0
  let server: Server | null = null
  let sessions = 0
  let simultaneous = 0
  let firstByte: number | null = null
  const open = new Set<Socket>()
  const jobs: Buffer[] = []
  const waiting: { count: number; resolve: (jobs: Buffer[]) => void }[] = []

  function finish(job: Buffer): void {
    jobs.push(job)
    for (const wait of waiting) if (jobs.length >= wait.count) wait.resolve([...jobs])
  }

  /** Removes the queries at the start of a session, responds to them, and returns the rest. */
  function takeQuestions(socket: Socket, bytes: Buffer): { rest: Buffer; isOpen: boolean } {
    const split = splitStatusQueries(bytes)
    for (const question of split.questions) {
      questions += 1
      const answer = answers && answerTo(question, answers, trouble)
      if (answer) socket.write(answer)
    }
    return split
  }

  function serve(socket: Socket): void {
    const kind = mode
    const pieces: Buffer[] = []
    let taken = 0
    /** Null once the session has received a byte of a label. */
    let head: Buffer | null = Buffer.alloc(0)
    const takeLabel = (piece: Buffer) => {
      firstByte ??= performance.now()
      pieces.push(piece)
      taken += piece.length
      if (kind === 'chatty') socket.write('\u0002030,0,0,1198,000,0,0,0,000,0,0,0\u0003\r\n'.repeat(40))
      if (kind === 'slow') {
        socket.pause()
        setTimeout(() => socket.resume(), SLOW_PAUSE_MS)
      }
      if (taken < faultAfterBytes) return
      if (kind === 'closesHalfWay') socket.end()
      if (kind === 'resets') socket.resetAndDestroy()
    }
    if (kind === 'hangs') {
      sessions += 1
      socket.pause()
      return
    }
    socket.on('data', (piece: Buffer) => {
      if (head === null) {
        takeLabel(piece)
        return
      }
      const { rest, isOpen } = takeQuestions(socket, Buffer.concat([head, piece]))
      head = isOpen ? rest : null
      if (isOpen) return
      sessions += 1
      takeLabel(rest)
    })
    socket.on('end', () => {
      if (head === null && kind !== 'closesHalfWay') finish(Buffer.concat(pieces))
      if (kind !== 'keepsOpen') socket.end()
    })
  }

  function welcome(socket: Socket): void {
    socket.on('error', () => undefined)
    if (open.size > 0) {
      simultaneous += 1
      if (second === 'drops') {
        // Printer firmware accepts the connection first and drops it afterwards.
        setImmediate(() => socket.resetAndDestroy())
        return
      }
    }
    const waits = second === 'waits' && open.size > 0
    open.add(socket)
    socket.on('close', () => {
      open.delete(socket)
      // The next waiting session is served now.
      const [next] = open
      if (second === 'waits' && next && next.listenerCount('data') === 0) serve(next)
    })
    if (!waits) serve(socket)
  }

  async function start(): Promise<void> {
    server = createServer({ allowHalfOpen: true }, welcome)
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }

  await start()
  return {
    host: '127.0.0.1',
    port,
    setMode(next) {
      mode = next
    },
    setTrouble(next) {
      trouble = next
    },
    setAnswers(language) {
      answers = language
    },
    questions: () => questions,
    say(bytes) {
      for (const socket of open) socket.write(bytes)
    },
    jobs: () => [...jobs],
    waitForJobs(count) {
      if (jobs.length >= count) return Promise.resolve([...jobs])
      return new Promise((resolve) => {
        waiting.push({ count, resolve })
      })
    },
    sessions: () => sessions,
    openSessions: () => open.size,
    simultaneousSessions: () => simultaneous,
    firstByteAt: () => firstByte,
    forgetFirstByte() {
      firstByte = null
    },
    async stop() {
      const closing = server
      if (!closing) return
      server = null
      for (const socket of open) socket.destroy()
      closing.close()
      await once(closing, 'close')
    },
    start,
  }
}
