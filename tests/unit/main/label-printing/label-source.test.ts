import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#shared/api/api-error.ts'
import { createLabelSource, type LabelPackage } from '#main/services/label-printing/label-source.ts'
import { refusalOf } from '#support/api-refusal.ts'
import { labelImage } from '#support/label-images.ts'

const png = labelImage({ scale: 0.1 })
const packed: LabelPackage = {
  tracking_number: '00359',
  is_self_pickup_delivery: false,
  label_image: 'media:1',
}

function sourceOf(item: Partial<LabelPackage>, media: Uint8Array | Error = png) {
  const asked: string[] = []
  const source = createLabelSource({
    retrievePackage: () => Promise.resolve({ ...packed, ...item }),
    readMedia: (reference) => {
      asked.push(reference)
      return media instanceof Error ? Promise.reject(media) : Promise.resolve(media)
    },
  })
  return { source, asked }
}

const refusalFor = (item: Partial<LabelPackage>, media?: Uint8Array | Error) =>
  refusalOf(sourceOf(item, media).source.fetch(1))

describe('label source', () => {
  test('reads a PNG behind the media reference', async () => {
    const { source, asked } = sourceOf({})
    expect(await source.fetch(1)).toEqual({ kind: 'png', bytes: png })
    expect(asked).toEqual(['media:1'])
  })

  test('refuses a label whose tracking number differs from the one that the packer sees', async () => {
    const { source, asked } = sourceOf({})
    await expect(source.fetch(1, '00359')).resolves.toMatchObject({ kind: 'png' })
    const refused = source.fetch(1, '00777')
    await expect(refused).rejects.toMatchObject({ error: { code: 'LABEL_CHANGED' } })
    expect(asked).toHaveLength(1)
  })

  test('recognises ZPL by its bytes, also after a byte order mark', async () => {
    for (const text of ['^XA^FDx^FS^XZ', '\n ^xa^XZ', '\ufeff^XA^XZ']) {
      const { source } = sourceOf({}, Buffer.from(text))
      expect((await source.fetch(1)).kind).toBe('zpl')
    }
  })

  test('reads plain text and data URLs without requesting media', async () => {
    const zpl = '^XA^FDŁ^FS^XZ'
    for (const value of [
      zpl,
      `data:text/plain;base64,${Buffer.from(zpl).toString('base64')}`,
      `data:text/plain,${encodeURIComponent(zpl)}`,
    ]) {
      const { source, asked } = sourceOf({ label_image: value })
      const document = await source.fetch(1)
      expect(document.kind).toBe('zpl')
      expect(Buffer.from(document.bytes).toString()).toBe(zpl)
      expect(asked).toEqual([])
    }
    const { source } = sourceOf({
      label_image: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
    })
    expect((await source.fetch(1)).kind).toBe('png')
  })

  test('SEND-032 a package without a tracking number has no label to print', async () => {
    expect(await refusalFor({ tracking_number: null })).toEqual({
      code: 'LABEL_MISSING',
      message: 'Ta paczka nie ma jeszcze etykiety.',
    })
  })

  test('SEND-033 a self-pickup package has no label, whatever its record contains', async () => {
    expect(await refusalFor({ is_self_pickup_delivery: true })).toMatchObject({ code: 'LABEL_MISSING' })
  })

  test('a package without an image, and an image that the server does not have, are reported as not available yet', async () => {
    for (const label_image of [null, '']) {
      expect(await refusalFor({ label_image })).toMatchObject({ code: 'LABEL_MISSING' })
    }
    const gone = new ApiFailure({ code: 'API_NOT_FOUND', message: 'Nie znaleziono.' })
    expect(await refusalFor({}, gone)).toMatchObject({ code: 'LABEL_MISSING' })
  })

  test('other API failures are passed on unchanged', async () => {
    const down = new ApiFailure({ code: 'API_UNREACHABLE', message: 'Brak połączenia.' })
    expect(await refusalFor({}, down)).toEqual(down.error)
  })

  test('DESK-055 recognises a PDF by its bytes, in a file and in a data URL', async () => {
    const pdf = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n%%EOF\n', 'latin1')
    expect(await sourceOf({}, pdf).source.fetch(1)).toEqual({ kind: 'pdf', bytes: pdf })
    const label_image = `data:application/pdf;base64,${pdf.toString('base64')}`
    expect(await sourceOf({ label_image }).source.fetch(1)).toEqual({ kind: 'pdf', bytes: pdf })
  })

  test('an HTML page, a JPEG, an empty file and unknown data are refused with their own messages', async () => {
    const cases = [
      ['<!doctype html><title>502</title>', 'stroną'],
      ['\u00ff\u00d8\u00ff\u00e0JFIF', 'innym formacie'],
      ['', 'pusty'],
      ['{"detail": "no"}', 'nie jest obraz PNG'],
    ] as const
    for (const [text, part] of cases) {
      const refusal = await refusalFor({}, Buffer.from(text, 'latin1'))
      expect(refusal).toMatchObject({ code: 'LABEL_UNREADABLE', message: expect.stringContaining(part) })
    }
  })
})
