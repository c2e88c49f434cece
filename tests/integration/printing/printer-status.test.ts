import { afterEach, describe, expect, test } from 'vitest'
import { createTcpPrinter } from '#main/adapters/tcp-printer.ts'
import { createDeviceSessions } from '#main/services/printers/device-sessions.ts'
import { STATUS_LANGUAGES } from '#main/services/printers/status/status-languages.ts'
import { printerProfile, type PrinterLanguage } from '#shared/station/printer-profile.ts'
import { startFakePrinter, type FakePrinter } from '#support/fake-printer.ts'
import { AUTOMATIC_PAPER_OUT, type FakeStatusLanguage } from '#support/fake-printer-status.ts'
import { openPrinterStatus } from '#support/printer-status.ts'
import { documentOf } from '#support/transport-document.ts'

const LABEL = Uint8Array.from({ length: 108_000 }, (_, index) => index % 251)
/** A limit that no test reaches (ms), so a test that ends did not wait for it. */
const FOR_EVER = 600_000

const running: FakePrinter[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((printer) => printer.stop()))
})

async function printer(
  options: Parameters<typeof startFakePrinter>[0] = {},
  language: PrinterLanguage = 'zpl',
) {
  const fake = await startFakePrinter(options)
  running.push(fake)
  const { host, port } = fake
  const profile = printerProfile.parse({ name: 'ZD421', language, transport: { kind: 'tcp', host, port } })
  const sessions = createDeviceSessions()
  const open = (responseMs?: number) => {
    const bare = createTcpPrinter({ host, port, statusLanguage: STATUS_LANGUAGES[language] })
    const shared = sessions.share('it', bare)
    // Under load a response may take longer than a station would wait.
    return responseMs === undefined
      ? shared
      : { ...shared, status: () => shared.status?.(responseMs) ?? Promise.resolve(null) }
  }
  return { fake, profile, transport: open(), open }
}

describe("DESK-064 a printer's status is queried on its raw port", () => {
  test.each([
    ['zpl', 'zpl', 'headOpen'],
    ['zpl', 'zplWithoutExtended', null],
    ['escpos', 'escpos', 'coverOpen'],
    ['tspl', 'tspl', 'headOpen'],
  ] as const)(
    'DESK-064 %s as %s reports: ready, paper out, open, paused, ready again',
    async (language, answers: FakeStatusLanguage, open) => {
      const { fake, transport } = await printer({ answers }, language)
      const limitMs = answers === 'zplWithoutExtended' ? 800 : FOR_EVER
      expect(await transport.status?.(limitMs)).toEqual([])
      fake.setTrouble('paperOut')
      // Without ~HQES the printer cannot report that it is out of paper and does not respond.
      expect(await transport.status?.(limitMs)).toEqual(open === null ? null : ['paperOut'])
      fake.setTrouble('headOpen')
      expect(await transport.status?.(limitMs)).toEqual(open === null ? null : [open])
      fake.setTrouble('paused')
      expect(await transport.status?.(limitMs)).toEqual([language === 'escpos' ? 'attention' : 'paused'])
      fake.setTrouble('none')
      expect(await transport.status?.(limitMs)).toEqual([])
      expect(fake.jobs()).toEqual([])
    },
  )

  test('DESK-064 an Automatic Status Back counts as a status response, also while a label is sent', async () => {
    const { fake, transport } = await printer({ mode: 'keepsOpen' }, 'escpos')
    const asking = transport.status?.(1000)
    await expect.poll(() => fake.questions()).toBeGreaterThan(0)
    fake.say(AUTOMATIC_PAPER_OUT)
    expect(await asking).toEqual(['paperOut'])
    fake.setMode('chatty')
    await transport.send(documentOf(LABEL))
    expect(Buffer.compare(fake.jobs()[0] ?? Buffer.alloc(0), LABEL)).toBe(0)
  })

  test('DESK-064 a printer that accepts the query but does not respond gives null, a closed port gives offline', async () => {
    const { fake, transport } = await printer()
    expect(await transport.status?.(50)).toBeNull()
    fake.setMode('hangs')
    expect(await transport.status?.(50)).toBeNull()
    await fake.stop()
    expect(await transport.status?.(FOR_EVER)).toEqual(['offline'])
  })

  test('a printer that is in use by another station reports busy', async () => {
    const { transport, fake } = await printer({ second: 'drops', answers: 'zpl' })
    const others = createTcpPrinter({ host: fake.host, port: fake.port, idleMs: 200 })
    fake.setMode('hangs')
    const printing = others.send(documentOf(LABEL)).catch(() => undefined)
    await expect.poll(() => fake.sessions()).toBe(1)
    expect(await transport.status?.(FOR_EVER)).toBe('busy')
    await printing
  })
})

