import { createCanvas } from '@napi-rs/canvas'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, onTestFinished, test } from 'vitest'
import { createClientAnswers } from '#main/services/reports/client-answers.ts'
import { createAttachments } from '#main/services/transfers/attachments.ts'
import { createTransfers } from '#main/services/transfers/transfers.ts'
import { reportRoutes, type ClientAnswerReport } from '#shared/ipc/routes/reports.ts'
import { openDrawingProcess } from '#support/drawing.ts'

const drawing = openDrawingProcess()

type Entry = ClientAnswerReport['entries'][number]

const SIZE = { width: 96, height: 56 }

const entry = (number: number, changes: Partial<Entry> = {}): Entry => ({
  number,
  severity: 'must',
  heading: `strona ${number}, 25 mm od lewej, 30 mm od góry`,
  words: 'Zażółć gęślą jaźń: brak spadu.',
  remedy: 'Przedłuż tło.',
  crop: { page: 500 + number, size: SIZE, hit: { x: 25.4, y: 30, width: 10, height: 10 } },
  ...changes,
})

const report = (changes: Partial<ClientAnswerReport> = {}): ClientAnswerReport =>
  reportRoutes['reports.clientAnswer'].input.parse({
    title: 'Uwagi do pliku nowy.pdf (plik 7731, pozycja 20731)',
    note: null,
    name: 'uwagi-plik-7731',
    entries: [entry(1)],
    pictures: [{ page: 501, base64: plainPicture() }],
    ...changes,
  })

function plainPicture(colour = '#2d72d2'): string {
  const canvas = createCanvas(960, 560)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.fillRect(0, 0, 960, 560)
  return canvas.toBuffer('image/png').toString('base64')
}

/** A picture that compresses badly. */
function noise(seed: number): string {
  const side = 1280
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  const image = context.createImageData(side, side)
  let state = seed
  for (let at = 0; at < image.data.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    image.data[at] = at % 4 === 3 ? 255 : state >>> 24
  }
  context.putImageData(image, 0, 0)
  return canvas.toBuffer('image/jpeg', 90).toString('base64')
}

function station() {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const attachments = createAttachments()
  const transfers = createTransfers({
    api: {
      openFile: () => Promise.reject(new Error('unused')),
      request: () => Promise.reject(new Error('unused')),
    },
    downloadsFolder: () => join(folder, 'Pobrane'),
    opener: { open: () => Promise.resolve(), showInFolder: () => undefined },
    emit: () => undefined,
    log: { warn: () => undefined },
  })
  const answers = createClientAnswers({ drawing, attachments, transfers, folder: join(folder, 'odpowiedzi') })
  return { folder, answers, fileOf: (reference: string) => attachments.find(reference) }
}

/** Returns the text of each page. */
async function textsOf(path: string): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 }).promise
  const texts: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await pdf.loadingTask.destroy()
  return texts
}

test('the PDF has each finding with its remedy, and rulers that name the edge of the hit', async () => {
  const { answers, fileOf } = station()
  const { reference, name, size } = await answers.draw(report())
  const path = fileOf(reference)?.path ?? ''
  const [text = ''] = await textsOf(path)
  expect(name).toBe('uwagi-plik-7731.pdf')
  expect(size).toBe(readFileSync(path).byteLength)
  for (const words of [
    'Uwagi do pliku nowy.pdf (plik 7731, pozycja 20731)',
    '1. strona 1, 25 mm od lewej',
    'Trzeba poprawić',
    'Zażółć gęślą jaźń',
    'Co zrobić: Przedłuż tło.',
    '25 mm',
    '30 mm',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('bez podglądu')
})

test('a finding whose page has no picture, or an unreadable one, is in the PDF without it', async () => {
  const { answers, fileOf } = station()
  const pictures = [{ page: 502, base64: Buffer.from('<html>').toString('base64') }]
  const entries = [entry(1, { crop: null }), entry(2)]
  const { reference } = await answers.draw(report({ entries, pictures }))
  const text = (await textsOf(fileOf(reference)?.path ?? '')).join(' ')
  expect(text.match(/bez podglądu/g)).toHaveLength(2)
  expect(text).toContain('2. strona 2')
})

test('40 findings with large pictures take at most 4 MB, and each has its picture', async () => {
  const { answers, fileOf } = station()
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1)
  const noisy = [noise(1), noise(2)]
  const { reference, size } = await answers.draw(
    report({
      note: '40 z 57 uwag',
      entries: numbers.map((number) => entry(number, { crop: { page: number, size: SIZE, hit: null } })),
      pictures: numbers.map((page) => ({ page, base64: noisy[page % 2] ?? '' })),
    }),
  )
  expect(size).toBeLessThanOrEqual(4 * 1024 * 1024)
  const text = (await textsOf(fileOf(reference)?.path ?? '')).join(' ')
  expect(text).toContain('40 z 57 uwag')
  expect(text).toContain('40. strona 40')
  expect(text).not.toContain('bez podglądu')
})

test('is saved into the downloads folder, and removed at sign-out', async () => {
  const { answers, folder, fileOf } = station()
  const { reference } = await answers.draw(report())
  const path = fileOf(reference)?.path ?? ''
  const { fileName } = await answers.save(reference)
  expect(readFileSync(join(folder, 'Pobrane', fileName))).toEqual(readFileSync(path))
  await answers.clear()
  expect(existsSync(path)).toBe(false)
  await expect(answers.save(reference)).rejects.toMatchObject({ error: { code: 'FILE_UNKNOWN' } })
})
