import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterEach, describe, expect, it } from 'vitest'
import { writeSheets } from '../../../scripts/shots/contact-sheet.ts'
import { LOOKS } from '../../../scripts/shots/looks.ts'
import { readShotOptions } from '../../../scripts/shots/options.ts'

describe('the command line of the pictures', () => {
  it('takes all screens in all looks', () => {
    const { addresses, looks } = readShotOptions(['--all'])
    expect(addresses).toBeNull()
    expect(looks.map(({ name }) => name)).toEqual(['light', 'dark', 'small', 'forced'])
  })

  it('takes addresses in chosen looks, in the order of the table', () => {
    const options = readShotOptions(['/order/list', '--looks', 'dark,light', '--user', 'biuro'])
    expect(options).toMatchObject({ addresses: ['/order/list'], user: 'biuro', temper: 'usual' })
    expect(options.looks.map(({ name }) => name)).toEqual(['light', 'dark'])
  })

  it.each([
    [[], 'either --all or addresses'],
    [['--all', '/order/list'], 'either --all or addresses'],
    [['--all', '--looks', 'sepia'], 'no look sepia'],
    [['--all', '--temper', 'angry'], '--temper is'],
    [['--everything'], '--everything'],
  ])('refuses %j', (args, reason) => {
    expect(() => readShotOptions(args)).toThrow(reason)
  })
})

describe('contact sheets', () => {
  let out = ''
  afterEach(() => rmSync(out, { recursive: true, force: true }))

  it('put six pictures of one look on a sheet, and no look beside another', async () => {
    out = mkdtempSync(join(tmpdir(), 'sheets-'))
    const canvas = createCanvas(8, 8)
    const context = canvas.getContext('2d')
    context.fillStyle = '#f00'
    context.fillRect(0, 0, 8, 8)
    writeFileSync(join(out, 'red.png'), canvas.toBuffer('image/png'))
    const [light, dark] = LOOKS
    if (!light || !dark) throw new Error('two looks are needed')
    const shots = Array.from({ length: 7 }, (_, index) => ({
      path: `/screen/${index}`,
      look: light,
      file: 'red.png',
    }))
    const files = await writeSheets(out, [...shots, { path: '/screen/7', look: dark, file: 'red.png' }])
    expect(files).toEqual(['sheet-light-01.png', 'sheet-light-02.png', 'sheet-dark-01.png'])

    const seen = createCanvas(2000, 2000).getContext('2d')
    seen.drawImage(await loadImage(join(out, 'sheet-light-02.png')), 0, 0)
    const colourAt = (x: number, y: number): number[] =>
      Array.from(seen.getImageData(x, y, 1, 1).data.slice(0, 3))
    expect(colourAt(500, 200)).toEqual([255, 0, 0])
    expect(colourAt(1500, 200)).not.toEqual([255, 0, 0])
  })
})
