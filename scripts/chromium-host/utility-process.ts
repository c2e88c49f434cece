import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { KnownEvents } from './known-events.ts'
import { strict } from './strict.ts'

// A test of the page is bundled, and there a URL relative to this module would be one of the page.
const CHILD_SIDE = pathToFileURL(join(import.meta.dirname, 'utility-child.entry.ts')).href

const V8_FLAGS = '--js-flags='

/** Electron passes these arguments to Chromium, which gives V8 the value of `--js-flags`. Node has V8's flags itself. */
const toNode = (execArgv: readonly string[]): string[] =>
  execArgv.flatMap((arg) => (arg.startsWith(V8_FLAGS) ? arg.slice(V8_FLAGS.length).split(' ') : [arg]))

/** Electron passes on the whole environment if none or an empty one is given. */
const environmentOf = (env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv =>
  Object.keys(env).length > 0 ? env : process.env

interface ForkOptions {
  env?: NodeJS.ProcessEnv
  execArgv?: string[]
  cwd?: string
  stdio?: 'pipe' | 'ignore' | 'inherit'
  serviceName?: string
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Pages of 4 kB that a process has in memory; 0 if the system does not say. */
function residentPages(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  } catch {
    return 0
  }
}

/** The part of Electron's metrics that names the running utility processes and their memory. */
export const utilityMetrics = (): { pid: number | undefined; memory: { workingSetSize: number } }[] =>
  [...running].map(({ pid }) => ({ pid, memory: { workingSetSize: residentPages(pid) * 4 } }))

class HostUtilityProcess extends KnownEvents {
  private readonly child: ChildProcess

  constructor(modulePath: string, args: readonly string[], options: ForkOptions) {
    super('utilityProcess', ['spawn', 'message', 'exit'])
    const stream = options.stdio ?? 'inherit'
    this.child = fork(modulePath.startsWith('file:') ? fileURLToPath(modulePath) : modulePath, args, {
      cwd: options.cwd,
      env: environmentOf(options.env),
      execArgv: ['--import', CHILD_SIDE, ...toNode(options.execArgv ?? [])],
      stdio: ['ignore', stream, stream, 'ipc'],
      serialization: 'advanced',
    })
    running.add(this.child)
    this.child.on('spawn', () => this.emit('spawn'))
    this.child.on('message', (message) => this.emit('message', message))
    this.child.on('exit', (code) => {
      running.delete(this.child)
      this.emit('exit', code ?? 1)
    })
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  get stdout(): NodeJS.ReadableStream | null {
    return this.child.stdout
  }

  get stderr(): NodeJS.ReadableStream | null {
    return this.child.stderr
  }

  postMessage(message: unknown): void {
    // Electron drops what cannot be passed on.
    if (this.child.connected) this.child.send(message as object, () => undefined)
  }

  kill(): boolean {
    return this.child.kill()
  }
}

export const utilityProcess = strict('utilityProcess', {
  fork: (modulePath: string, args: readonly string[] = [], options: ForkOptions = {}): HostUtilityProcess =>
    strict('UtilityProcess', new HostUtilityProcess(modulePath, args, options)),
})
