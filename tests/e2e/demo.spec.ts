import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type TestInfo } from '@playwright/test'
import { readCode } from '../../scripts/lib/barcode.ts'
import { openOrder, packOrder } from '../../scripts/demo/packing.ts'
import { saveLabels } from '../../scripts/demo/run-demo.ts'
import { signIn } from '../../scripts/demo/sign-in.ts'
import { createSteps, type Steps } from '../../scripts/demo/steps.ts'
import { PROJECT_NODE, ROOT } from '../../scripts/lib/project-node.mjs'
import { sharedTest } from '../support/app.ts'
import { startFakePrinter, type FakePrinter } from '../support/fake-printer.ts'
import { startTestSandbox, type TestSandbox } from '../support/sandbox.ts'
import { readOrder } from '../support/sandbox-orders.ts'

interface Ran {
  code: number | null
  output: string
  out: string
  files: string[]
}

/** Runs the demonstration as a user would, with pictures in the test's own folder. */
async function runDemo(info: TestInfo, args: readonly string[] = []): Promise<Ran> {
  const out = info.outputPath('out')
  const child = spawn(PROJECT_NODE, ['scripts/demo/demo.entry.ts', ...args, '--out', out], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part))
  const [code] = (await once(child, 'close')) as [number | null]
  await info.attach('output', { body: output })
  return { code, output, out, files: readdirSync(out) }
}

/** The shop on its own server, as in a real installation; the address is a command-line argument. */
const test = base.extend<{ shop: TestSandbox; printer: FakePrinter }>({
  shop: async ({ browserName: _name }, provide) => {
    const shop = await startTestSandbox()
    await provide(shop)
    await shop.close()
  },
  printer: async ({ browserName: _name }, provide) => {
    const printer = await startFakePrinter()
    await provide(printer)
    await printer.stop()
  },
})

async function badgeOf(shop: TestSandbox, username: string): Promise<string> {
  const member = (await shop.control.staff()).find((person) => person.username === username)
  if (!member) throw new Error(`the sandbox has no ${username}`)
  return member.badge
}

test('DESK-006 DESK-051 without options the demonstration packs an order of the training shop and saves pictures and the label', async ({
  browserName: _name,
}, info) => {
  const { code, output, out, files } = await runDemo(info)
  expect(output).toContain('done:')
  expect(code).toBe(0)
  for (const step of [
    'start',
    'sign in',
    'open order',
    'weigh',
    'generate labels',
    'confirm package 1 of 1',
    'print package 1 of 1',
    'view a booklet',
    'view varnish as coverage',
  ])
    expect(output).toMatch(new RegExp(`^ *\\d+ ${step} +\\d+\\.\\d\\d s`, 'm'))
  expect(files.filter((name) => /^\d\d-.*\.png$/.test(name)).length).toBeGreaterThanOrEqual(6)
  expect(output).toContain(`label: ${join(out, 'label-1.png')}`)
  expect(await readCode(readFileSync(join(out, 'label-1.png')))).toMatch(/^\w{8,}$/)
})

/** Returns an order with several packages whose labels are pictures. */
async function largeOrder(shop: TestSandbox): Promise<number> {
  for (const pk of await shop.control.orders('multi-package')) {
    if ((await readOrder(shop.as('administrator'), pk)).is_gls_delivery) return pk
  }
  throw new Error('the sandbox has no GLS order of several packages')
}

test('DESK-051 with a badge, a real API and a network printer, every package of the order is printed and the badge is never shown', async ({
  shop,
  printer,
}, info) => {
  const order = await largeOrder(shop)
  const badge = await badgeOf(shop, 'pakowanie')
  const { code, output, files } = await runDemo(info, [
    '--api',
    shop.url,
    '--badge',
    badge,
    '--order',
    String(order),
    '--printer',
    `tcp://127.0.0.1:${printer.port}`,
    '--dpi',
    '203',
  ])
  expect(output).toContain('done:')
  expect(code).toBe(0)
  const packed = await readOrder(shop.as('administrator'), order)
  const { length } = packed.delivery_packages
  expect(length).toBeGreaterThan(1)
  expect(packed.delivery_packages.every((item) => item.is_packed)).toBe(true)
  expect(printer.jobs()).toHaveLength(length)
  expect(files.filter((name) => name.startsWith('label-'))).toHaveLength(length)
  expect(output).not.toContain(badge)
})

