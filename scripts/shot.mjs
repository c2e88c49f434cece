// Takes a picture of a screen of the built app on a fresh training shop: node scripts/shot.mjs /order/list out.png
// [--size 1366x768] [--dark] [--forced] [--user pakowanie] [--wait TEXT] [--profile DIR] [--temper stranger] Without
// --user no user is signed in. Build first (npm run build).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { continueOnProjectNode } from './lib/project-node.mjs'

continueOnProjectNode(import.meta.url)

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1366x768' },
    dark: { type: 'boolean', default: false },
    // The system's high contrast.
    forced: { type: 'boolean', default: false },
    user: { type: 'string' },
    wait: { type: 'string' },
    profile: { type: 'string' },
    main: { type: 'string' },
    temper: { type: 'string' },
  },
})
const [route = '/', file = 'shot.png'] = positionals
const [width, height] = values.size.split('x').map(Number)

const { launchApp } = await import('./lib/launch-app.ts')
const profile = values.profile ?? (await mkdtemp(join(tmpdir(), 'shot-')))
const app = await launchApp({
  profile,
  ...(values.main ? { mainPath: values.main } : {}),
  ...(values.temper ? { appArguments: ['--temper', values.temper] } : {}),
})
try {
  const { page } = app
  page.on('console', (message) => message.type() === 'error' && console.error(`page: ${message.text()}`))
  page.on('pageerror', (error) => console.error(`page: ${error.message}`))
  const ready = () => page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await page.setViewportSize({ width, height })
  await page.emulateMedia({
    colorScheme: values.dark ? 'dark' : 'light',
    forcedColors: values.forced ? 'active' : 'none',
  })
  await ready()
  if (values.user) {
    await page.evaluate(
      (username) => window.backoffice.request('session.signInAsSample', { username }),
      values.user,
    )
    await page.waitForFunction(() => !location.pathname.startsWith('/login'))
  }
  if (route !== '/') {
    await page.goto(new URL(route, page.url()).href)
    await ready()
  }
  if (values.wait) await page.getByText(values.wait).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: file })
  console.log(`${file}: ${new URL(page.url()).pathname}`)
} finally {
  await app.close()
  if (!values.profile) await rm(profile, { recursive: true, force: true })
}
