import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { KnownEvents } from './known-events.ts'
import { strict } from './strict.ts'

const CHILD_SIDE = new URL('utility-child.entry.ts', import.meta.url).href

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

class HostUtilityProcess extends KnownEvents {
  private readonly child: ChildProcess

  constructor(modulePath: string, args: readonly string[], options: ForkOptions) {
    super('utilityProcess', ['spawn', 'message', 'exit'])
    const stream = options.stdio ?? 'inherit'
    this.child = fork(modulePath.startsWith('file:') ? fileURLToPath(modulePath) : modulePath, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      execArgv: ['--import', CHILD_SIDE, ...(options.execArgv ?? [])],
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
    this.child.send(message as object)
  }

  kill(): boolean {
    return this.child.kill()
  }
}

export const utilityProcess = strict('utilityProcess', {
  fork: (modulePath: string, args: readonly string[] = [], options: ForkOptions = {}): HostUtilityProcess =>
    strict('UtilityProcess', new HostUtilityProcess(modulePath, args, options)),
})
