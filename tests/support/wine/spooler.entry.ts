// Runs under Wine on Node for Windows: the real adapter with the real winspool.drv. Writes its results to a file,
// because pipes of Node under Wine do not reach the test.
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { createPrinterDiscovery } from '#main/adapters/printer-discovery.ts'
import { createWindowsSpooler } from '#main/adapters/windows-spooler.ts'
import { createSpoolerClient } from '#main/adapters/windows-spooler/spooler-client.ts'
import type { ProcessChannel } from '#main/child-process/process-channel.ts'
import { sampleBytes } from './sample-bytes.ts'

const [spoolerModule = '', childSide = '', report = '', queue = ''] = process.argv.slice(2)
const LIMIT_MS = 60_000

/** Starts the spooler like Electron's utility process, but with Node's own. */
function start(): ProcessChannel {
  const child = fork(spoolerModule, [], {
    execArgv: ['--import', pathToFileURL(childSide).href],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return {
    post: (message) => void child.send(message as object),
    onMessage: (listener) => void child.on('message', listener),
    onEnd: (listener) => void child.on('exit', (code) => listener({ code: code ?? 1, isOutOfMemory: false })),
    kill: () => void child.kill(),
  }
}

const client = createSpoolerClient(start)
const limits = { client, openMs: LIMIT_MS, writeMs: LIMIT_MS }
const printer = createWindowsSpooler({ queue, ...limits })
const found: Record<string, unknown> = {}

async function note(name: string, work: () => unknown): Promise<void> {
  try {
    found[name] = await work()
  } catch (cause) {
    const { kind, bytesSent, message } = cause as { kind?: string; bytesSent?: number; message: string }
    found[name] = { kind, bytesSent, message }
  }
}

const document = {
  bytes: sampleBytes(),
  format: 'zpl',
  stem: 'etykieta-10482-7',
  copy: 1,
  size: { widthMm: 100, heightMm: 150 },
} as const

await note(
  'printers',
  createPrinterDiscovery({ platform: 'win32', openSpooler: () => createSpoolerClient(start) }),
)
await note('status', () => printer.status?.(LIMIT_MS))
await note('unknown', () => createWindowsSpooler({ queue: 'Nie ma takiej', ...limits }).send(document))
// Wine prints even an aborted job, so the complete document follows it.
await note('jobInQueue', async () => {
  const { jobId } = await client.call('begin', { queue, title: 'w kolejce' }, LIMIT_MS)
  await client.call('write', { bytes: document.bytes.subarray(0, 100) }, LIMIT_MS)
  return { isNumbered: jobId > 0, state: await printer.queue?.state(String(jobId)) }
})
await note('givenUp', () => client.call('abort', {}, LIMIT_MS))
await note('sent', () => printer.send(document))
client.end()
writeFileSync(report, JSON.stringify(found))
process.exit(0)
