import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { exitCodeOf, takeFigures, type Measurement } from './runner.ts'

/** Measurements by the name that `--only` accepts. */
const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  start: async () => (await import('./start-time.ts')).figuresOfStart(),
  updater: async () => (await import('./start-time.ts')).figuresOfUpdaterStart(),
  windows: async () => (await import('./windows.ts')).figuresOfWindows(),
  bundle: async () => (await import('./bundle-size.ts')).figuresOfBundle(),
  'first-byte': async () => (await import('./first-byte.ts')).figuresOfFirstByte(),
  printing: async () => (await import('./printing.entry.ts')).figuresOfPrinting(),
  'print-jobs': async () => (await import('./print-jobs.ts')).figuresOfPrintJobs(),
  list: async () => (await import('./list-paging.ts')).figuresOfListPaging(),
  'daily-lists': async () => (await import('./daily-lists.ts')).figuresOfDailyLists(),
  'order-details': async () => (await import('./order-details.ts')).figuresOfOrderDetails(),
  scroll: async () => (await import('./scrolling.ts')).figuresOfScrolling(),
  translations: async () => (await import('./translations.ts')).figuresOfTranslations(),
  palette: async () => (await import('./palette-speed.ts')).figuresOfPalette(),
  'order-form': async () => (await import('./order-form.ts')).figuresOfOrderForm(),
  matrix: async () => (await import('./permission-matrix.ts')).figuresOfPermissionMatrix(),
  prices: async () => (await import('./price-matrix.ts')).figuresOfPriceMatrix(),
  'product-form': async () => (await import('./product-form.ts')).figuresOfProductForm(),
  workbook: async () => (await import('./price-workbook.ts')).figuresOfPriceWorkbook(),
  montages: async () => (await import('./montage-editor.ts')).figuresOfMontageEditor(),
  production: async () => (await import('./production-floor.ts')).figuresOfProductionFloor(),
  planning: async () => (await import('./planning.ts')).figuresOfPlanning(),
  statistics: async () => (await import('./statistics.ts')).figuresOfStatistics(),
  conversation: async () => (await import('./conversation.ts')).figuresOfConversation(),
  viewer: async () => (await import('./viewer.ts')).figuresOfViewer(),
  fleet: async () => (await import('./fleet.ts')).figuresOfFleet(),
  memory: async () => (await import('./memory.ts')).figuresOfMemory(),
  upload: async () => (await import('./upload-memory.ts')).figuresOfUpload(),
  sandbox: async () => (await (await import('./sandbox.entry.ts')).figuresOfSandbox()).figures,
}
const NAMES = Object.keys(MEASUREMENTS)
const USAGE = `usage: npm run bench -- [--only ${NAMES.join('|')}]… [--json FILE]`

interface FiguresOptions {
  only: string[]
  json: string | null
}

function readOptions(): FiguresOptions | null {
  try {
    const { values } = parseArgs({
      options: { only: { type: 'string', multiple: true }, json: { type: 'string' } },
    })
    const only = values.only ?? NAMES
    const unknown = only.find((name) => !NAMES.includes(name))
    if (unknown !== undefined) throw new Error(`there is no measurement ${unknown}`)
    return { only, json: values.json ?? null }
  } catch (cause) {
    console.error(`bench: ${(cause as Error).message}\n${USAGE}`)
    return null
  }
}

async function run({ only, json }: FiguresOptions): Promise<number> {
  console.log(
    `bench: ${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}; nothing else should run meanwhile`,
  )
  const names = NAMES.filter((name) => only.includes(name))
  const report = await takeFigures(MEASUREMENTS, names, (line) => console.log(line))
  if (json !== null) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
  return exitCodeOf(report)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
const options = readOptions()
process.exitCode = options === null ? 2 : await run(options)
