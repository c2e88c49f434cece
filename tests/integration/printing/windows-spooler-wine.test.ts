import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from 'vite'
import { sampleBytes } from '#support/wine/sample-bytes.ts'
import { openWine, windowsPath, wineMissing, type Wine } from '#support/wine/wine.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const QUEUE = `Zebra Łódź ${process.pid}`
const missing = wineMissing()

/** Bundles the adapter as for the app, for the Node that runs under Wine. */
async function bundle(folder: string): Promise<(name: string) => string> {
  const input = {
    scenario: join(ROOT, 'tests', 'support', 'wine', 'spooler.entry.ts'),
    spooler: join(ROOT, 'src', 'main', 'adapters', 'windows-spooler', 'process.ts'),
    'child-side': join(ROOT, 'scripts', 'chromium-host', 'utility-child.entry.ts'),
  }
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node22',
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: {
        input,
        external: ['koffi', /^node:/],
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
    ssr: { noExternal: true, external: ['koffi'] },
  })
  return (name) => join(folder, `${name}.mjs`)
}

/** Returns the entries of Wine's registry for a printer whose port is a file. */
function printerKeys(spooled: string): string {
  const key = `HKEY_LOCAL_MACHINE\\System\\CurrentControlSet\\Control\\Print\\Printers\\${QUEUE}`
  const values = {
    Name: QUEUE,
    Port: spooled,
    'Printer Driver': 'ZDesigner',
    Datatype: 'RAW',
    'Print Processor': 'WinPrint',
  }
  const empty = ['Share Name', 'Description', 'Location', 'Parameters', 'Separator File']
  return [
    `[${key}]`,
    ...Object.entries(values).map(([name, value]) => `"${name}"="${value}"`),
    ...empty.map((name) => `"${name}"=""`),
    '"Attributes"=dword:00000040',
    '"Priority"=dword:00000001',
    '"Status"=dword:00000000',
  ].join('\n')
}

describe.skipIf(missing !== null)(
  `Windows spooler under Wine${missing === null ? '' : ` (${missing})`}`,
  () => {
    let wine: Wine | null = null
    let unavailable = ''
    let spooled = Buffer.alloc(0)
    let found: Record<string, unknown> = {}

    beforeAll(async () => {
      try {
        wine = await openWine()
      } catch (cause) {
        unavailable = `skipped, Wine could not be prepared: ${String(cause)}`
        console.warn(unavailable)
        return
      }
      const file = join(wine.folder, 'spooled.prn')
      const report = join(wine.folder, 'found.json')
      const built = await bundle(wine.folder)
      await wine.register(printerKeys(file))
      const [spooler, childSide] = [built('spooler'), built('child-side')].map(windowsPath)
      await wine.node(built('scenario'), spooler ?? '', childSide ?? '', windowsPath(report), QUEUE)
      spooled = await readFile(file)
      found = JSON.parse(await readFile(report, 'utf8')) as typeof found
    }, 400_000)

    afterAll(async () => {
      await wine?.register(
        `[-HKEY_LOCAL_MACHINE\\System\\CurrentControlSet\\Control\\Print\\Printers\\${QUEUE}]`,
      )
      await wine?.close()
    }, 60_000)

    test('DESK-057 the real winspool.drv accepts every byte unchanged and numbers the job', (context) => {
      context.skip(wine === null, unavailable)
      expect(found['sent']).toEqual({
        bytesSent: sampleBytes().length,
        jobId: expect.stringMatching(/^\d+$/),
      })
      expect(Buffer.compare(spooled, sampleBytes())).toBe(0)
    })

    test('DESK-057 DESK-064 records from Windows are read: job, printer, list of printers', (context) => {
      context.skip(wine === null, unavailable)
      expect(found['jobInQueue']).toEqual({
        isNumbered: true,
        state: expect.stringMatching(/waiting|printing/),
      })
      expect(found['status']).toEqual([])
      const description = `ZDesigner · ${join(wine?.folder ?? '', 'spooled.prn')}`
      expect(found['printers']).toEqual(
        expect.arrayContaining([
          { name: QUEUE, description, transport: { kind: 'spooler', queue: QUEUE } },
          { name: QUEUE, description, transport: { kind: 'driver', queue: QUEUE } },
        ]),
      )
    })

    test('DESK-057 a printer that Windows does not know is refused with nothing sent', (context) => {
      context.skip(wine === null, unavailable)
      expect(found['unknown']).toEqual({
        kind: 'refused',
        bytesSent: 0,
        message: expect.stringContaining('Windows nie zna drukarki'),
      })
    })
  },
)
