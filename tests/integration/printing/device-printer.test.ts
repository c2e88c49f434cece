import { once } from 'node:events'
import { execFileSync } from 'node:child_process'
import { createReadStream, existsSync, type ReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDevicePrinter } from '#main/adapters/device-printer.ts'
import { missingTools } from '#support/tools.ts'
import { documentOf } from '#support/transport-document.ts'
import { failureOf } from '#support/transport-failure.ts'

const missing = process.platform === 'win32' ? 'not on Windows' : missingTools('mkfifo', 'dd')
const LABEL = Uint8Array.from({ length: 235_277 }, (_, index) => index % 251)

let folder = ''
let path = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'device-'))
  path = join(folder, 'lp0')
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

/** A printer at the other end of a named pipe, which reads `highWaterMark` bytes at a time. */
async function openReader(highWaterMark: number): Promise<ReadStream> {
  // The pipe is opened for reading and writing so that opening does not wait for a writer and the printer is ready
  // before anything is sent.
  const reader = createReadStream(pipe(), { flags: 'r+', highWaterMark })
  await once(reader, 'open')
  return reader
}

function pipe(): string {
  execFileSync('mkfifo', [path])
  return path
}

describe.skipIf(missing !== null)(`device file${missing === null ? '' : ` (${missing})`}`, () => {
  test('DESK-057 a device file receives the label byte for byte', async () => {
    const reading = buffer(createReadStream(pipe()))
    const outcome = await createDevicePrinter({ path }).send(documentOf(LABEL))
    expect(outcome).toEqual({ bytesSent: LABEL.length, jobId: null })
    expect(Buffer.compare(await reading, LABEL)).toBe(0)
  })

  test('DESK-057 a missing device is unreachable, and no plain file is created in its place', async () => {
    const transport = createDevicePrinter({ path })
    expect(await failureOf(transport.send(documentOf(LABEL)))).toMatchObject({
      kind: 'unreachable',
      bytesSent: 0,
      message: `nie ma urządzenia ${path}.`,
    })
    expect(existsSync(path)).toBe(false)
    expect(await transport.status?.(1000)).toEqual(['offline'])
  })

  test('DESK-057 a plain file in place of the device is refused and left unchanged', async () => {
    await writeFile(path, 'old')
    expect(await failureOf(createDevicePrinter({ path }).send(documentOf(LABEL)))).toMatchObject({
      kind: 'refused',
      bytesSent: 0,
    })
    expect(await readFile(path, 'utf8')).toBe('old')
  })

  test('DESK-057 on Windows, where a plain file would accept everything, only ports and shares are opened', async () => {
    await writeFile(path, 'old')
    for (const given of [path, String.raw`\\.\PhysicalDrive0`, String.raw`\\serwer\wspolny\${'x'}.zpl`]) {
      const transport = createDevicePrinter({ path: given, platform: 'win32' })
      expect(await failureOf(transport.send(documentOf(LABEL)))).toMatchObject({
        kind: 'refused',
        bytesSent: 0,
        message: `${given} nie jest urządzeniem, lecz zwykłym plikiem.`,
      })
    }
    expect(await readFile(path, 'utf8')).toBe('old')
  })

  test('DESK-057 a device that no process reads accepts nothing', async () => {
    expect(await failureOf(createDevicePrinter({ path: pipe() }).send(documentOf(LABEL)))).toMatchObject({
      kind: 'unreachable',
      bytesSent: 0,
    })
  })

  test('DESK-057 a printer that stops reading is abandoned after its time limit, and the failure gives the bytes that may have been sent', async () => {
    const reader = await openReader(1)
    reader.once('data', () => reader.pause())
    const failure = await failureOf(createDevicePrinter({ path, idleMs: 100 }).send(documentOf(LABEL)))
    expect(failure.kind).toBe('timeout')
    expect(failure.bytesSent).toBeGreaterThan(0)
    reader.destroy()
  })

  test('DESK-057 a printer that disconnects half-way leaves the outcome unknown', async () => {
    const reader = await openReader(1024)
    reader.once('data', () => reader.destroy())
    const failure = await failureOf(createDevicePrinter({ path }).send(documentOf(LABEL)))
    expect(failure.kind).toBe('interrupted')
    expect(failure.bytesSent).toBeGreaterThan(0)
  })

  test.skipIf(!existsSync('/dev/full'))(
    'DESK-057 a device without space refuses with a Polish message',
    async () => {
      expect(
        await failureOf(createDevicePrinter({ path: '/dev/full' }).send(documentOf(LABEL))),
      ).toMatchObject({
        kind: 'refused',
        bytesSent: 0,
        message: 'nie przyjmuje danych. Sprawdź papier.',
      })
    },
  )

  test('a cancelled print ends as aborted', async () => {
    const reader = await openReader(1)
    const controller = new AbortController()
    reader.once('data', () => {
      reader.pause()
      controller.abort()
    })
    const failure = await failureOf(createDevicePrinter({ path }).send(documentOf(LABEL), controller.signal))
    expect(failure.kind).toBe('aborted')
    reader.destroy()
    expect(
      await failureOf(createDevicePrinter({ path }).send(documentOf(LABEL), AbortSignal.abort())),
    ).toMatchObject({ kind: 'aborted', bytesSent: 0 })
  })
})
