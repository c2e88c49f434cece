// Simulates a drawing process that fails. The first byte of a document determines how; anything else is a label of one
// byte.
const kept = []

const FAILURES = {
  1: () => {
    for (;;);
  },
  2: () => {
    for (;;) kept.push({ text: 'memory', more: [kept.length] })
  },
  3: () => process.exit(7),
  4: () => process.abort(),
  5: () => kept.push(Buffer.alloc(400 * 1024 * 1024, 1)),
}

const LABEL = {
  bytes: new Uint8Array([1]),
  format: 'zpl',
  size: { widthMm: 1, heightMm: 1 },
  preview: null,
  isCoarse: false,
  note: null,
}

process.parentPort.on('message', ({ data: { id, call, input } }) => {
  const kind = input.document?.bytes[0]
  FAILURES[kind]?.()
  // A picture that is too big is never finished.
  if (kind === 5) return
  const output = call === 'makeDummy' ? { length: 1, format: 'zpl' } : LABEL
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
  process.parentPort.postMessage({ id, isDone: true, output })
})
