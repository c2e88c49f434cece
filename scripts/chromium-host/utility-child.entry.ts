// Loaded before a utility process: gives it Electron's `process.parentPort`.
import { EventEmitter } from 'node:events'

const port = new EventEmitter()
process.on('message', (data) => port.emit('message', { data, ports: [] }))
// An orphan has nobody to serve.
process.on('disconnect', () => process.exit(0))

Object.defineProperty(process, 'parentPort', {
  value: Object.assign(port, {
    postMessage: (message: unknown) => process.send?.(message),
    start: () => undefined,
  }),
})
