import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { failureOf } from '#support/api-harness.ts'
import { drop, html, json, raw } from '#support/test-api-server.ts'
import {
  attached,
  harness,
  CARD,
  fileReply,
  savedFiles,
  startTransfers,
  withTransferHarness,
} from '#support/transfer-harness.ts'

withTransferHarness()

describe('downloads', () => {
  test('APP-101 a file is saved under the name of its content-disposition header', async () => {
    harness.server.on(CARD, fileReply('attachment; filename="karta-77.pdf"'))
    const { fileName } = await harness.transfers.download('files.card', {})
    expect(fileName).toBe('karta-77.pdf')
    expect(await savedFiles()).toEqual(['karta-77.pdf'])
    expect(await readFile(join(harness.folder, 'Pobrane', 'karta-77.pdf'), 'utf8')).toBe('treść')
    expect(harness.server.requests[0]?.headers.accept).toBe('*/*')
  })

  test('APP-102 a file with a 404 response is reported as missing', async () => {
    for (const reply of [json({ detail: 'Nie znaleziono.' }, 404), html(404)]) {
      harness.server.on(CARD, reply)
      expect((await failureOf(harness.transfers.download('files.card', {}))).message).toBe(
        'Plik nie istnieje.',
      )
    }
    expect(harness.events.at(-1)).toMatchObject({
      name: 'transfers.ended',
      payload: { outcome: 'failed', message: 'Plik nie istnieje.' },
    })
  })

  test('APP-103 any other download failure has its own message', async () => {
    for (const reply of [json({ detail: 'Zepsute.' }, 500), html(502), json({ detail: 'Nie.' }, 403), drop]) {
      harness.server.on(CARD, reply)
      const error = await failureOf(harness.transfers.download('files.card', {}))
      expect(error.message).toBe('Wystąpił błąd podczas pobierania pliku.')
    }
  })

  test('APP-103 an HTML page or JSON in place of the file is a failure, unless it is sent as an attachment', async () => {
    for (const reply of [html(200), json({ detail: 'Zaloguj się.' })]) {
      harness.server.on(CARD, reply)
      const error = await failureOf(harness.transfers.download('files.card', {}))
      expect(error.message).toBe('Wystąpił błąd podczas pobierania pliku.')
      expect(await readdir(harness.folder)).toEqual([])
    }
    harness.server.on(
      CARD,
      json({ a: 1 }, 200, { 'content-disposition': 'attachment; filename="dane.json"' }),
    )
    expect((await harness.transfers.download('files.card', {})).fileName).toBe('dane.json')
  })

  test('APP-103 the server’s message about a parameter is added to the download’s message', async () => {
    harness.server.on(CARD, json({ date_month: ['Nie ma takiego miesiąca.'] }, 400))
    const error = await failureOf(harness.transfers.download('files.card', {}))
    expect(error.message).toBe('Wystąpił błąd podczas pobierania pliku.')
    expect(error.fieldErrors).toEqual({ date_month: ['Nie ma takiego miesiąca.'] })
  })

  test('DESK-037 a UTF-8 name is decoded, and path parts and reserved names are removed', async () => {
    const names = [
      [
        "attachment; filename*=utf-8''Faktura%20z%C5%82ota%20FV%2F12%2F2026.pdf",
        'Faktura złota FV_12_2026.pdf',
      ],
      ['attachment; filename="../../../etc/passwd"', 'etc_passwd.pdf'],
      ['attachment; filename="C:\\\\Windows\\\\System32\\\\evil.exe"', 'C_Windows_System32_evil.exe'],
      ['attachment; filename="con.pdf"', '_con.pdf'],
      ['attachment; filename="FV/7/2026.pdf"', 'FV_7_2026.pdf'],
      ['attachment; filename=".."', 'plik.pdf'],
      [null, 'card.pdf'],
    ] as const
    for (const [disposition, expected] of names) {
      harness.server.on(CARD, fileReply(disposition))
      expect((await harness.transfers.download('files.card', {})).fileName).toBe(expected)
    }
    expect(await readdir(harness.folder)).toEqual(['Pobrane'])
  })

  test('DESK-037 an existing file is never overwritten', async () => {
    harness.server.on(CARD, fileReply('attachment; filename="karta.pdf"', 'pierwsza'))
    await harness.transfers.download('files.card', {})
    harness.server.on(CARD, fileReply('attachment; filename="karta.pdf"', 'druga'))
    expect((await harness.transfers.download('files.card', {})).fileName).toBe('karta (1).pdf')
    expect((await harness.transfers.download('files.card', {})).fileName).toBe('karta (2).pdf')
    expect(await readFile(join(harness.folder, 'Pobrane', 'karta.pdf'), 'utf8')).toBe('pierwsza')
  })

  test('DESK-037 a saved file can be opened and shown in its folder', async () => {
    harness.server.on(CARD, fileReply('attachment; filename="karta.pdf"'))
    const { transferId } = await harness.transfers.download('files.card', {})
    await harness.transfers.openFile(transferId)
    harness.transfers.showInFolder(transferId)
    const path = join(harness.folder, 'Pobrane', 'karta.pdf')
    expect(harness.opened).toEqual([`open ${path}`, `show ${path}`])
    expect((await failureOf(harness.transfers.openFile('../../etc/passwd'))).code).toBe('FILE_UNKNOWN')
  })

  test('the hundred newest saved files can be opened, however long the program runs', async () => {
    const save = (id: string) => harness.transfers.saveText(id, 'lista.csv', 'a')
    await save('first')
    await save('second')
    for (let later = 0; later < 99; later += 1) await save(`later ${later}`)
    expect(() => harness.transfers.showInFolder('first')).toThrow('Plik nie istnieje.')
    harness.transfers.showInFolder('second')
    expect(harness.opened).toEqual([`show ${join(harness.folder, 'Pobrane', 'lista (1).csv')}`])
  })

  test('DESK-037 an executable file is shown in its folder and never opened', async () => {
    const names = [
      ['faktura.exe', 'faktura.exe'],
      ['faktura.pdf.bat', 'faktura.pdf.bat'],
      ['faktura.lnk', 'faktura.lnk'],
      ['faktura.exe::$DATA', 'faktura.exe$DATA'],
      ['faktura.hta. .', 'faktura.hta'],
    ] as const
    for (const [given, saved] of names) {
      harness.server.on(CARD, raw(200, { 'Content-Disposition': `attachment; filename="${given}"` }, 'MZ'))
      const { transferId, fileName } = await harness.transfers.download('files.card', {})
      expect(fileName).toBe(saved)
      const error = await failureOf(harness.transfers.openFile(transferId))
      expect(error.message).toContain('program nie otwiera')
      expect(harness.opened.splice(0)).toEqual([`show ${join(harness.folder, 'Pobrane', saved)}`])
    }
  })

  test('DESK-037 a name shows its extension: no character hides it, reverses it or pushes it out of view', async () => {
    const given = `faktura.pdf${' '.repeat(60)}\u061C\u202E\u00AD.js`
    const disposition = `attachment; filename*=utf-8''${encodeURIComponent(given)}`
    harness.server.on(CARD, fileReply(disposition))
    expect((await harness.transfers.download('files.card', {})).fileName).toBe('faktura.pdf .js')
  })

  test('DESK-038 an interrupted download leaves no file', async () => {
    harness.server.on(CARD, (_request, response) => {
      response.writeHead(200, {
        'Content-Disposition': 'attachment; filename="karta.pdf"',
        'Content-Length': '100000',
      })
      response.write('początek', () => response.destroy())
    })
    expect((await failureOf(harness.transfers.download('files.card', {}))).message).toBe(
      'Wystąpił błąd podczas pobierania pliku.',
    )
    expect(await savedFiles()).toEqual([])
  })

  test('DESK-038 a download that closes normally but is too short leaves no file', async () => {
    harness.server.on(CARD, (_request, response) => {
      response.socket?.end(
        [
          'HTTP/1.1 200 OK',
          'Content-Disposition: attachment; filename="karta.pdf"',
          'Content-Length: 100000',
          'Connection: close',
          '',
          'początek',
        ].join('\r\n'),
      )
    })
    await failureOf(harness.transfers.download('files.card', {}))
    expect(await savedFiles()).toEqual([])
  })

  test('DESK-038 a cancelled download leaves no file and closes its socket', async () => {
    harness.server.on(CARD, (_request, response) => {
      response.writeHead(200, { 'Content-Disposition': 'attachment; filename="karta.pdf"' })
      response.write('początek')
    })
    const download = failureOf(harness.transfers.download('files.card', {}))
    await expect.poll(() => harness.events.length).toBeGreaterThan(1)
    expect(harness.transfers.isBusy()).toBe(true)
    harness.transfers.cancel(String(harness.events[0]?.payload['transferId']))
    expect((await download).code).toBe('API_CANCELLED')
    await harness.server.aborted()
    expect(await savedFiles()).toEqual([])
    expect(harness.events.at(-1)).toMatchObject({
      name: 'transfers.ended',
      payload: { outcome: 'cancelled' },
    })
    expect(harness.transfers.isBusy()).toBe(false)
  })

  test('DESK-030 a download without progress is abandoned', async () => {
    harness.server.on(CARD, (_request, response) => {
      response.writeHead(200, { 'Content-Disposition': 'attachment; filename="karta.pdf"' })
      response.write('początek')
    })
    const error = await failureOf(startTransfers(300).download('files.card', {}))
    expect(error.code).toBe('API_TIMEOUT')
    expect(error.message).toMatch(/^Serwer nie odpowiedział/)
    expect(await savedFiles()).toEqual([])
  })

  test('DESK-037 a download reports its progress, with the total if the server sends it', async () => {
    harness.server.on(CARD, (_request, response) => {
      response.writeHead(200, { 'Content-Disposition': 'attachment; filename="karta.pdf"' })
      response.end(Buffer.alloc(200_000))
    })
    await harness.transfers.download('files.card', {})
    const last = harness.events.filter((event) => event.name === 'transfers.progress').at(-1)
    expect(last?.payload).toMatchObject({ name: 'karta.pdf', doneBytes: 200_000 })
    expect(harness.events.at(-1)).toMatchObject({ payload: { outcome: 'done', name: 'karta.pdf' } })
  })
})

