import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createTcpPrinter } from '#main/adapters/tcp-printer.ts'
import { createLabelPrinting, type LabelPrinting } from '#main/services/label-printing/label-printing.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { labelImage } from '#support/label-images.ts'
import { prepareWithoutPdf } from '#support/no-pdf.ts'
import { openPrintParts, silentLog, type PrintParts } from '#support/print-parts.ts'
import { readOwnCpu } from './cpu.ts'
import { median, percentile, type Figure, type Taken, type TakenTime } from './figure.ts'

const FIRST_BYTE_ROUNDS = 60
const FIRST_BYTE_GOAL_MS = 150
const LABELS = 1000
const EARLY = 100
const HALF = 500
const MEMORY_GOAL = 1.1

setFlagsFromString('--expose-gc')
const sweep = runInNewContext('gc') as () => void

/** Accepts labels and stores none, so that only the station's memory is measured. */
interface CountingPrinter {
  port: number
  labels: () => number
  /** `performance.now()` at the first byte of the last label. */
  firstByteAt: () => number
  stop: () => Promise<void>
}

async function startCountingPrinter(): Promise<CountingPrinter> {
  let labels = 0
  let firstByteAt = Number.NaN
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let last = ''
    let isBegun = false
    socket.on('data', (piece: Buffer) => {
      if (!isBegun) firstByteAt = performance.now()
      isBegun = true
      last = (last + piece.toString('latin1')).slice(-4)
    })
    socket.on('end', () => {
      if (last.trimEnd().endsWith('^XZ')) labels += 1
      socket.end()
    })
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    labels: () => labels,
    firstByteAt: () => firstByteAt,
    async stop() {
      server.close()
      await once(server, 'close')
    },
  }
}

interface Station extends PrintParts {
  labels: LabelPrinting
  printer: CountingPrinter
}

/** Runs a station with its journal on the disk and a printer on a loopback port. */
async function withStation<T>(work: (station: Station) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'figures-journal-'))
  const printer = await startCountingPrinter()
  const address = { host: '127.0.0.1', port: printer.port }
  const profile = printerProfile.parse({ transport: { kind: 'tcp', ...address } })
  const parts = openPrintParts({
    folder,
    clock: { now: () => Date.now(), wait: (milliseconds) => setTimeout(milliseconds) },
    transportFor: () => createTcpPrinter({ ...address, listenMs: 1 }),
  })
  const bytes = labelImage({ scale: 2 })
  const labels = createLabelPrinting({
    source: { fetch: () => Promise.resolve({ kind: 'png', bytes }) },
    profile: () => profile,
    prepareLabel: prepareWithoutPdf,
    jobs: parts.jobs,
    journal: parts.journal,
    printers: { askIfDue: () => undefined },
    log: silentLog,
  })
  try {
    return await work({ ...parts, labels, printer })
  } finally {
    parts.close()
    await printer.stop()
    await rm(folder, { recursive: true })
  }
}

const labelOf = (packagePk: number) => ({
  packagePk,
  orderPk: packagePk,
  hasCarrierSize: true,
  trackingNumber: `00359${packagePk}`,
})

/**
 * Measures from the print call of a prepared label to the first byte at the printer, with every journal entry written
 * to the disk.
 */
async function figuresOfFirstByte(): Promise<TakenTime> {
  const { times, cpu } = await withStation(async ({ labels, printer }) => {
    const times: number[] = []
    const cpu: number[] = []
    for (let packagePk = 1; packagePk <= FIRST_BYTE_ROUNDS; packagePk += 1) {
      const label = labelOf(packagePk)
      await labels.prepare(label)
      const start = performance.now()
      const startCpu = readOwnCpu()
      await labels.print({ ...label, intent: 'first' })
      cpu.push(readOwnCpu() - startCpu)
      times.push(printer.firstByteAt() - start)
    }
    return { times, cpu }
  })
  return {
    name: 'print call to first byte at a TCP printer, label known, journal on the disk, p95',
    ms: percentile(times, 95),
    work: 'processor',
    most: { belowMs: FIRST_BYTE_GOAL_MS },
    note: `median ${median(times).toFixed(2)} ms of ${times.length} prints; CPU of the whole print, with the printer on the same thread`,
    cpu: { main: median(cpu) },
  }
}

interface Memory {
  /** Resident memory of the process, in MB. */
  resident: number
  /** Referenced objects and buffers, in MB. */
  held: number
}

async function readMemory(): Promise<Memory> {
  // Finalizers of the first collection free memory for the second one.
  for (let round = 0; round < 3; round += 1) {
    sweep()
    await setTimeout(10)
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { resident: rss / 1e6, held: (heapUsed + external) / 1e6 }
}

interface Day {
  early: Memory
  half: Memory
  late: Memory
  jobs: number
  entries: number
  distinct: number
}

/** A long day at the packing station: many labels in a row, each of another package. */
async function longDay(): Promise<Day> {
  return withStation(async ({ labels, journalService, journal, changes, printer }) => {
    let early: Memory = { resident: 0, held: 0 }
    let half = early
    for (let packagePk = 1; packagePk <= LABELS; packagePk += 1) {
      const label = labelOf(packagePk)
      await labels.prepare(label)
      await labels.print({ ...label, intent: 'first' })
      // Drops the change notifications, which the page would otherwise receive.
      changes.length = 0
      if (packagePk === EARLY) early = await readMemory()
      if (packagePk === HALF) half = await readMemory()
    }
    const late = await readMemory()
    const everything = { search: '', operator: '', from: null, to: null, kind: null, page: 1, pageSize: 1 }
    const packagePks = Array.from({ length: LABELS }, (_, place) => place + 1)
    const printed = journal.ofPackages(packagePks).filter(({ state }) => state === 'printed')
    return {
      early,
      half,
      late,
      jobs: printer.labels(),
      entries: journalService.list({ ...everything, state: 'printed' }).count,
      distinct: new Set(printed.map(({ label }) => label?.packagePk)).size,
    }
  })
}

async function figuresOfLongDay(): Promise<Figure[]> {
  const { early, half, late, jobs, entries, distinct } = await longDay()
  const value = late.held / early.held
  const isExact = jobs === LABELS && entries === LABELS && distinct === LABELS
  return [
    {
      name: `journal entries of ${LABELS} labels in a row that reached the printer`,
      goal: `exactly ${LABELS}`,
      value: entries,
      unit: 'entries',
      isReached: isExact,
      note: `${jobs} jobs at the printer, ${distinct} different packages`,
    },
    {
      name: `memory held after ${LABELS} labels, against after ${EARLY}`,
      goal: `≤ ${MEMORY_GOAL}`,
      value,
      unit: 'times',
      isReached: value <= MEMORY_GOAL,
      note:
        `${late.held.toFixed(1)} MB against ${early.held.toFixed(1)} MB; resident ${late.resident.toFixed(0)} MB ` +
        `against ${early.resident.toFixed(0)} MB, ${(late.resident / early.resident).toFixed(2)} times, and ` +
        `${(late.resident / half.resident).toFixed(2)} times that after ${HALF}: what the allocator keeps settles`,
    },
  ]
}

export async function figuresOfPrintJobs(): Promise<Taken[]> {
  return [await figuresOfFirstByte(), ...(await figuresOfLongDay())]
}
