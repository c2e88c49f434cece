// Loaded before a utility process; provides Electron's `process.parentPort`.
import { EventEmitter } from 'node:events'

const port = new EventEmitter()
/** Messages that arrived before the first listener. Electron's port keeps them too. */
const waiting: unknown[] = []
const pass = (data: unknown): boolean => port.emit('message', { data, ports: [] })
process.on('message', (data) => {
  if (port.listenerCount('message') > 0) pass(data)
  else waiting.push(data)
})
port.on('newListener', (name) => {
  if (name === 'message') queueMicrotask(() => waiting.splice(0).forEach(pass))
})
// Without its parent, the process has nothing to serve.
process.on('disconnect', () => process.exit(0))

Object.defineProperty(process, 'parentPort', {
  value: Object.assign(port, {
    postMessage: (message: unknown) => process.send?.(message),
    start: () => undefined,
  }),
})
