// A utility process that reports what it knows of the program that started it.
import { getHeapStatistics } from 'node:v8'

process.parentPort.on('message', ({ data: { id } }) => {
  const output = {
    environment: Object.keys(process.env),
    heapMb: getHeapStatistics().heap_size_limit / 1024 / 1024,
    argv: process.argv.slice(2),
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
  process.parentPort.postMessage({ id, isDone: true, output })
})
