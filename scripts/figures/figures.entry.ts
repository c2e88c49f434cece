import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCalibration } from './calibration.ts'
import { slowPagesDown } from './cpu.ts'
import { exitCodeOf, takeFigures, type Measurement } from './runner.ts'

/** Measurements by the name that `--only` accepts, with the minutes that each took in the last whole run. */
const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  start: {
    minutes: 1.2,
    take: async () => (await import('./start-time.ts')).figuresOfStart(),
  },
  updater: {
    minutes: 1.0,
    take: async () => (await import('./start-time.ts')).figuresOfUpdaterStart(),
  },
  windows: {
    minutes: 2.5,
    take: async () => (await import('./windows.ts')).figuresOfWindows(),
  },
  bundle: {
    minutes: 0.3,
    take: async () => (await import('./bundle-size.ts')).figuresOfBundle(),
  },
  'first-byte': {
    minutes: 0.5,
    take: async () => (await import('./first-byte.ts')).figuresOfFirstByte(),
  },
  printing: {
    minutes: 1.5,
    take: async () => (await import('./printing.entry.ts')).figuresOfPrinting(),
  },
  'print-jobs': {
    minutes: 0.5,
    take: async () => (await import('./print-jobs.ts')).figuresOfPrintJobs(),
  },
  journal: {
    minutes: 0.4,
    take: async () => (await import('./journal.ts')).figuresOfJournal(),
  },
  list: {
    minutes: 0.4,
    take: async () => (await import('./list-paging.ts')).figuresOfListPaging(),
  },
  'daily-lists': {
    minutes: 1,
    take: async () => (await import('./daily-lists.ts')).figuresOfDailyLists(),
  },
  'order-details': {
    minutes: 0.6,
    take: async () => (await import('./order-details.ts')).figuresOfOrderDetails(),
  },
  scroll: {
    minutes: 0.3,
    take: async () => (await import('./scrolling.ts')).figuresOfScrolling(),
  },
  translations: {
    minutes: 0.5,
    take: async () => (await import('./translations.ts')).figuresOfTranslations(),
  },
  palette: {
    minutes: 0.5,
    take: async () => (await import('./palette-speed.ts')).figuresOfPalette(),
  },
  'order-form': {
    minutes: 0.4,
    take: async () => (await import('./order-form.ts')).figuresOfOrderForm(),
  },
  matrix: {
    minutes: 0.4,
    take: async () => (await import('./permission-matrix.ts')).figuresOfPermissionMatrix(),
  },
  prices: {
    minutes: 1.2,
    take: async () => (await import('./price-matrix.ts')).figuresOfPriceMatrix(),
  },
  'product-form': {
    minutes: 0.6,
    take: async () => (await import('./product-form.ts')).figuresOfProductForm(),
  },
  workbook: {
    minutes: 0.5,
    take: async () => (await import('./price-workbook.ts')).figuresOfPriceWorkbook(),
  },
  montages: {
    minutes: 0.8,
    take: async () => (await import('./montage-editor.ts')).figuresOfMontageEditor(),
  },
  production: {
    minutes: 2.5,
    take: async () => (await import('./production-floor.ts')).figuresOfProductionFloor(),
  },
  planning: {
    minutes: 0.2,
    take: async () => (await import('./planning.ts')).figuresOfPlanning(),
  },
  statistics: {
    minutes: 1,
    take: async () => (await import('./statistics.ts')).figuresOfStatistics(),
  },
  conversation: {
    minutes: 0.8,
    take: async () => (await import('./conversation.ts')).figuresOfConversation(),
  },
  viewer: {
    minutes: 0.8,
    take: async () => (await import('./viewer.ts')).figuresOfViewer(),
  },
  fleet: {
    minutes: 4,
    take: async () => (await import('./fleet.ts')).figuresOfFleet(),
  },
  memory: {
    minutes: 2,
    take: async () => (await import('./memory.ts')).figuresOfMemory(),
  },
  upload: {
    minutes: 0.6,
    take: async () => (await import('./upload-memory.ts')).figuresOfUpload(),
  },
  sandbox: {
    minutes: 1.5,
    take: async () => (await (await import('./sandbox.entry.ts')).figuresOfSandbox()).figures,
  },
}
const NAMES = Object.keys(MEASUREMENTS)
const USAGE = `usage: npm run bench -- [--only ${NAMES.join('|')}]… [--budget MINUTES] [--slow TIMES] [--json FILE]`

interface FiguresOptions {
  only: string[]
  json: string | null
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

function readOptions(): FiguresOptions | null {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        json: { type: 'string' },
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
      budget: readNumber('budget', values.budget, 1),
      slow: readNumber('slow', values.slow, 1),
    }
  } catch (cause) {
    console.error(`bench: ${(cause as Error).message}\n${USAGE}`)
    return null
  }
}

/** Slows this process and all that it starts down, until it ends. */
function slowDown(times: number): void {
  slowPagesDown(times)
  const entry = join(import.meta.dirname, 'slower.entry.ts')
  spawn(process.execPath, [entry, String(process.pid), String(times)], { stdio: 'inherit' }).unref()
  console.log(`bench: this run is slowed down ${times} times`)
}

async function run({ only, json, budget, slow }: FiguresOptions): Promise<number> {
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
  return exitCodeOf(report)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
const options = readOptions()
process.exitCode = options === null ? 2 : await run(options)
