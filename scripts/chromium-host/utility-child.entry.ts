// Loaded before a utility process; provides Electron's `process.parentPort`.
import { EventEmitter } from 'node:events'

const port = new EventEmitter()
process.on('message', (data) => port.emit('message', { data, ports: [] }))
// Without its parent, the process has nothing to serve.
process.on('disconnect', () => process.exit(0))

Object.defineProperty(process, 'parentPort', {
  value: Object.assign(port, {
    postMessage: (message: unknown) => process.send?.(message),
    start: () => undefined,
  }),
})
