import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFilePrinter } from '#main/adapters/file-printer.ts'
import { prepareLabel } from '#main/services/label-printing/label-preparation.ts'
import { PrintTransportFailure } from '#main/services/label-printing/ports.ts'
import { printerProfile } from '#main/services/label-printing/printer-profile.ts'
import { labelImage } from '#support/label-images.ts'

let directory = ''

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'labels-'))
})

afterEach(async () => {
  await rm(directory, { recursive: true })
})

const document = { orderPk: 10482, packagePk: 7, copy: 1, format: 'png' } as const

test('DESK-052 writes a PNG of exactly the dots of the label, in a folder that it makes', async () => {
  const folder = join(directory, 'nowy', 'folder')
  const profile = printerProfile.parse({ transport: { kind: 'file', directory: folder } })
  const { bytes } = prepareLabel({ kind: 'png', bytes: labelImage({ scale: 2 }) }, profile, true)
  const result = await createFilePrinter({ directory: folder, document }).send(bytes)
  expect(result).toEqual({ bytesSent: bytes.length })
  expect(await readdir(folder)).toEqual(['etykieta-10482-7-1.png'])
  const png = PNG.sync.read(await readFile(join(folder, 'etykieta-10482-7-1.png')))
  expect([png.width, png.height]).toEqual([718, 1198])
})

test('DESK-055 keeps the ZPL of a carrier as it came', async () => {
  const zpl = Buffer.from('^XA^FDŁódź^FS^XZ')
  await createFilePrinter({ directory, document: { ...document, format: 'zpl' } }).send(zpl)
  expect(await readFile(join(directory, 'etykieta-10482-7-1.zpl'))).toEqual(zpl)
})

test('never overwrites a label that is there already, not even at the same moment', async () => {
  await writeFile(join(directory, 'etykieta-10482-7-1.png'), 'old')
  const printer = createFilePrinter({ directory, document })
  await Promise.all([printer.send(Buffer.from('a')), printer.send(Buffer.from('b'))])
  expect((await readdir(directory)).sort()).toEqual([
    'etykieta-10482-7-1.png',
    'etykieta-10482-7-2.png',
    'etykieta-10482-7-3.png',
  ])
  expect(await readFile(join(directory, 'etykieta-10482-7-1.png'), 'utf8')).toBe('old')
})

test('a folder that cannot be written is a refusal with nothing printed and nothing left behind', async () => {
  await writeFile(join(directory, 'file'), '')
  const printer = createFilePrinter({ directory: join(directory, 'file'), document })
  const failure: unknown = await printer.send(Buffer.from('a')).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PrintTransportFailure)
  expect(failure).toMatchObject({ kind: 'refused', bytesSent: 0 })
  expect(await readdir(directory)).toEqual(['file'])
})

test('a print given up beforehand writes nothing', async () => {
  const printer = createFilePrinter({ directory, document })
  await expect(printer.send(Buffer.from('a'), AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' })
  expect(await readdir(directory)).toEqual([])
})
