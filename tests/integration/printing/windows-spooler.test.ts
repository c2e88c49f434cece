import { fork } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createWindowsSpooler } from '#main/adapters/windows-spooler.ts'
import { createSpoolerClient, type SpoolerChannel } from '#main/adapters/windows-spooler/spooler-client.ts'
import { documentOf } from '#support/transport-document.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const PROCESS = join(ROOT, 'src', 'main', 'adapters', 'windows-spooler', 'process.ts')
const CHILD_SIDE = join(ROOT, 'scripts', 'chromium-host', 'utility-child.entry.ts')

/** Starts the spooler's own process as the app does. */
function start(): SpoolerChannel {
  const child = fork(PROCESS, [], {
    execArgv: ['--import', pathToFileURL(CHILD_SIDE).href],
    serialization: 'advanced',
    silent: true,
  })
  return {
    post: (message) => void child.send(message as object),
    onMessage: (listener) => void child.on('message', listener),
    onEnd: (listener) => void child.on('exit', listener),
    kill: () => void child.kill(),
  }
}

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
