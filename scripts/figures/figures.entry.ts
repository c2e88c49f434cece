import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gitState } from '../lib/nightly-record.mjs'
import { startCalibration } from './calibration.ts'
import { slowPagesDown } from './cpu.ts'
import { exitCodeOf, takeFigures, type Measurement, type Report } from './runner.ts'
import { figuresTable, withTable } from './table.ts'
import { runCommand } from '../lib/run-command.ts'

const measurement = (minutes: number, take: Measurement['take']): Measurement => ({ minutes, take })

const waiting = (minutes: number, take: Measurement['take']): Measurement => ({
  minutes,
  take,
  isMostlyWaiting: true,
})

/** Measurements by the name that `--only` accepts, with its usual minutes on the reference machine. */
const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  start: measurement(0.5, async () => (await import('./start-time.ts')).figuresOfStart()),
  updater: measurement(0.4, async () => (await import('./start-time.ts')).figuresOfUpdaterStart()),
  windows: measurement(1.9, async () => (await import('./windows.ts')).figuresOfWindows()),
  bundle: measurement(0.1, async () => (await import('./bundle-size.ts')).figuresOfBundle()),
  'first-byte': measurement(0.3, async () => (await import('./first-byte.ts')).figuresOfFirstByte()),
  printing: measurement(2.4, async () => (await import('./printing.entry.ts')).figuresOfPrinting()),
  'print-jobs': measurement(0.5, async () => (await import('./print-jobs.ts')).figuresOfPrintJobs()),
  journal: measurement(0.1, async () => (await import('./journal.ts')).figuresOfJournal()),
  'offline-bench': measurement(1.8, async () => (await import('./offline-bench.ts')).figuresOfOfflineBench()),
  'offline-drain': waiting(1.5, async () => (await import('./offline-drain.ts')).figuresOfOfflineDrain()),
  list: measurement(0.3, async () => (await import('./list-paging.ts')).figuresOfListPaging()),
  'daily-lists': measurement(0.8, async () => (await import('./daily-lists.ts')).figuresOfDailyLists()),
  'order-details': measurement(0.4, async () => (await import('./order-details.ts')).figuresOfOrderDetails()),
  scroll: measurement(0.3, async () => (await import('./scrolling.ts')).figuresOfScrolling()),
  translations: measurement(0.6, async () => (await import('./translations.ts')).figuresOfTranslations()),
  palette: measurement(0.3, async () => (await import('./palette-speed.ts')).figuresOfPalette()),
  'order-form': measurement(0.4, async () => (await import('./order-form.ts')).figuresOfOrderForm()),
  matrix: measurement(0.2, async () => (await import('./permission-matrix.ts')).figuresOfPermissionMatrix()),
  prices: measurement(1.1, async () => (await import('./price-matrix.ts')).figuresOfPriceMatrix()),
  'product-form': measurement(0.5, async () => (await import('./product-form.ts')).figuresOfProductForm()),
  workbook: measurement(0.2, async () => (await import('./price-workbook.ts')).figuresOfPriceWorkbook()),
  montages: measurement(0.8, async () => (await import('./montage-editor.ts')).figuresOfMontageEditor()),
  production: measurement(1.7, async () =>
    (await import('./production-floor.ts')).figuresOfProductionFloor(),
  ),
  planning: measurement(0.1, async () => (await import('./planning.ts')).figuresOfPlanning()),
  statistics: measurement(1.2, async () => (await import('./statistics.ts')).figuresOfStatistics()),
  conversation: measurement(0.3, async () => (await import('./conversation.ts')).figuresOfConversation()),
  viewer: measurement(0.7, async () => (await import('./viewer.ts')).figuresOfViewer()),
  fleet: waiting(2.3, async () => (await import('./fleet.ts')).figuresOfFleet()),
  'fleet-return': measurement(1, async () => (await import('./fleet.ts')).figuresOfFleetReturn()),
  memory: measurement(2, async () => (await import('./memory.ts')).figuresOfMemory()),
  upload: measurement(0.3, async () => (await import('./upload-memory.ts')).figuresOfUpload()),
  sandbox: measurement(
    0.4,
    async () => (await (await import('./sandbox.entry.ts')).figuresOfSandbox()).figures,
  ),
}
const NAMES = Object.keys(MEASUREMENTS)
const USAGE = `usage: npm run bench -- [--only ${NAMES.join('|')}]… [--budget MINUTES] [--slow TIMES] [--json FILE] [--table]`

interface FiguresOptions {
  only: string[]
  json: string | null
  /** Writes the table of `docs/figures.md`. */
  table: boolean
  /** Minutes. */
  budget: number | null
  /** How many times slower this run shall be, to compare it with a run on a slower machine. */
  slow: number | null
}

function readNumber(name: string, text: string | undefined, least: number): number | null {
  if (text === undefined) return null
  const value = Number(text)
  if (!(value >= least)) throw new Error(`--${name} needs a number of at least ${least}`)
  return value
}

function readOptions(args: readonly string[]): FiguresOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      json: { type: 'string' },
      table: { type: 'boolean', default: false },
      budget: { type: 'string' },
      slow: { type: 'string' },
    },
  })
  const only = values.only ?? NAMES
  const unknown = only.find((name) => !NAMES.includes(name))
  if (unknown !== undefined) throw new Error(`there is no measurement ${unknown}`)
  return {
    only,
    json: values.json ?? null,
    table: values.table,
    budget: readNumber('budget', values.budget, 1),
    slow: readNumber('slow', values.slow, 1),
  }
}

/** Slows this process and all that it starts down, until it ends. */
function slowDown(times: number): void {
  slowPagesDown(times)
  const entry = join(import.meta.dirname, 'slower.entry.ts')
  spawn(process.execPath, [entry, String(process.pid), String(times)], { stdio: 'inherit' }).unref()
  console.log(`bench: this run is slowed down ${times} times`)
}

const PAGE = join(import.meta.dirname, '../../docs/figures.md')

function writeTable(report: Report): void {
  const day = new Date().toLocaleDateString('sv')
  const table = figuresTable(report, { day, commit: gitState().commit })
  writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), table))
}

async function run({ only, json, table, budget, slow }: FiguresOptions): Promise<number> {
  console.log(
    `bench: ${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}; nothing else should run meanwhile`,
  )
  if (slow !== null) slowDown(slow)
  const report = await takeFigures({
    measurements: MEASUREMENTS,
    names: NAMES.filter((name) => only.includes(name)),
    calibrate: startCalibration(),
    print: (line) => console.log(line),
    budget,
  })
  if (json !== null) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
  if (table) writeTable(report)
  return exitCodeOf(report)
}

await runCommand({ name: 'bench', usage: USAGE, read: readOptions, run })
