import { mkdtemp, rm, truncate, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPaymentPreview } from '#main/services/payments/payment-preview.ts'
import { createAttachments } from '#main/services/transfers/attachments.ts'
import type { Bank } from '#shared/domain/bank-files/read-bank-file.ts'
import { refusalOf } from '#support/api-refusal.ts'
import { bankFixture, mbankCsvOf, mt940Of } from '#support/bank-files.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payment-preview-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const attachments = createAttachments()
const preview = createPaymentPreview(attachments)
const pathOf = (name: string) => join(folder, name)

async function attached(content: Uint8Array | string, name = 'wyciag.sta') {
  await writeFile(pathOf(name), content)
  return attachments.add({ path: pathOf(name), name, size: 1 })
}
const read = async (bank: Bank, content: Uint8Array | string) => preview.read(await attached(content), bank)
const refused = async (bank: Bank, content: Uint8Array | string) =>
  (await refusalOf(read(bank, content)))?.message

describe('a bank file is read on this computer', () => {
  for (const name of ['pko-cp852.sta', 'pko-cp1250.sta', 'pko-utf8.sta'])
    test(`${name}: transfers with the orders that their titles name`, async () => {
      const { transfers, total } = await read('pko', bankFixture(name))
      expect(total).toBe(2)
      expect(transfers.map(({ order, amount, currency }) => [order, amount, currency])).toEqual([
        [100_123, '1230.45', 'PLN'],
        [100_124, '15.00', 'PLN'],
      ])
      expect(transfers[1]?.counterparty).toBe('JAN ŻÓŁĆ')
    })

  test('mBank: CP1250, quotes, semicolons in titles and both line ends', async () => {
    const utf8 = new TextDecoder().decode(bankFixture('mbank-utf8.csv')).replace(/\r?\n/g, '\n')
    for (const content of [bankFixture('mbank-cp1250.csv'), utf8, utf8.replaceAll('\n', '\r\n')]) {
      const { transfers } = await read('mbank', content)
      expect(transfers.map(({ title, order }) => [title, order])).toEqual([
        ['ZAM. 100123; PLAKATY „ŁĄKA”', 100_123],
        ['zamówienie nr 100124', 100_124],
      ])
    }
    const quoted = mbankCsvOf([{ title: 'Plakat ""Łąka"" 100125', amount: '12.00' }])
    expect((await read('mbank', quoted)).transfers[0]?.title).toBe('Plakat "Łąka" 100125')
  })

  test('a row of millions of empty cells is skipped', async () => {
    const list = mbankCsvOf([{ title: 'ZAM-100127', amount: '10.00' }])
    expect((await read('mbank', `${list}${';'.repeat(3_000_000)}`)).total).toBe(1)
  })

  test('a long file is cut, and all its transfers are counted', async () => {
    const long = Array.from({ length: 700 }, (_one, index) => ({
      title: `ZAM-${100_000 + index}`,
      amount: '1.00',
    }))
    const { transfers, total } = await read('mbank', mbankCsvOf(long))
    expect([transfers.length, total]).toEqual([500, 700])
  })

  test('a title of thousands of characters is shortened and names no order', async () => {
    const title = `${'zam'.repeat(300_000)} 100126`
    const { transfers } = await read('pko', mt940Of([{ title, amount: '1.00' }]))
    expect(transfers.map((one) => [one.order, one.title.length])).toEqual([[null, 501]])
  })
})

describe('a file that the bank did not write has no preview', () => {
  test('empty, binary, of the other bank, unrelated', async () => {
    for (const bank of ['pko', 'mbank'] as const) {
      expect(await refused(bank, '')).toBe('Przesłany plik jest pusty.')
      expect(await refused(bank, new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 255]))).toBe(
        'To nie jest plik tekstowy wyciągu.',
      )
      expect(await refused(bank, '<html><body>Zaloguj się</body></html>')).toMatch(/^To nie jest/)
      expect(await refused(bank, new Uint8Array(3_000).fill(0xff))).toMatch(/^To nie jest/)
    }
    expect(await refused('mbank', bankFixture('pko-utf8.sta'))).toBe(
      'To nie jest lista operacji banku mBank.',
    )
    expect(await refused('pko', bankFixture('mbank-utf8.csv'))).toBe('To nie jest wyciąg MT940 banku PKO BP.')
  })

  test('quotes that are never closed and amounts without an end', async () => {
    const list = mbankCsvOf([{ title: 'ZAM-100001', amount: '10.00' }])
    expect(await refused('mbank', `${list}"${'a;\n'.repeat(900_000)}`)).toMatch('niepełny')
    const amount = '9'.repeat(1_000_000)
    expect(await refused('mbank', list.replaceAll('10,00', amount))).toMatch(/^Nieczytelna kwota/)
    expect(await refused('pko', mt940Of([]).replaceAll('100,00', amount))).toMatch(/^Nieczytelna kwota/)
  })

  test('a huge file is not read, and a file that is gone is reported', async () => {
    const reference = await attached('', 'wielki.csv')
    await truncate(pathOf('wielki.csv'), 3_000_000_000)
    expect((await refusalOf(preview.read(reference, 'mbank')))?.message).toBe(
      'Plik jest za duży na podgląd: może mieć najwyżej 4 MB.',
    )
    await unlink(pathOf('wielki.csv'))
    expect((await refusalOf(preview.read(reference, 'mbank')))?.message).toBe('Plik nie istnieje.')
    expect((await refusalOf(preview.read('file:inny', 'pko')))?.message).toBe('Plik nie istnieje.')
    const inFolder = attachments.add({ path: folder, name: 'folder', size: 1 })
    expect((await refusalOf(preview.read(inFolder, 'pko')))?.message).toBe('Plik nie istnieje.')
  })
})
