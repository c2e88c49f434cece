import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCupsListing } from '#main/adapters/cups-listing.ts'
import { createCupsPrinter } from '#main/adapters/cups-printer.ts'
import { createPrinterDiscovery } from '#main/adapters/printer-discovery.ts'
import { createSpoolerClient } from '#main/adapters/windows-spooler/spooler-client.ts'
import { cupsMissing, startCupsWithPrinter, type CupsServer } from '#support/cups-server.ts'
import type { FakePrinter } from '#support/fake-printer.ts'
import { channelTo, scriptWinspool } from '#support/scripted-winspool.ts'
import { missingTools } from '#support/tools.ts'
import { documentOf } from '#support/transport-document.ts'

const missing = cupsMissing() ?? missingTools('lpstat')
const nobody = () => createSpoolerClient(() => channelTo(scriptWinspool().library))

describe.skipIf(missing !== null)(`printers of CUPS${missing === null ? '' : ` (${missing})`}`, () => {
  let fake: FakePrinter
  let server: CupsServer
  let stop: () => Promise<void>

  beforeAll(async () => {
    ;({ fake, server, stop } = await startCupsWithPrinter((device) => [
      { name: 'Biuro', device },
      { name: 'Etykiety', device },
    ]))
  })

  afterAll(() => stop())

  test('DESK-061 a print queries only its own queue; only the settings screen lists printers', async () => {
    const transport = createCupsPrinter({ queue: 'Etykiety' })
    const { jobId } = await transport.send(documentOf(Buffer.from('^XA^XZ')))
    await expect.poll(() => transport.queue?.state(jobId ?? '')).toBe('done')
    await transport.status?.(5000)
    await expect.poll(() => server.operations()).toContain('Send-Document')
    expect(await server.operations()).not.toContain('CUPS-Get-Printers')

    const found = await createPrinterDiscovery({ platform: 'linux', openSpooler: nobody })()
    await expect.poll(() => server.operations()).toContain('CUPS-Get-Printers')
    const description = `socket 127.0.0.1:${fake.port}`
    expect(found).toEqual(
      ['Biuro', 'Etykiety'].flatMap((queue) => [
        { name: queue, description, transport: { kind: 'cups', queue } },
        { name: queue, description, transport: { kind: 'driver', queue } },
      ]),
    )
  })

  test('a print service that is off is reported as such', async () => {
    const address = process.env.CUPS_SERVER
    process.env.CUPS_SERVER = '127.0.0.1:1'
    try {
      const found = createPrinterDiscovery({ platform: 'linux', openSpooler: nobody })()
      await expect(found).rejects.toThrow(/CUPS nie działa/)
    } finally {
      process.env.CUPS_SERVER = address
    }
  })
})

test('a printer’s description from CUPS is shown without a password in its address', () => {
  const devices = [
    'device for Biuro: ipp://jan:haslo@10.0.0.7:631/ipp/print',
    'device for Zebra: usb://Zebra/ZD420?serial=1',
  ]
  const details =
    'printer Biuro is idle.\n\tDescription: Brother HL\nprinter Zebra is idle.\n\tDescription: Zebra\n'
  expect(readCupsListing('Biuro\nZebra\nSieciowa\n', devices.join('\n'), details)).toEqual([
    { name: 'Biuro', description: 'Brother HL · ipp 10.0.0.7:631' },
    { name: 'Zebra', description: 'USB' },
    { name: 'Sieciowa', description: '' },
  ])
})

describe('Windows printers', () => {
  const queue = (pPrinterName: string, Attributes = 0x40) => ({
    pPrinterName,
    pServerName: Attributes & 0x10 ? '\\\\SERWER' : null,
    Attributes,
  })

  test('DESK-061 each is offered raw and through its driver; those that prompt for a file are left out', async () => {
    const opened: string[] = []
    const ports: Record<string, string> = { Zebra: 'USB001', 'Microsoft Print to PDF': 'PORTPROMPT:' }
    const { library } = scriptWinspool({
      queues: () => [queue('Zebra'), queue('Microsoft Print to PDF'), queue('\\\\SERWER\\Biuro', 0x10)],
      openPrinter(name) {
        opened.push(name)
        return 7n
      },
      printer: () => ({
        pPortName: ports[opened.at(-1) ?? ''] ?? '',
        pDriverName: 'Sterownik',
        Attributes: 0,
        Status: 0,
      }),
    })
    const openSpooler = () => createSpoolerClient(() => channelTo(library))
    const found = await createPrinterDiscovery({ platform: 'win32', openSpooler })()
    expect(found.map(({ name, description, transport }) => [name, description, transport.kind])).toEqual([
      ['Zebra', 'Sterownik · USB001', 'spooler'],
      ['Zebra', 'Sterownik · USB001', 'driver'],
      ['\\\\SERWER\\Biuro', '\\\\SERWER', 'spooler'],
      ['\\\\SERWER\\Biuro', '\\\\SERWER', 'driver'],
    ])
    // Discovery does not query printers of another server, so an unavailable server causes no delay.
    expect(opened).not.toContain('\\\\SERWER\\Biuro')
  })

  test('a spooler service that is stopped is reported as such', async () => {
    const { library } = scriptWinspool({ queues: () => null, lastError: () => 1722 })
    const openSpooler = () => createSpoolerClient(() => channelTo(library))
    const found = createPrinterDiscovery({ platform: 'win32', openSpooler })()
    await expect(found).rejects.toThrow(/Bufor wydruku/)
  })
})
