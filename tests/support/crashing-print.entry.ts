// A station in its own process that prints one label and is killed at a given step. Its single argument is JSON.
import { Socket } from 'node:net'
import { join } from 'node:path'
import { createTcpPrinter } from '#main/adapters/tcp-printer.ts'
import { PrintTransportFailure, type PrinterTransport } from '#main/services/print-jobs/ports.ts'
import type { PrintJournal } from '#main/services/print-journal/ports.ts'
import { createFolderQueue } from './folder-queue.ts'
import { openPrintParts, selfAdvancingClock } from './print-parts.ts'
import { labelJob } from './print-samples.ts'

export interface CrashingPrint {
  folder: string
  port: number
  /** `retried`: two attempts find no printer; `queued`: a system queue accepts the job. */
  way: 'direct' | 'retried' | 'queued'
  /** 1 is the first step. 0 prints to the end and writes the names of the steps to the standard output. */
  killAt: number
}

const plan = JSON.parse(process.argv[2] ?? '') as CrashingPrint
const steps: string[] = []

/** Marks a step. If the process is killed here, everything before it has happened and nothing after it has. */
function step(name: string): void {
  steps.push(name)
  if (steps.length !== plan.killAt) return
  process.kill(process.pid, 'SIGKILL')
  // Blocks the thread until the signal arrives.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

function between<Result>(name: string, work: () => Result): Result {
  step(`before ${name}`)
  const result = work()
  step(`after ${name}`)
  return result
}

function around(journal: PrintJournal): PrintJournal {
  return {
    ...journal,
    create: (print, admit) =>
      between('create', () =>
        journal.create(print, (earlier) => {
          step('inside create')
          return admit(earlier)
        }),
      ),
    keep: (id, kept) => between('keep', () => journal.keep(id, kept)),
    change: (id, state, details) => between(state, () => journal.change(id, state, details)),
    noteAttempt: (...attempt) => between('noteAttempt', () => journal.noteAttempt(...attempt)),
  }
}

/** Adds steps inside the real transport, before and after each use of its socket. */
function watchSockets(): void {
  for (const name of ['connect', 'write', 'end'] as const) {
    const original = Socket.prototype[name] as (...values: unknown[]) => unknown
    Object.assign(Socket.prototype, {
      [name](this: Socket, ...values: unknown[]) {
        return between(`socket ${name}`, () => original.apply(this, values))
      },
    })
  }
}

function tcpTransport(): PrinterTransport {
  return createTcpPrinter({ host: '127.0.0.1', port: plan.port, listenMs: 1 })
}

function retriedTransport(): PrinterTransport {
  const real = tcpTransport()
  let tries = 0
  return {
    send(document, signal) {
      tries += 1
      step(`try ${tries}`)
      if (tries > 2) return real.send(document, signal)
      return Promise.reject(new PrintTransportFailure('unreachable', 0, 'no printer yet'))
    },
  }
}

function queuedTransport(): PrinterTransport {
  const real = createFolderQueue(join(plan.folder, 'queue'))
  let asked = 0
  return {
    send: async (document, signal) => {
      step('before the queue takes it')
      const taken = await real.send(document, signal)
      step('after the queue took it')
      return taken
    },
    queue: {
      async state(jobId) {
        asked += 1
        step(`question ${asked}`)
        if (asked === 2) real.become(jobId, 'done')
        return real.queue.state(jobId)
      },
      cancel: (jobId) => real.queue.cancel(jobId),
    },
  }
}

const TRANSPORTS = { direct: tcpTransport, retried: retriedTransport, queued: queuedTransport }

const WHOLE = 600_000
const endless = new Promise<void>(() => undefined)
const clock = selfAdvancingClock()
const transport = TRANSPORTS[plan.way]()
const { jobs, close } = openPrintParts({
  folder: plan.folder,
  transportFor: () => transport,
  // The print must wait until the queue has finished, so its time limit never ends.
  clock: { ...clock, wait: (milliseconds) => (milliseconds === WHOLE ? endless : clock.wait(milliseconds)) },
  around,
  respondWithinMs: WHOLE,
})
if (plan.way !== 'queued') watchSockets()
await jobs.run(labelJob())
close()
process.stdout.write(JSON.stringify(steps))
