import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ApiFailure } from '#shared/api/api-error.ts'
import { createRedaction } from '#main/services/log/redaction.ts'
import { createLog, type Log, type LogDeps } from '#main/services/log/log.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'backoffice-log-'))
})

afterEach(() => rm(directory, { recursive: true, force: true }))

const now = () => new Date('2026-11-21T08:00:00.000Z')

function start(more: Partial<LogDeps> = {}): Log {
  return createLog({ directory, now, ...more })
}

const written = () => readFile(join(directory, 'backoffice.log'), 'utf8')

describe('the station log', () => {
  test('DESK-078 an entry is one line with time, level, scope and message', async () => {
    const log = start()
    log.info('api', 'orders.list: API_FORBIDDEN (HTTP 403)')
    log.error('ipc', 'two\nlines', new Error('inner\r\ntext'))
    const lines = (await written()).trimEnd().split('\n')
    expect(lines[0]).toBe('2026-11-21T08:00:00.000Z INFO api: orders.list: API_FORBIDDEN (HTTP 403)')
    expect(lines[1]).toMatch(/^2026-11-21T08:00:00\.000Z ERROR ipc: two \| lines \(Error: inner \| text/)
    expect(lines).toHaveLength(2)
  })

  test('a plain file in place of its folder is moved aside; if nothing can be written, the program continues', async () => {
    const logs = join(directory, 'logs')
    await writeFile(logs, 'czyjś plik')
    start({ directory: logs }).info('test', 'wpis')
    expect(await readFile(join(logs, 'backoffice.log'), 'utf8')).toContain('wpis')
    const aside = (await readdir(directory)).find((name) => name !== 'logs') ?? ''
    expect(aside).toBe('logs.plik-2026-11-21T08-00-00-000Z')
    expect(await readFile(join(directory, aside), 'utf8')).toBe('czyjś plik')

    const lines: string[] = []
    const lost = start({ directory: join(directory, aside, 'logs'), echo: (line) => void lines.push(line) })
    lost.info('test', 'bez dysku')
    expect(lines).toEqual([expect.stringContaining('bez dysku')])
  })

  test('DESK-078 the log rotates at its size limit and retains five files', async () => {
    const log = start({ maxBytes: 1_000 })
    for (let index = 0; index < 100; index++) log.info('test', `wpis ${index} ${'x'.repeat(100)}`)
    const names = (await readdir(directory)).sort()
    expect(names).toEqual([
      'backoffice.1.log',
      'backoffice.2.log',
      'backoffice.3.log',
      'backoffice.4.log',
      'backoffice.log',
    ])
    for (const name of names) expect((await stat(join(directory, name))).size).toBeLessThanOrEqual(1_000)
    expect(await written()).toContain('wpis 99 ')
    expect(await readFile(join(directory, 'backoffice.1.log'), 'utf8')).not.toContain('wpis 99 ')
  })

  test('DESK-078 a log that is continued after a restart counts its existing size', async () => {
    start({ maxBytes: 400 }).info('test', 'x'.repeat(300))
    start({ maxBytes: 400 }).info('test', 'y'.repeat(300))
    expect(await readdir(directory)).toHaveLength(2)
  })

  test('DESK-078 a file is rotated at five megabytes', async () => {
    const log = start()
    const line = 'z'.repeat(7_900)
    for (let index = 0; index < 700; index++) log.info('test', line)
    expect((await stat(join(directory, 'backoffice.1.log'))).size).toBeLessThanOrEqual(5 * 1024 * 1024)
    expect((await stat(join(directory, 'backoffice.1.log'))).size).toBeGreaterThan(5 * 1024 * 1024 - 10_000)
  })

  test('DESK-078, DESK-019 tokens and passwords are removed wherever they occur', async () => {
    const log = start()
    const token = '0123456789abcdef0123456789abcdef01234567'
    log.addSecret('niehex-Token/1+2')
    log.info('a', `Authorization: Token ${token}`)
    log.info('a', `{"token": "${token}", "password": "haslo \\"1", "x": 1}`)
    log.info('a', '{"client_secret": "klucz-8", "access_token": "klucz-9", "device_code": "klucz-10"}')
    log.info('a', `url /api/?token=${token}&password=Tajne1!`)
    log.info('a', `free ${token} text`)
    log.info('a', `secret niehex-Token/1+2 and ${encodeURIComponent('niehex-Token/1+2')}`)
    log.addSecret('z "cudzysłowem"')
    log.info('a', `body ${JSON.stringify({ text: 'z "cudzysłowem"' })}`)
    log.warn('a', 'no way to ipps://jan:klucz-7@drukarka/ipp/print')
    log.error(
      'a',
      'failed',
      new Error(`Bearer ${token}`, { cause: new Error('Cookie: csrftoken=abcdef123') }),
    )
    const text = await written()
    for (const secret of [token, 'Tajne1!', 'haslo', 'niehex', 'abcdef123', 'cudzys', 'klucz-'])
      expect(text).not.toContain(secret)
    expect(text).toContain('"x": 1')
  })

  test('DESK-078 only the beginning of a line of megabytes is processed', async () => {
    const text = 'jan@poczta.pl miejsce '.repeat(200_000)
    const cpuOf = (work: () => void): number => {
      const before = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const log = start()
    const whole = cpuOf(() => createRedaction().apply(text))
    expect(cpuOf(() => log.warn('api', text))).toBeLessThan(whole / 4)
    expect((await written()).length).toBeLessThan(9_000)
    expect(await written()).not.toContain('poczta')
  })

  test('DESK-078 a secret that the limit cuts in two is not written as half a secret', async () => {
    const secret = 'sekretny-Numer/'.repeat(6)
    for (let at = 15_900; at <= 16_010; at += 5) {
      const log = start()
      log.addSecret(secret)
      // Everything before the secret is removed, so the end of the processed part appears in the line.
      log.info(
        'a',
        `${`${'e'.repeat(93)}@x.pl `.repeat(200).slice(0, at)} ${secret} password="${secret}${'x'.repeat(20_000)}"`,
      )
    }
    expect(await written()).not.toMatch(/sekretny|Numer/)
  })

  test('DESK-050, DESK-078 badge codes are removed, whether in a named field or known', async () => {
    const log = start()
    log.addSecret('PRAC-7731-XQ')
    log.warn('session', 'sign-in refused for PRAC-7731-XQ')
    log.warn('session', 'body {"barcode":"INNY-9"} badge=TRZECI-8 code PRAC-7731-XQ')
    const text = await written()
    for (const code of ['PRAC-7731-XQ', 'INNY-9', 'TRZECI-8']) expect(text).not.toContain(code)
  })

  test('DESK-078 personal data of clients is removed, order numbers remain', async () => {
    const log = start()
    log.info('a', 'klient anna.nowak+sklep@poczta.example.pl tel. +48 601 222 333, 601-222-333, 601222333')
    log.info('a', 'adres ?client_email=anna%40poczta.pl')
    log.info('a', 'zamówienie 1234567, paczka 12')
    const text = await written()
    for (const part of ['anna', 'poczta', '601', '222', '333']) expect(text).not.toContain(part)
    expect(text).toContain('zamówienie 1234567, paczka 12')
  })

  test('DESK-078 names and addresses of clients are removed from fields in any notation', async () => {
    const log = start()
    const client = {
      pk: 77,
      first_name: 'Bożydar',
      last_name: 'Brzęczyszczykiewicz-Żak',
      company_name: 'Drukarnia "Pod Lipą"',
      street: 'Gęsia 12/4',
      zip_code: '61-001',
      city: 'Poznań',
      nip: '7811234567',
    }
    const body = JSON.stringify(client)
    log.warn('page/orders', `body ${body}`)
    log.warn('page/orders', `sent ${JSON.stringify({ data: body })}`)
    log.warn('page/orders', `?first_name=${encodeURIComponent('Bożydar')}&city=Pozna%C5%84&page=2`)
    const text = await written()
    for (const part of ['Bo', 'Brz', 'Lip', 'Gęsia', '61-001', 'Pozna', '781123'])
      expect(text).not.toContain(part)
    // Data that is not a client's remains, and so does everything that the line is meant to say.
    expect(text).toContain('"pk":77')
    expect(text).toContain('page=2')
  })

  test('DESK-078 addresses, bank accounts and tax numbers are removed from running text', async () => {
    const log = start()
    log.info('a', 'wysyłka na ul. Świętego Marcina 12a m. 4, 61-001 Ostrów Wielkopolski, paczka 3')
    log.info('a', 'konto PL61 1090 1014 0000 0712 1981 2874 oraz 61109010140000071219812874')
    log.info('a', 'faktura na NIP 781-123-45-67, NIP: PL7811234567')
    const text = await written()
    for (const part of ['Marcin', '61-001', 'Ostrów', '1090', '61109', '781'])
      expect(text).not.toContain(part)
    expect(text).toContain('paczka 3')
  })

  test('DESK-078 information that helps with a fault remains readable', async () => {
    const log = start()
    const lines = [
      'print: 5f3c: 14328 bytes to 192.168.10.50:9100',
      'api: orders.list: the response does not match its schema at results.0.client.first_name, results.0.city',
      'print: tracking number 00359007738400012345 of package 812',
      'station: version 1.2.3, API api.sklep.example.pl',
      'printers: Zebra ZD421 (203 dpi), /dev/usb/lp0, 800x1200',
    ]
    for (const line of lines) log.info('x', line)
    const text = await written()
    for (const line of lines) expect(text).toContain(line)
  })

  test('DESK-078 an error’s message for the user and the names of chosen files are omitted', async () => {
    const log = start()
    const missing = await readFile(join(directory, 'wizytówki Jan Kowalski.pdf')).catch(
      (cause: unknown) => cause,
    )
    log.warn('transfers', 'files.send: failed', missing)
    const refused = new ApiFailure({
      code: 'API_VALIDATION',
      status: 400,
      operation: 'orders.create',
      message: 'Klientka Anna Nowak ma już takie zamówienie.',
    })
    log.error('ipc', 'not foreseen', new Error('wrapped', { cause: refused }))
    const text = await written()
    for (const part of ['Kowalski', 'wizyt', 'Anna', 'Nowak', 'Klientka']) expect(text).not.toContain(part)
    expect(text).toContain('ENOENT: no such file or directory, open')
    expect(text).toContain('***.pdf')
    expect(text).toContain('ApiFailure API_VALIDATION HTTP 400 orders.create')
    expect(text).toContain('log.test.ts')
  })

  test('DESK-078 the name of the program’s own file is logged', async () => {
    const log = start()
    const missing = await readFile(join(directory, 'settings.json')).catch((cause: unknown) => cause)
    log.warn('settings', 'cannot be read', missing)
    expect(await written()).toContain('settings.json')
  })

  test('DESK-078 a long run stays within its files and loses only the oldest lines', async () => {
    const log = start({ maxBytes: 20_000 })
    for (let index = 0; index < 4_000; index++) log.info('run', `wpis ${index} ${'ż'.repeat(index % 60)}`)
    const names = ['backoffice.4', 'backoffice.3', 'backoffice.2', 'backoffice.1', 'backoffice']
    const numbers: number[] = []
    for (const name of names) {
      const path = join(directory, `${name}.log`)
      expect((await stat(path)).size).toBeLessThanOrEqual(20_000)
      for (const line of (await readFile(path, 'utf8')).trimEnd().split('\n')) {
        const [, number] = /^2026-11-21T08:00:00\.000Z INFO run: wpis (\d+) ż*$/.exec(line) ?? []
        numbers.push(Number(number))
      }
    }
    const first = numbers[0] ?? 0
    expect(numbers).toEqual(numbers.map((_, index) => first + index))
    expect(numbers.at(-1)).toBe(3_999)
    expect(await readdir(directory)).toHaveLength(5)
  })

  test('DESK-078 a disk that refuses a line does not stop the application', async () => {
    const echoed: string[] = []
    const log = start({ echo: (line) => void echoed.push(line) })
    await rm(directory, { recursive: true, force: true })
    log.info('test', 'ginie')
    expect(echoed[0]).toContain('ginie')
  })
})
