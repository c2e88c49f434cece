import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCode } from '../../../scripts/lib/barcode.ts'
import { drawZpl, savePrintedFiles } from '../../../scripts/demo/labels.ts'

const ZPL = '^XA^PW812^LL400^FO60,60^BY3^BCN,200,N,N,N^FD1Z999AA10123456784^FS^XZ'

describe('labels that the demonstration saves', () => {
  let folder = ''
  let out = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'printed-'))
    out = await mkdtemp(join(tmpdir(), 'kept-'))
  })
  afterEach(() => Promise.all([folder, out].map((path) => rm(path, { recursive: true, force: true }))))

  test('renders a carrier’s ZPL at the size that it names, with a readable barcode', async () => {
    const picture = await drawZpl(ZPL, '203')
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([812, 400])
    expect(await readCode(picture)).toBe('1Z999AA10123456784')
  })

  test('saves every package’s label in the order of the packages, and ZPL together with its picture', async () => {
    await writeFile(join(folder, 'etykieta-7-10-1.png'), 'second')
    await writeFile(join(folder, 'etykieta-7-9-1.zpl'), ZPL)
    await writeFile(join(folder, 'etykieta-7-11-1.png.part'), 'unfinished')
    const kept = await savePrintedFiles(folder, out, '203')
    expect(kept).toEqual(['label-1.zpl', 'label-1.png', 'label-2.png'].map((name) => join(out, name)))
    expect(await readFile(join(out, 'label-1.zpl'), 'latin1')).toBe(ZPL)
    expect(await readFile(join(out, 'label-2.png'), 'latin1')).toBe('second')
  })
})
