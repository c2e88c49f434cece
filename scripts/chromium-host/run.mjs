// Starts the built main process on an installed Chromium: node scripts/chromium-host/run.mjs out/main/index.js
// [--user-data-dir=DIR] [--headless] [--remote-debugging-port=0] …
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `The Chromium host needs Node 24 (this is ${process.versions.node}): run it with node_modules/.bin/node.`,
  )
  process.exit(1)
}
// A third of the host's start time goes into compiling the same code again, so compiled code is cached.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/chromium-host', import.meta.url)))
const { startHost } = await import('./host.ts')
await startHost(process.argv.slice(2))
