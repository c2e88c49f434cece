import { expect, test } from 'vitest'
import { createWindowsSpooler } from '#main/adapters/windows-spooler.ts'
import { createSpoolerClient } from '#main/adapters/windows-spooler/spooler-client.ts'
import { documentOf } from '#support/transport-document.ts'
import { startFromSource } from '#support/utility-process.ts'

const start = () => startFromSource({ modulePath: 'src/main/adapters/windows-spooler/process.ts' })

test.skipIf(process.platform === 'win32')(
  'DESK-057 without a Windows spooler a print is refused with nothing sent, and the status is null',
  async () => {
    const client = createSpoolerClient(start)
    try {
      const spooler = createWindowsSpooler({ queue: 'Zebra', client, openMs: 25_000 })
      await expect(spooler.send(documentOf(Buffer.from('^XA^XZ')))).rejects.toMatchObject({
        kind: 'refused',
        bytesSent: 0,
        message: 'bufor wydruku systemu Windows jest niedostępny.',
      })
      expect(await spooler.status?.(25_000)).toBeNull()
    } finally {
      client.end()
    }
  },
)
