import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type TestInfo } from '@playwright/test'
import { readCode } from '../../scripts/lib/barcode.ts'
import { PROJECT_NODE, ROOT } from '../../scripts/lib/project-node.mjs'
import { startFakePrinter, type FakePrinter } from '../support/fake-printer.ts'
import { startTestSandbox, type TestSandbox } from '../support/sandbox.ts'
import { readOrder } from '../support/sandbox-orders.ts'

interface Ran {
  code: number | null
  output: string
  out: string
  files: string[]
}

/** Runs the demonstration as a person does, with pictures in the test's own folder. */
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

/** The shop on its own server, as a real installation has it; `apiOf` is the part of the command line that names it. */
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

test('DESK-006 DESK-051 without options the demonstration packs an order of the training shop and leaves pictures and the label', async ({
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
  ])
    expect(output).toMatch(new RegExp(`^ *\\d+ ${step} +\\d+\\.\\d\\d s`, 'm'))
  expect(files.filter((name) => /^\d\d-.*\.png$/.test(name)).length).toBeGreaterThanOrEqual(6)
  expect(output).toContain(`label: ${join(out, 'label-1.png')}`)
  expect(await readCode(readFileSync(join(out, 'label-1.png')))).toMatch(/^\w{8,}$/)
})

/** An order of several packages whose labels are pictures. */
async function largeOrder(shop: TestSandbox): Promise<number> {
  for (const pk of await shop.control.orders('multi-package')) {
    if ((await readOrder(shop.as('administrator'), pk)).is_gls_delivery) return pk
  }
  throw new Error('the sandbox has no GLS order of several packages')
}

test('DESK-051 a badge, a real API and a network printer: every package of the order comes out, the badge is never shown', async ({
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

test('a carrier that sends ZPL: the label is kept as it came, and as a picture with the package’s number', async ({
  shop,
}, info) => {
  const order = await shop.control.order('zpl')
  const { code, output, out } = await runDemo(info, [
    '--api',
    shop.url,
    '--username',
    'pakowanie',
    '--password',
    'szkolenie',
    '--order',
    String(order),
  ])
  expect(output).toContain('done:')
  expect(code).toBe(0)
  const packed = await readOrder(shop.as('administrator'), order)
  const number = packed.delivery_packages[0]?.tracking_number ?? ''
  expect(readFileSync(join(out, 'label-1.zpl'), 'latin1')).toContain('^XA')
  expect(await readCode(readFileSync(join(out, 'label-1.png')))).toBe(number)
  expect(output).not.toContain('szkolenie')
})

test('a marketplace order waits for its label', async ({ shop }, info) => {
  await shop.control.setCarrierDelay(3000)
  const order = await shop.control.order('allegro')
  const { code, output } = await runDemo(info, [
    '--api',
    shop.url,
    '--badge',
    await badgeOf(shop, 'wysylka'),
    '--order',
    String(order),
  ])
  expect(output).toMatch(/wait for the label/)
  expect(output).toContain('done:')
  expect(code).toBe(0)
})

test('SEND-033 an order that the client picks up is packed without a label and is no failure', async ({
  shop,
}, info) => {
  const order = await shop.control.order('pickup')
  const { code, output, files } = await runDemo(info, [
    '--api',
    shop.url,
    '--badge',
    await badgeOf(shop, 'pakowanie'),
    '--order',
    String(order),
  ])
  expect(code, output).toBe(0)
  expect(output).toContain('self-pickup has no label')
  expect(files.filter((name) => name.startsWith('label-'))).toEqual([])
})

test('an order that is not in production fails at its step, in the words of the screen', async ({
  shop,
}, info) => {
  const order = await shop.control.order('not-in-production')
  const { code, output, files } = await runDemo(info, [
    '--api',
    shop.url,
    '--badge',
    await badgeOf(shop, 'pakowanie'),
    '--order',
    String(order),
  ])
  expect(code).toBe(1)
  expect(output).toMatch(/FAILED at step 3 \(open order\): .*Wysłane mogą być tylko zamówienia/)
  expect(files).toContain('03-failed.png')
})

test('a wrong password fails at the sign-in and is not repeated', async ({ shop }, info) => {
  const { code, output } = await runDemo(info, [
    '--api',
    shop.url,
    '--username',
    'pakowanie',
    '--password',
    'zgadywane',
    '--order',
    '100001',
  ])
  expect(code).toBe(1)
  expect(output).toMatch(/FAILED at step 2 \(sign in\): .+/)
  expect(output).not.toContain('zgadywane')
})

test('a printer that refuses fails at the package, in the words of the screen', async ({
  shop,
  printer,
}, info) => {
  await printer.stop()
  const order = await shop.control.order('gls')
  const { code, output } = await runDemo(info, [
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
})

test('unknown options are refused with the usage and their own exit code', async ({
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
