import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFilePrinter } from '#main/adapters/file-printer.ts'
import { prepareLabel } from '#main/services/label-printing/label-preparation.ts'
import { PrintTransportFailure } from '#main/services/print-jobs/ports.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { labelImage } from '#support/label-images.ts'
import { documentOf } from '#support/transport-document.ts'

const png = (bytes: Uint8Array) => documentOf(bytes, { format: 'png' })

let directory = ''

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'labels-'))
})

afterEach(async () => {
  await rm(directory, { recursive: true })
})

test('DESK-052 writes a PNG of exactly the dots of the label, in a folder that it creates', async () => {
  const folder = join(directory, 'nowy', 'folder')
  const profile = printerProfile.parse({ transport: { kind: 'file', directory: folder } })
  const { bytes } = await prepareLabel({ kind: 'png', bytes: labelImage({ scale: 2 }) }, profile, true)
  const result = await createFilePrinter({ directory: folder }).send(png(bytes))
  expect(result).toEqual({ bytesSent: bytes.length, jobId: null })
  expect(await readdir(folder)).toEqual(['etykieta-10482-7-1.png'])
  const image = PNG.sync.read(await readFile(join(folder, 'etykieta-10482-7-1.png')))
  expect([image.width, image.height]).toEqual([718, 1198])
})

test("DESK-055 stores a carrier's ZPL unchanged", async () => {
  const zpl = Buffer.from('^XA^FDŁódź^FS^XZ')
  await createFilePrinter({ directory }).send(documentOf(zpl))
  expect(await readFile(join(directory, 'etykieta-10482-7-1.zpl'))).toEqual(zpl)
})

test('never overwrites an existing label, even if two are written at the same moment', async () => {
  await writeFile(join(directory, 'etykieta-10482-7-1.png'), 'old')
  const printer = createFilePrinter({ directory })
  await Promise.all([printer.send(png(Buffer.from('a'))), printer.send(png(Buffer.from('b')))])
  expect((await readdir(directory)).sort()).toEqual([
    'etykieta-10482-7-1.png',
    'etykieta-10482-7-2.png',
    'etykieta-10482-7-3.png',
  ])
  expect(await readFile(join(directory, 'etykieta-10482-7-1.png'), 'utf8')).toBe('old')
})

test('refuses if the folder is not writable: nothing is printed and no file is left', async () => {
  await writeFile(join(directory, 'file'), '')
  const printer = createFilePrinter({ directory: join(directory, 'file') })
  const failure: unknown = await printer.send(png(Buffer.from('a'))).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PrintTransportFailure)
  expect(failure).toMatchObject({ kind: 'refused', bytesSent: 0 })
  expect(await readdir(directory)).toEqual(['file'])
})

test('writes nothing for a print that was cancelled beforehand', async () => {
  const printer = createFilePrinter({ directory })
  await expect(printer.send(png(Buffer.from('a')), AbortSignal.abort())).rejects.toMatchObject({
    kind: 'aborted',
  })
  expect(await readdir(directory)).toEqual([])
})
