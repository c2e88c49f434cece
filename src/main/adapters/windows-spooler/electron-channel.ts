import { utilityProcess } from 'electron'
import type { SpoolerChannel } from './spooler-client.ts'

/** Starts the spooler process as a utility process of Electron. `modulePath` is its built entry. */
export function startSpoolerProcess(modulePath: string): SpoolerChannel {
  const child = utilityProcess.fork(modulePath, [], { serviceName: 'spooler', stdio: 'ignore' })
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
    post: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onEnd: (listener) => void child.on('exit', () => listener()),
    kill: () => void child.kill(),
  }
}