describe('transfers started by the page', () => {
  const openEnded = (name: string) => (_request: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Disposition': `attachment; filename="${name}"` })
    response.write('początek')
  }

  test('DESK-037 two downloads run concurrently, and each is cancelled by the id that the page chose', async () => {
    harness.server.on(CARD, openEnded('karta.pdf'))
    const first = failureOf(harness.transfers.download('files.card', {}, 'strona/1'))
    const second = failureOf(harness.transfers.download('files.card', {}, 'strona/2'))
    const begun = () => new Set(harness.events.map(({ payload }) => payload['transferId']))
    await expect.poll(begun).toEqual(new Set(['strona/1', 'strona/2']))
    harness.transfers.cancel('strona/2')
    expect((await second).code).toBe('API_CANCELLED')
    expect(harness.transfers.isBusy()).toBe(true)
    harness.transfers.cancel('strona/1')
    expect((await first).code).toBe('API_CANCELLED')
    expect(await savedFiles()).toEqual([])
  })

  test('DESK-037 the id of a running transfer is not accepted for another one', async () => {
    harness.server.on(CARD, openEnded('karta.pdf'))
    const first = failureOf(harness.transfers.download('files.card', {}, 'strona/1'))
    expect((await failureOf(harness.transfers.download('files.card', {}, 'strona/1'))).code).toBe(
      'API_DUPLICATE',
    )
    harness.transfers.cancel('strona/1')
    expect((await first).code).toBe('API_CANCELLED')
  })

  test('DESK-037 the next user finds no transfer and no saved file of the previous user', async () => {
    harness.server.on(CARD, fileReply('attachment; filename="karta.pdf"'))
    await harness.transfers.download('files.card', {}, 'strona/1')
    harness.server.on(CARD, openEnded('karta.pdf'))
    const running = failureOf(harness.transfers.download('files.card', {}, 'strona/2'))
    await expect
      .poll(() => harness.events.some(({ payload }) => payload['transferId'] === 'strona/2'))
      .toBe(true)
    harness.transfers.forget()
    expect((await running).code).toBe('API_CANCELLED')
    expect((await failureOf(harness.transfers.openFile('strona/1'))).code).toBe('FILE_UNKNOWN')
  })

  test('DESK-037 a form whose response is a file is sent once and the response is saved', async () => {
    const CONVERT = 'POST /api/v1/files/convert/'
    harness.server.on(CONVERT, fileReply('attachment; filename="przelewy.txt"', 'wynik'))
    const body = { file: await attached(randomBytes(5_000)) }
    expect((await harness.transfers.download('files.convert', { body }, 'strona/1')).fileName).toBe(
      'przelewy.txt',
    )
    expect(await readFile(join(harness.folder, 'Pobrane', 'przelewy.txt'), 'utf8')).toBe('wynik')
    expect(harness.server.requests).toHaveLength(1)
    expect(harness.server.requests[0]?.headers.accept).toBe('*/*')
    expect(harness.events.some(({ payload }) => Number(payload['doneBytes']) > 5_000)).toBe(true)
    harness.server.on(CONVERT, json({ file: ['Nieznany format.'] }, 400))
    const refused = await failureOf(harness.transfers.download('files.convert', { body }))
    expect(refused).toMatchObject({
      code: 'API_VALIDATION',
      fieldErrors: { file: ['Nieznany format.'] },
    })
    harness.server.on(CONVERT, html(500))
    expect((await failureOf(harness.transfers.download('files.convert', { body }))).message).toBe(
      'Wystąpił błąd podczas pobierania pliku.',
    )
  })

  test('DESK-037 a gzip-compressed response is saved uncompressed, with progress but no total', async () => {
    const text = 'a;b;c\n'.repeat(50_000)
    harness.server.on(
      CARD,
      raw(
        200,
        { 'Content-Encoding': 'gzip', 'Content-Disposition': 'attachment; filename="zestawienie.csv"' },
        gzipSync(text),
      ),
    )
    expect((await harness.transfers.download('files.card', {})).fileName).toBe('zestawienie.csv')
    expect(await readFile(join(harness.folder, 'Pobrane', 'zestawienie.csv'), 'utf8')).toBe(text)
    const notified = harness.events
      .filter(({ name }) => name === 'transfers.progress')
      .map(({ payload }) => payload)
    expect(notified.at(-1)).toMatchObject({ doneBytes: text.length, totalBytes: null })
  })

  test('APP-101 reads plain and extended names with quotes, escapes, spaces and unusual charsets', async () => {
    const names = [
      ['attachment;filename=raport.csv', 'raport.csv'],
      ['attachment; filename="a \\"b\\".pdf"', 'a b.pdf'],
      ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'%C5%BC%C3%B3%C5%82w.pdf', 'żółw.pdf'],
      ["attachment; filename*=iso-8859-1''M%FCller.pdf", 'Müller.pdf'],
      ["inline; FILENAME*=utf-8'pl'faktura%20ko%C5%84cowa.pdf", 'faktura końcowa.pdf'],
    ] as const
    for (const [disposition, expected] of names) {
      harness.server.on(CARD, fileReply(disposition))
      expect((await harness.transfers.download('files.card', {})).fileName).toBe(expected)
    }
  })
})

