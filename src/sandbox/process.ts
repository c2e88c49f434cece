import { parseArgs } from 'node:util'
import { temperName } from './http/temper/temper-name.ts'
import { startSandbox } from './server.ts'

/** The channel to the parent: a port in Electron's utility process, an IPC channel in a forked Node process. */
type Post = (message: unknown) => void

const parentPort = (process as unknown as { parentPort?: { postMessage: Post } }).parentPort

const tell: Post = parentPort
  ? parentPort.postMessage.bind(parentPort)
  : (message) => {
      if (process.send) process.send(message)
      else process.stdout.write(`${JSON.stringify(message)}\n`)
    }

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    orders: { type: 'string' },
    control: { type: 'string' },
    port: { type: 'string' },
    'carrier-delay': { type: 'string' },
    temper: { type: 'string' },
  },
})

async function run(): Promise<void> {
  if (!values.database) throw new Error('--database=FILE is missing')
  const sandbox = await startSandbox({
    databaseFile: values.database,
    port: values.port ? Number(values.port) : 0,
    seed: { orders: values.orders ? Number(values.orders) : undefined },
    controlToken: values.control,
    carrierDelayMs: values['carrier-delay'] ? Number(values['carrier-delay']) : undefined,
    temper: temperName.optional().parse(values.temper),
  })
  const end = (): void => void sandbox.close().finally(() => process.exit(0))
  // Ends with its app, because the sandbox serves no other client.
  process.once('disconnect', end)
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  tell({ url: sandbox.url })
}

run().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`sandbox: ${message}\n`)
  tell({ error: message })
  process.exitCode = 1
})