test("a refusing printer fails the run at the package, with the screen's text, and leaves the last picture", async ({
  shop,
  printer,
}, info) => {
  await printer.stop()
  const order = await shop.control.order('gls')
  const { code, output, files } = await runDemo(info, [
    '--api',
    shop.url,
    '--badge',
    await badgeOf(shop, 'pakowanie'),
    '--order',
    String(order),
    '--printer',
    `tcp://127.0.0.1:${printer.port}`,
  ])
  expect(code).toBe(1)
  expect(output).toMatch(/FAILED at step \d+ \((confirm|print) package 1 of 1\): .*[Dd]rukark/)
  expect(files.filter((name) => /^\d\d-failed\.png$/.test(name))).toHaveLength(1)
})

test('on another server the story names the first step that the server does not allow', async ({
  shop,
}, info) => {
  const badge = await badgeOf(shop, 'pakowanie')
  const { code, output, files } = await runDemo(info, ['--story', '--api', shop.url, '--badge', badge])
  expect(code).toBe(1)
  expect(output).toMatch(/FAILED at step 3 \(before: sales by days\): no entry "Statystyki: Sprzedaż"/)
  expect(output).not.toContain(badge)
  expect(files).toContain('03-failed.png')
})

// Runs the same steps in an app that is already running. Only the order and the signed-in user differ.
sharedTest(
  'SEND-033 a wrong password and an order not in production fail at their step; a marketplace order waits, one for pick-up has no label',
  async ({ app: { page }, sandbox }, info) => {
    const out = info.outputPath('out')
    const printed = info.outputPath('printed')
    mkdirSync(printed, { recursive: true })
    let lines: string[] = []
    const secrets = ['zgadywane']
    const newSteps = () => {
      lines = []
      return createSteps({ out, page: () => page, print: (line) => void lines.push(line), secrets })
    }
    const enter = (steps: Steps, password: string) =>
      steps.run('sign in', async () => [
        undefined,
        await signIn(page, { kind: 'password', username: 'pakowanie', password }),
      ])
    const open = (steps: Steps, order: number) =>
      steps.run('open order', async () => [undefined, (await openOrder(page, String(order))).title])
    const kept = () => saveLabels(page, { printer: null, dpi: null }, { out, printed })

    let steps = newSteps()
    await enter(steps, 'zgadywane').catch((cause: unknown) => steps.fail(cause))
    expect(lines[0]).toMatch(/^FAILED at step 1 \(sign in\): .+/)
    expect(lines.join()).not.toContain('zgadywane')
    const tried = (await sandbox.control.requests()).filter(({ path }) => path.includes('token-auth'))
    expect(tried).toHaveLength(1)

    steps = newSteps()
    await enter(steps, 'szkolenie')
    await sandbox.control.setCarrierDelay(3000)
    await open(steps, await sandbox.control.order('allegro'))
    await packOrder(page, steps)
    expect(lines.join('\n')).toMatch(/wait for the label/)
    expect(lines.at(-1)).toMatch(/^ *\d+ print package 1 of 1 /)
    await expect(kept()).rejects.toThrow('the file printer wrote no label')

    steps = newSteps()
    await open(steps, await sandbox.control.order('pickup'))
    await packOrder(page, steps)
    expect(lines.at(-1)).toMatch(/^ *\d+ confirm package 1 of 1 /)
    expect(await kept()).toEqual([])

    steps = newSteps()
    const stopped = await sandbox.control.order('not-in-production')
    await open(steps, stopped).catch((cause: unknown) => steps.fail(cause))
    expect(lines[0]).toMatch(/^FAILED at step 1 \(open order\): .*Wysłane mogą być tylko zamówienia/)
  },
)

test('unknown options are rejected with the usage text and their own exit code', async ({
  browserName: _name,
}, info) => {
  const child = spawn(PROJECT_NODE, ['scripts/demo/demo.entry.ts', '--colour', 'red'], { cwd: ROOT })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (output += part))
  const [code] = (await once(child, 'close')) as [number | null]
  await info.attach('output', { body: output })
  expect(code).toBe(2)
  expect(output).toMatch(/usage: npm run demo/)
})
