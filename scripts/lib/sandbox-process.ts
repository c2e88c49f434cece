import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TemperName } from '#sandbox/http/temper/temper-name.ts'

const PROCESS = join(import.meta.dirname, '..', '..', 'src', 'sandbox', 'process.ts')

interface SandboxProcess {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  url: string
  stop(): Promise<void>
}

/** Starts the sandbox in its own process, on any free port. `control` is the token for its `/__sandbox__/…`. */
export async function startSandboxProcess({
  databaseFile,
  orders,
  control,
  temper = 'usual',
}: {
  databaseFile: string
  orders: number
  control: string
  temper?: TemperName
}): Promise<SandboxProcess> {
  const child = spawn(
    process.execPath,
    [
      PROCESS,
      `--database=${databaseFile}`,
      `--control=${control}`,
      `--orders=${orders}`,
      `--temper=${temper}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_NO_WARNINGS: '1' } },
  )
  const kill = () => child.kill()
  process.once('exit', kill)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const word = JSON.parse(line.toString('utf8')) as { url?: string; error?: string }
  if (!word.url) throw new Error(`the sandbox did not start: ${word.error}`)
  return {
    url: word.url,
    async stop() {
      process.off('exit', kill)
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
