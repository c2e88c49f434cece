import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/**
 * - `silent` takes everything and closes after the client;
 * - `chatty` sends a status line for every piece it takes;
 * - `slow` pauses after every piece;
 * - `hangs` accepts and reads nothing;
 * - `keepsOpen` takes everything and never closes its side;
 * - `closesHalfWay` and `resets` end the session after `faultAfterBytes`.
 */
export type FakePrinterMode =
  'silent' | 'chatty' | 'slow' | 'hangs' | 'keepsOpen' | 'closesHalfWay' | 'resets'

interface FakePrinterOptions {
  mode?: FakePrinterMode
  faultAfterBytes?: number
}

export interface FakePrinter {
  readonly host: string
  readonly port: number
  /** Changes what the next session sees. */
  setMode(mode: FakePrinterMode): void
  /** Bytes of every session that ended in order, oldest first. */
  jobs(): Buffer[]
  /** Resolves with the jobs when there are so many. */
  waitForJobs(count: number): Promise<Buffer[]>
  sessions(): number
  /** Sessions that came while another one was open; a real label printer takes one at a time. */
  simultaneousSessions(): number
  /** `performance.now()` of the first byte since the last call of `forgetFirstByte`. */
  firstByteAt(): number | null
  forgetFirstByte(): void
  /** Closes the port: the next connection is refused. */
  stop(): Promise<void>
  /** Opens the same port again. */
  start(): Promise<void>
}

const SLOW_PAUSE_MS = 2

/** A label printer on a loopback port, port 9100 style. Close it with `stop`. */
export async function startFakePrinter(options: FakePrinterOptions = {}): Promise<FakePrinter> {
  const { faultAfterBytes = 8192 } = options
  let { mode = 'silent' } = options
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

  function serve(socket: Socket): void {
    sessions += 1
    if (open.size > 0) simultaneous += 1
    open.add(socket)
    const kind = mode
    const pieces: Buffer[] = []
    let taken = 0
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    if (kind === 'hangs') {
      socket.pause()
      return
    }
    socket.on('data', (piece: Buffer) => {
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
    })
    socket.on('end', () => {
      if (kind !== 'closesHalfWay') finish(Buffer.concat(pieces))
      if (kind !== 'keepsOpen') socket.end()
    })
  }

  async function start(): Promise<void> {
    server = createServer({ allowHalfOpen: true }, serve)
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
    jobs: () => [...jobs],
    waitForJobs(count) {
      if (jobs.length >= count) return Promise.resolve([...jobs])
      return new Promise((resolve) => {
        waiting.push({ count, resolve })
      })
    },
    sessions: () => sessions,
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