describe('downloads onto a disk that is nearly full', () => {
  const MEGABYTE = 1024 * 1024
  const onDiskWith = (freeMegabytes: () => number) =>
    startTransfers(undefined, undefined, undefined, async () => freeMegabytes() * MEGABYTE)
  const download = (freeMegabytes: () => number) =>
    failureOf(onDiskWith(freeMegabytes).download('files.card', {}))

  test('APP-103 a large file is refused before its first byte is written, and the message gives the megabytes to free', async () => {
    harness.server.on(CARD, (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': 64 * MEGABYTE })
      response.write('%PDF-')
    })
    const { message } = await download(() => 250)
    expect(message).toBe(
      'Wystąpił błąd podczas pobierania pliku. Na dysku brakuje miejsca: zwolnij co najmniej 14 MB.',
    )
    expect(await savedFiles()).toEqual([])
  })

  test('APP-103 a file of unknown length stops when 200 MB are left, and its partial file is removed', async () => {
    harness.server.on(CARD, fileReply(null, Buffer.alloc(20 * MEGABYTE)))
    let left = 240
    const failure = await download(() => (left -= 40))
    expect(failure.message).toContain('Na dysku brakuje miejsca')
    expect(await savedFiles()).toEqual([])
  })

  test('APP-101 a small file is saved if it fits', async () => {
    harness.server.on(CARD, fileReply('attachment; filename="faktura.pdf"'))
    await onDiskWith(() => 1).download('files.card', {})
    expect(await savedFiles()).toEqual(['faktura.pdf'])
  })
})
