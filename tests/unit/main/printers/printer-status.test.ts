import { describe, expect, test } from 'vitest'
import type { PrinterCondition, PrinterState } from '#shared/ipc/routes/printers.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { PrintTransportFailure } from '#main/services/print-jobs/ports.ts'
import { openPrinterStatus } from '#support/printer-status.ts'

type Answer = PrinterCondition[] | 'busy' | null

const tcp = printerProfile.parse({ name: 'ZD421', transport: { kind: 'tcp', host: 'z' } })
const other = printerProfile.parse({ id: 'kurier', name: 'TSC', transport: { kind: 'tcp', host: 't' } })
const cups = printerProfile.parse({ name: 'ZD421', transport: { kind: 'cups', queue: 'zebra' } })

/** A printer whose status responses the test defines and releases. */
function printer(profiles: (PrinterProfile | null)[] = [tcp]) {
  const notified: PrinterState[] = []
  const limits: number[] = []
  const waiting: ((answer: Answer) => void)[] = []
  let failure: PrintTransportFailure | null = null
  const parts = openPrinterStatus({
    profiles: () => profiles,
    transportFor() {
      if (failure) throw failure
      return {
        send: () => Promise.reject(new Error('nothing is sent here')),
        status: (limitMs) =>
          new Promise((resolve) => {
            limits.push(limitMs)
            waiting.push(resolve)
          }),
      }
    },
    emit: (state) => notified.push(state),
  })
  return {
    ...parts,
    notified,
    limits,
    profiles,
    asked: () => limits.length,
    says: async (answer: Answer) => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.(answer)
      await new Promise((resolve) => setImmediate(resolve))
    },
    breaks: (cause: PrintTransportFailure) => {
      failure = cause
    },
  }
}

describe("DESK-064 when a printer's status is queried", () => {
  test('DESK-064 within 400 ms after its first response, one query at a time, and no caller waits for it', async () => {
    const { status, limits, asked, says, pass } = printer()
    status.askIfDue(tcp)
    status.askIfDue(tcp)
    expect(asked()).toBe(1)
    await says([])
    expect(status.state(tcp)).toMatchObject({ health: 'ok', message: null })
    pass(31_000)
    status.askIfDue(tcp)
    expect(limits).toEqual([2000, 400])
  })

  test('DESK-064 not again within 30 s after a good response', async () => {
    const { status, asked, says, pass } = printer()
    status.askIfDue(tcp)
    await says([])
    pass(29_999)
    status.askIfDue(tcp)
    status.report(tcp, null)
    expect(asked()).toBe(1)
    pass(1)
    status.askIfDue(tcp)
    expect(asked()).toBe(2)
  })

  test('DESK-064 a printer that never responds is not queried again in that session', async () => {
    const { status, asked, says, pass } = printer()
    status.askIfDue(tcp)
    await says(null)
    pass(3_600_000)
    status.askIfDue(tcp)
    status.report(tcp, 'Połączenie przerwane.')
    status.report(tcp, null)
    expect(asked()).toBe(1)
    expect(status.state(tcp)).toMatchObject({ health: 'ok', message: null })
  })

  test('DESK-064 a printer that responded before and falls silent needs attention, and is queried further', async () => {
    const { status, asked, says, pass } = printer()
    status.askIfDue(tcp)
    await says([])
    pass(31_000)
    status.askIfDue(tcp)
    await says(null)
    expect(status.state(tcp)).toMatchObject({ health: 'attention', conditions: ['attention'] })
    pass(5000)
    expect(asked()).toBe(3)
    await says([])
    expect(status.state(tcp).health).toBe('ok')
  })

  test('DESK-064 an unreachable printer does not count as one that cannot respond', async () => {
    const { status, asked, says, pass } = printer()
    status.askIfDue(tcp)
    await says(['offline'])
    expect(status.state(tcp)).toMatchObject({
      health: 'failed',
      conditions: ['offline'],
      message: 'Drukarka „ZD421” jest wyłączona lub odłączona.',
    })
    pass(5000)
    expect(asked()).toBe(2)
    await says(null)
    expect(status.state(tcp)).toMatchObject({ health: 'idle', message: null })
    pass(60_000)
    expect(asked()).toBe(2)
  })

  test('DESK-064 trouble is queried every 5 s until it is over, for at most five minutes', async () => {
    const { status, asked, says, pass } = printer()
    status.askIfDue(tcp)
    await says(['paperOut'])
    for (let check = 0; check < 80; check += 1) {
      const before = asked()
      pass(5000)
      if (asked() > before) await says(['paperOut'])
    }
    expect(asked()).toBe(61)
    status.askIfDue(tcp)
    await says([])
    pass(60_000)
    expect(asked()).toBe(62)
    expect(status.state(tcp)).toMatchObject({ health: 'ok', conditions: [], message: null })
  })

  test('DESK-064 repeatedly while its queue contains a print', async () => {
    const { status, asked, says, pass } = printer([cups])
    status.askIfDue(cups)
    await says([])
    status.reportDelay(cups)
    await says([])
    // The queue needs some time to detect that the printer is off.
    pass(5000)
    await says(['offline'])
    expect(status.current()).toMatchObject({ health: 'failed', conditions: ['offline'] })
    pass(5000)
    await says([])
    status.report(cups, null)
    await says([])
    expect(asked()).toBe(5)
    pass(60_000)
    expect(asked()).toBe(5)
  })

  test('DESK-064 after a failed print, and after one that a queue accepted', async () => {
    const failed = printer()
    failed.status.askIfDue(tcp)
    await failed.says([])
    failed.status.report(tcp, 'Drukarka nie odpowiada.')
    expect(failed.status.state(tcp)).toMatchObject({ health: 'failed', message: 'Drukarka nie odpowiada.' })
    await failed.says(['headOpen'])
    expect(failed.status.state(tcp).message).toBe('Otwarta głowica drukarki „ZD421”. Zamknij ją.')

    const queued = printer([cups])
    queued.status.askIfDue(cups)
    await queued.says([])
    queued.status.report(cups, null)
    await queued.says(['queueStopped'])
    expect(queued.status.current()).toMatchObject({ health: 'attention', conditions: ['queueStopped'] })
  })

  test('a response from before a print is outdated after it, so the printer is queried again', async () => {
    const { status, asked, says } = printer()
    status.askIfDue(tcp)
    status.report(tcp, null)
    await says(['offline'])
    expect(status.state(tcp).health).toBe('ok')
    expect(asked()).toBe(2)
    await says([])
    expect(status.state(tcp).health).toBe('ok')
  })

  test('a status query during a print leaves the known status unchanged', async () => {
    const { status, says } = printer()
    status.askIfDue(tcp)
    await says('busy')
    expect(status.state(tcp).health).toBe('idle')
  })

  test('DESK-061 the known status is reported without a query', () => {
    const { status, asked } = printer()
    status.current()
    status.state(tcp)
    status.settingsChanged()
    expect(asked()).toBe(0)
  })

  test('a transport that cannot work here does not make the service fail', async () => {
    const { status, breaks } = printer()
    breaks(new PrintTransportFailure('refused', 0, 'tylko w Windows.'))
    status.askIfDue(tcp)
    expect(status.state(tcp).health).toBe('idle')
    expect(await status.check(tcp)).toMatchObject({
      health: 'failed',
      message: 'Drukarka „ZD421”: tylko w Windows.',
    })
  })
})

