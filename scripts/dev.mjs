// npm run dev: runs the app and shows every change immediately. On Electron this is electron-vite's own development
// server; on the Chromium host the app is rebuilt and restarted after each change.
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/project-node.mjs'
import { appCommand, runChild, startChild } from './lib/run-app.mjs'
import { findElectronBinary, hasDisplay } from './lib/setup-facts.mjs'
import { trySetUp } from './setup.mjs'

const REST_MS = 400
const MAIN = join(ROOT, 'out', 'main', 'index.js')
const ELECTRON_VITE = join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')

async function onChromium() {
  let app = null
  let timer = null

  const restart = () => {
    const begin = () => {
      const { command, args } = appCommand(['--remote-debugging-port=0', ...process.argv.slice(2)])
      app = startChild(command, args)
      app.on('exit', () => (app = null))
    }
    if (!app) return begin()
    app.once('exit', begin)
    app.kill('SIGTERM')
  }
  const restartSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => existsSync(MAIN) && restart(), REST_MS)
  }

  const build = runChild(process.execPath, [ELECTRON_VITE, 'build', '--watch', '--mode', 'development'])
  while (!existsSync(join(ROOT, 'out'))) await new Promise((resolve) => setTimeout(resolve, REST_MS))
  watch(join(ROOT, 'out'), { recursive: true }, restartSoon)
  restartSoon()
  process.exitCode = await build
  app?.kill('SIGTERM')
  process.exit()
}

if (!trySetUp()) process.exit(1)
const { continueOnProjectNode } = await import('./lib/project-node.mjs')
continueOnProjectNode(import.meta.url)
if (findElectronBinary() && hasDisplay())
  process.exitCode = await runChild(process.execPath, [ELECTRON_VITE, 'dev'])
else await onChromium()
