import { setTimeout } from 'node:timers/promises'
import type { App, UtilityProcess, utilityProcess } from 'electron'
import type { ProcessChannel, ProcessEnd } from './process-channel.ts'

/** What starts and measures processes: Electron, or the Chromium host in tests. */
export interface ProcessHost {
  utilityProcess: Pick<typeof utilityProcess, 'fork'>
  app: Pick<App, 'getAppMetrics'>
}

export interface UtilityProcessOptions {
  /** The built entry of the process. */
  modulePath: string
  /** Name in the system's list of processes and in the log. */
  name: string
  /** Arguments of the process. Other accounts of this computer can read them. */
  args?: readonly string[]
  /**
   * Set for a process that reads files from outside: it gets the smallest environment and a heap of at most this many
   * MB. Memory of pictures is outside the heap.
   */
  contained?: { heapMb: number }
  log?: { info(scope: string, message: string): void }
}

/** Written by V8 before it ends the process. */
const OUT_OF_MEMORY = /(?:heap|process) out of memory/

const KILOBYTES_PER_MB = 1024

/** Longest wait for the last output of a process that has ended, in ms. */
const LAST_OUTPUT_MS = 200

/**
 * The smallest environment that works. Electron passes on the whole environment of the program if this is empty.
 * Windows needs its folder for sockets and random numbers.
 */
function smallestEnvironment(): Record<string, string> {
  const { SystemRoot } = process.env
  return { NODE_ENV: 'production', ...(SystemRoot === undefined ? {} : { SystemRoot }) }
}

interface LastWords {
  isOutOfMemory: boolean
  /** Resolves when the process's error output has ended. */
  said: Promise<void>
}

/** Follows the output of a process, for the reason of its end. */
function listenTo(child: UtilityProcess): LastWords {
  const { promise: said, resolve } = Promise.withResolvers<void>()
  const words: LastWords = { isOutOfMemory: false, said }
  const look = (text: string): void => {
    if (OUT_OF_MEMORY.test(text)) words.isOutOfMemory = true
  }
  // Nothing else reads the output, and a full pipe would block the process.
  child.stdout?.resume()
  child.stderr?.on('data', (data: Buffer) => look(data.toString('utf8')))
  child.stderr?.once('end', () => resolve())
  // Without a listener, Electron throws this event in the main process.
  child.on('error', (...details) => look(details.join(' ')))
  return words
}

/**
 * Starts a utility process of Electron. It knows only its arguments, its environment and what the channel passes on, and
 * ends with the main process.
 */
export function startUtilityProcess(host: ProcessHost, options: UtilityProcessOptions): ProcessChannel {
  const { modulePath, name, args = [], contained, log } = options
  const child = host.utilityProcess.fork(modulePath, [...args], {
    serviceName: name,
    stdio: 'pipe',
    ...(contained && {
      env: smallestEnvironment(),
      // Electron ignores Node's own option for the heap here and gives this one to V8.
      execArgv: [`--js-flags=--max-old-space-size=${contained.heapMb}`],
    }),
  })
  const words = listenTo(child)
  child.once('spawn', () => log?.info(name, `process ${child.pid} started`))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
    post: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onEnd(listener: (end: ProcessEnd) => void) {
      child.once('exit', (code) => {
        // Electron may drop the output that it has not passed on yet.
        void Promise.race([words.said, setTimeout(LAST_OUTPUT_MS)]).then(() =>
          listener({ code, isOutOfMemory: words.isOutOfMemory }),
        )
      })
    },
    kill() {
      // Electron cannot end a process that is still being started.
      if (!child.kill()) child.once('spawn', () => child.kill())
    },
    memoryMb() {
      const used = host.app.getAppMetrics().find(({ pid }) => pid === child.pid)?.memory.workingSetSize
      return used === undefined ? null : used / KILOBYTES_PER_MB
    },
  }
}
