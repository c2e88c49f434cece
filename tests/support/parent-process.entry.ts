// A main process that is killed by its test. It starts a drawing process and prints its pid and what it knows.
import { startFromSource } from './utility-process.ts'

const [modulePath = '', pdfjs = ''] = process.argv.slice(2)
startFromSource({
  modulePath,
  args: [`--pdfjs=${pdfjs}`],
  contained: { heapMb: 64 },
  log: { info: (_, message) => console.log(/\d+/.exec(message)?.[0]) },
}).onMessage(() => undefined)
