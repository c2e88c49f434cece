// Simulates a rendering thread that fails. The first byte of a PDF determines how; anything else is rendered as one
// grey pixel.
import { parentPort } from 'node:worker_threads'

const kept = []

const FAILURES = {
  1: () => {
    for (;;);
  },
  2: () => {
    for (;;) kept.push({ text: 'memory', more: [kept.length] })
  },
  3: () => process.exit(7),
  4: () => {
    throw new Error('scripted crash')
  },
}

parentPort.on('message', ({ id, input }) => {
  FAILURES[input.bytes?.[0]]?.()
  const output = { image: { width: 1, height: 1, luma: new Uint8Array([128]) }, isCoarse: false, note: null }
  parentPort.postMessage({ id, isDone: true, output }, [])
})