describe('DESK-064 a status query never delays a print', () => {
  test.each(['silent', 'keepsOpen'] as const)(
    'DESK-064 a label does not wait for the status response of a printer that accepts queries and is %s',
    async (mode) => {
      const { fake, transport } = await printer({ mode, second: 'waits' })
      const asking = transport.status?.(FOR_EVER)
      await expect.poll(() => fake.questions()).toBe(1)
      fake.setMode('silent')
      expect(await transport.send(documentOf(LABEL))).toEqual({ bytesSent: LABEL.length, jobId: null })
      expect(await asking).toBe('busy')
      expect(fake.jobs()).toHaveLength(1)
    },
  )

  test('DESK-064 no status is queried while a label is being sent', async () => {
    const { fake, transport } = await printer({ mode: 'slow', answers: 'zpl' })
    const printing = transport.send(documentOf(LABEL))
    expect(await transport.status?.(FOR_EVER)).toBe('busy')
    await printing
    expect(fake.questions()).toBe(0)
    expect(await transport.status?.(FOR_EVER)).toEqual([])
    expect(fake.simultaneousSessions()).toBe(0)
  })
})

describe("DESK-064 the station's knowledge of its printer", () => {
  test('DESK-064 missing paper, its refill and a printer that is switched off are reported in Polish as they happen', async () => {
    const { fake, profile, open } = await printer({ answers: 'zpl' })
    const states: (string | null)[] = []
    const { status, pass } = openPrinterStatus({
      profiles: () => [profile],
      transportFor: () => open(5000),
      emit: ({ message }) => states.push(message),
    })
    status.askIfDue(profile)
    await expect.poll(() => status.current().health).toBe('ok')
    fake.setTrouble('paperOut')
    pass(31_000)
    status.askIfDue(profile)
    await expect.poll(() => status.current().message).toBe('Brak papieru w drukarce „ZD421”.')
    fake.setTrouble('none')
    await expect
      .poll(() => {
        pass(5000)
        return status.current()
      })
      .toMatchObject({ health: 'ok', conditions: [], message: null })
    await fake.stop()
    expect(await status.check(profile)).toMatchObject({
      health: 'failed',
      message: 'Drukarka „ZD421” jest wyłączona lub odłączona.',
    })
    expect(states).toContain('Brak papieru w drukarce „ZD421”.')
  })

  test('DESK-064 a printer that never responds is queried only once, however often it prints', async () => {
    const { fake, profile, transport } = await printer()
    const { status, pass } = openPrinterStatus({ profiles: () => [profile], transportFor: () => transport })
    status.askIfDue(profile)
    await expect.poll(() => fake.questions()).toBe(2)
    // Queries do not overlap, so this one comes after all earlier ones.
    expect(await transport.status?.(300)).toBeNull()
    const asked = fake.questions()
    for (let print = 0; print < 3; print += 1) {
      pass(60_000)
      status.askIfDue(profile)
      await transport.send(documentOf(LABEL))
      status.report(profile, null)
    }
    expect(await transport.status?.(300)).toBeNull()
    expect(fake.questions() - asked).toBe(2)
    expect(fake.jobs()).toHaveLength(3)
  })
})
