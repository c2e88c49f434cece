// npm run test:e2e: the end-to-end tests on the built app. `--host electron` fails if the app would fall back to the
// Chromium host, `--host chromium` never uses Electron. All other arguments are Playwright's.
import { spawnSync } from 'node:child_process'
import { chosenElectron, HOSTS, splitHost } from './lib/app-host.mjs'
import { projectEnvironment, ROOT } from './lib/project-node.mjs'

const { host, rest } = splitHost(process.argv.slice(2))
const env = projectEnvironment(host === undefined ? process.env : { ...process.env, APP_HOST: host })
try {
  if (host === '') throw new Error(`--host is ${HOSTS.join(' or ')}`)
  console.log(`e2e: the app runs on ${chosenElectron(env) === null ? 'the Chromium host' : 'Electron'}`)
  const { status } = spawnSync('playwright', ['test', ...rest], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
    // On Windows Playwright is a .cmd file, which only a shell can start.
    shell: process.platform === 'win32',
  })
  process.exitCode = status ?? 1
} catch (cause) {
  console.error(`e2e: ${cause.message}`)
  process.exitCode = 2
}
