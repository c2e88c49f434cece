import { parseArgs } from 'node:util'
import { z } from 'zod'
import { temperName } from './http/temper/temper-name.ts'
import { startSandbox } from './server.ts'

/** The channel to the parent: a port in Electron's utility process, an IPC channel in a forked Node process. */
type Post = (message: unknown) => void

/** The port of Electron's utility process. Messages that arrive before the first listener wait for it. */
interface ParentPort {
  postMessage: Post
  once(name: 'message', listener: (event: { data: unknown }) => void): void
}

const { parentPort } = process as unknown as { parentPort?: ParentPort }

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
    'control-by-message': { type: 'boolean' },
    port: { type: 'string' },
    'carrier-delay': { type: 'string' },
    temper: { type: 'string' },
  },
})

const firstMessage = z.strictObject({ control: z.string().min(1) })

/**
 * Returns the control token. The app sends it as its first message, because other accounts of the computer can read a
 * process's arguments. `--control` is for development tools, whose shops hold nothing.
 */
async function controlToken(): Promise<string | undefined> {
  if (!values['control-by-message']) return values.control
  const message = await new Promise((resolve) => {
    if (parentPort) parentPort.once('message', ({ data }) => resolve(data))
    else process.once('message', resolve)
  })
  return firstMessage.parse(message).control
}

async function run(): Promise<void> {
  if (!values.database) throw new Error('--database=FILE is missing')
  const sandbox = await startSandbox({
    databaseFile: values.database,
    port: values.port ? Number(values.port) : 0,
    seed: { orders: values.orders ? Number(values.orders) : undefined },
    controlToken: await controlToken(),
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
