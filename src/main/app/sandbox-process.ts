import { randomUUID } from 'node:crypto'
import { utilityProcess, type UtilityProcess } from 'electron'
import { z } from 'zod'
import type { StateFile } from './window-state.ts'

interface SandboxLog {
  info(scope: string, message: string): void
  warn(scope: string, message: string): void
  error(scope: string, message: string, cause?: unknown): void
}

export interface SandboxProcessDeps {
  /** Built entry of the sandbox. */
  modulePath: string
  databaseFile: string
  /** Stores the port. Sessions are stored by address, so a restart must use the same one. */
  portFile: StateFile
  /** Finds a free port: the wanted one or another. */
  findFreePort: (wanted: number) => Promise<number>
  /** The shop's temper, in the terms of the sandbox process. Null is the usual one. */
  temper: string | null
  log: SandboxLog
}

export interface SandboxProcess {
  /** `http://127.0.0.1:<port>`. Known before the sandbox is listening there. */
  url: string
  /** Must be called once. Resolves when the sandbox responds; rejects if it could not be started. */
  start(): Promise<void>
  /** Calls the sandbox's control interface, which is not part of the shop's API. */
  control(method: 'GET' | 'POST', path: string): Promise<unknown>
  /** Resolves when it has ended. */
  stop(): Promise<void>
}

const firstWord = z.union([z.object({ url: z.string() }), z.object({ error: z.string() })])
const RESTART_MS = 500
const MOST_RESTARTS = 5

function storedPort(file: StateFile): number {
  const port = Number(file.read() ?? '0')
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0
}

/**
 * Prepares the training shop in its own process, which is restarted if it ends by itself. Its address is known before
 * it runs.
 */
export async function prepareSandboxProcess(deps: SandboxProcessDeps): Promise<SandboxProcess> {
  const { modulePath, databaseFile, portFile, findFreePort, temper, log } = deps
  const secret = randomUUID()
  let child: UtilityProcess | null = null
  let hasEnded = false
  let isStopping = false
  let restarts = 0

  const launch = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const started = utilityProcess.fork(
        modulePath,
        [
          `--database=${databaseFile}`,
          '--control-by-message',
          `--port=${port}`,
          ...(temper === null ? [] : [`--temper=${temper}`]),
        ],
        { serviceName: 'sandbox', stdio: 'pipe', execArgv: ['--disable-warning=ExperimentalWarning'] },
      )
      // Not an argument: other accounts of this computer can read the arguments of a process.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
      started.postMessage({ control: secret })
      child = started
      hasEnded = false
      let isUp = false
      started.stderr?.on('data', (data: Buffer) => log.warn('sandbox', data.toString('utf8').trim()))
      started.stdout?.on('data', (data: Buffer) => log.info('sandbox', data.toString('utf8').trim()))
      // Without a listener, Electron throws this event in the main process.
      started.on('error', (...[, location]) => log.error('sandbox', `V8 failed in ${location}`))
      started.once('message', (message: unknown) => {
        const word = firstWord.safeParse(message)
        if (word.success && 'url' in word.data) {
          isUp = true
          resolve()
        } else {
          started.kill()
          reject(
            new Error(word.success && 'error' in word.data ? word.data.error : 'the sandbox said nothing'),
          )
        }
      })
      started.once('exit', (code) => {
        hasEnded = true
        if (!isUp) reject(new Error(`the sandbox ended with code ${code}`))
        else if (!isStopping) revive(code)
      })
    })

  const revive = (code: number): void => {
    log.error('sandbox', `ended with code ${code}`)
    if ((restarts += 1) > MOST_RESTARTS) return
    setTimeout(() => {
      if (!isStopping) launch().catch((cause: unknown) => log.error('sandbox', String(cause)))
    }, RESTART_MS)
  }

  // The address must not change after it was passed on.
  const port = await findFreePort(storedPort(portFile))
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    async start() {
      try {
        await launch()
        await portFile.write(String(port))
      } catch (cause) {
        log.error('sandbox', 'the sandbox server did not start', cause)
        throw cause
      }
    },
    async control(method, path) {
      const response = await fetch(`${url}/__sandbox__${path}`, {
        method,
        headers: { 'x-sandbox-control': secret },
      })
      if (!response.ok) throw new Error(`sandbox control ${path}: HTTP ${response.status}`)
      return response.status === 204 ? null : response.json()
    },
    stop() {
      isStopping = true
      const running = child
      if (!running || hasEnded) return Promise.resolve()
      return new Promise((resolve) => {
        running.once('exit', () => resolve())
        running.kill()
      })
    },
  }
}
