import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Transfers } from '#main/services/transfers/transfers.ts'
import { failureOf } from '#support/api-harness.ts'
import { mediaOf } from '#support/media-harness.ts'
import { html, raw } from '#support/test-api-server.ts'
import {
  harness,
  savedFiles,
  startTransfers,
  transferApi,
  withTransferHarness,
} from '#support/transfer-harness.ts'

withTransferHarness()

/** Transfers that resolve media references to addresses, as in the application. */
function withMedia(): { transfers: Transfers; refer: (address: string) => string } {
  const { baseUrl } = harness.server
  const api = transferApi(baseUrl)
  const media = mediaOf(api, { baseUrl, folder: join(harness.folder, 'obrazy') })
  return {
    transfers: startTransfers(undefined, baseUrl, (reference, signal) => media.open(reference, signal)),
    refer: (address) => api.media.refer(address),
  }
}

const pdf = (headers: Record<string, string> = {}) =>
  raw(200, { 'Content-Type': 'application/pdf', ...headers }, 'treść')

describe('files behind references', () => {
  test('CONT-009 a file is saved under the last part of its address, which the page never sees', async () => {
    harness.server.on('GET /media/files/cennik%20hurtowy.pdf', pdf())
    const { transfers, refer } = withMedia()
    const reference = refer(`${harness.server.baseUrl}/media/files/cennik%20hurtowy.pdf`)
    expect(await transfers.saveMedia(reference, 't1')).toEqual({
      transferId: 't1',
      fileName: 'cennik hurtowy.pdf',
    })
    expect(await readFile(join(harness.folder, 'Pobrane', 'cennik hurtowy.pdf'), 'utf8')).toBe('treść')
    await transfers.openFile('t1')
    expect(harness.opened).toEqual([`open ${join(harness.folder, 'Pobrane', 'cennik hurtowy.pdf')}`])
  })

  test('the file name from the server takes precedence, and no name leads to another folder', async () => {
    harness.server.on('GET /media/a.pdf', pdf({ 'Content-Disposition': 'attachment; filename="Cennik.pdf"' }))
    harness.server.on('GET /media/c%2F.%2F..b.pdf', pdf())
    const { transfers, refer } = withMedia()
    expect((await transfers.saveMedia(refer('/media/a.pdf'))).fileName).toBe('Cennik.pdf')
    const { fileName } = await transfers.saveMedia(refer('/media/c%2F.%2F..b.pdf'))
    expect(fileName).not.toContain('/')
    expect((await savedFiles()).toSorted()).toEqual(['Cennik.pdf', fileName].toSorted())
    expect((await failureOf(transfers.saveMedia(refer('/media/..%2F..%2Fb.pdf')))).code).toBe('FILE_FAILED')
  })

  test('a missing file, an HTML page in its place and an unknown reference are reported and leave no file', async () => {
    harness.server.on('GET /media/strona.pdf', html(200))
    const { transfers, refer } = withMedia()
    expect((await failureOf(transfers.saveMedia(refer('/media/nie-ma.pdf')))).message).toBe(
      'Plik nie istnieje.',
    )
    expect((await failureOf(transfers.saveMedia('media:99'))).message).toBe('Plik nie istnieje.')
    expect((await failureOf(transfers.saveMedia(refer('/media/strona.pdf')))).message).toBe(
      'Wystąpił błąd podczas pobierania pliku.',
    )
    expect(await savedFiles().catch(() => [])).toEqual([])
  })
})
