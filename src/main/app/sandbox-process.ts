import { randomUUID } from 'node:crypto'
import { utilityProcess, type UtilityProcess } from 'electron'
import { z } from 'zod'
import type { StateFile } from './window-state.ts'

interface SandboxLog {
  info(scope: string, message: string): void
  warn(scope: string, message: string): void
  error(scope: string, message: string): void
}

export interface SandboxProcessDeps {
  /** Built entry of the sandbox. */
  modulePath: string
  databaseFile: string
  /** Where the port is kept: sessions are kept by address, so a restart must come back under the same one. */
  portFile: StateFile
  log: SandboxLog
}

export interface SandboxProcess {
  /** `http://127.0.0.1:<port>` */
  url: string
  /** Asks the sandbox's control, which is no part of the shop's API. */
  control(method: 'GET' | 'POST', path: string): Promise<unknown>
  stop(): void
}

const firstWord = z.union([z.object({ url: z.string() }), z.object({ error: z.string() })])
const RESTART_MS = 500
const MOST_RESTARTS = 5

function keptPort(file: StateFile): number {
  const port = Number(file.read() ?? '0')
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0
}

/** Starts the training shop in a process of its own, and again when it ends by itself. */
export async function startSandboxProcess(deps: SandboxProcessDeps): Promise<SandboxProcess> {
  const { modulePath, databaseFile, portFile, log } = deps
  const secret = randomUUID()
  let child: UtilityProcess | null = null
  let isStopping = false
  let restarts = 0

  const launch = (port: number): Promise<string> =>
    new Promise((resolve, reject) => {
      const started = utilityProcess.fork(
        modulePath,
        [`--database=${databaseFile}`, `--control=${secret}`, `--port=${port}`],
        { serviceName: 'sandbox', stdio: 'pipe', execArgv: ['--disable-warning=ExperimentalWarning'] },
      )
      child = started
      let isUp = false
      started.stderr?.on('data', (data: Buffer) => log.warn('sandbox', data.toString('utf8').trim()))
      started.stdout?.on('data', (data: Buffer) => log.info('sandbox', data.toString('utf8').trim()))
      started.once('message', (message: unknown) => {
        const word = firstWord.safeParse(message)
        if (word.success && 'url' in word.data) {
          isUp = true
          resolve(word.data.url)
        } else {
          started.kill()
          reject(
            new Error(word.success && 'error' in word.data ? word.data.error : 'the sandbox said nothing'),
          )
        }
      })
      started.once('exit', (code) => {
        if (!isUp) reject(new Error(`the sandbox ended with code ${code}`))
        else if (!isStopping) revive(code, port)
      })
    })

  const revive = (code: number, port: number): void => {
    log.error('sandbox', `ended with code ${code}`)
    if ((restarts += 1) > MOST_RESTARTS) return
    setTimeout(() => {
      if (!isStopping)
        launch(port || portOf(url)).catch((cause: unknown) => log.error('sandbox', String(cause)))
    }, RESTART_MS)
  }

  const portOf = (address: string): number => Number(new URL(address).port)
  const wanted = keptPort(portFile)
  // The kept port may be taken by another program by now.
  const url = await launch(wanted).catch((cause: unknown) =>
    wanted === 0 ? Promise.reject(cause) : launch(0),
  )
  await portFile.write(String(portOf(url)))

  return {
    url,
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
      child?.kill()
    },
  }
}