describe('the label printer in use', () => {
  test('is the one used last while routing names it, and each change is reported once', async () => {
    const { status, notified, says, profiles } = printer([tcp, other])
    expect(status.current().name).toBe('ZD421')
    status.askIfDue(other)
    await says(['paperOut'])
    status.settingsChanged()
    expect(notified.map(({ name, health }) => [name, health])).toEqual([
      ['TSC', 'idle'],
      ['TSC', 'attention'],
    ])
    profiles.splice(1)
    status.settingsChanged()
    expect(notified.at(-1)).toMatchObject({ name: 'ZD421', health: 'idle' })
    profiles.splice(0)
    expect(status.current()).toMatchObject({ kind: 'none', health: 'idle' })
  })

  test('is not changed by a print on another printer', () => {
    const { status, notified } = printer([tcp])
    status.report(other, null)
    expect(status.current().name).toBe('ZD421')
    expect(notified).toEqual([])
  })
})

describe('DESK-064 a check that the user requests', () => {
  test('queries whatever is known, and updates it', async () => {
    const { status, says, asked } = printer()
    status.askIfDue(tcp)
    await says(null)
    const check = status.check(tcp)
    await says(['paperOut'])
    expect(await check).toMatchObject({ health: 'attention', message: 'Brak papieru w drukarce „ZD421”.' })
    expect(asked()).toBe(2)
    expect(status.current().health).toBe('attention')
  })

  test('explains a silent and a busy printer', async () => {
    const { status, says } = printer()
    const silent = status.check(tcp)
    await says(null)
    expect(await silent).toMatchObject({
      health: 'idle',
      message: 'Drukarka „ZD421” przyjmuje połączenie, ale nie podaje swojego stanu.',
    })
    const busy = status.check(tcp)
    await says('busy')
    expect(await busy).toMatchObject({
      health: 'idle',
      message: 'Drukarka „ZD421” jest teraz zajęta. Spróbuj za chwilę.',
    })
  })
})
