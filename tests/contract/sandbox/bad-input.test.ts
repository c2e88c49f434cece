import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperationName } from '#shared/api/registry.ts'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { aPng, emptyFile, fileOf, NOT_IMAGES } from './walk/bad-files.ts'
import { errorsAt, spoiled } from './walk/bodies.ts'
import type { SampleCall } from './sample-call.ts'
import { sampleCalls } from './sample-calls.ts'

/**
 * Typical user errors, area by area: a valid call with one wrong value, the field that the error names, and its text.
 * `registry-walk.test.ts` verifies that every field of every resource rejects the wrong type.
 */
let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 60 })
  call = callerWith(sandbox.url, await sandbox.token('administrator'))
})
afterAll(() => sandbox.close())

const PATHS = {
  admins: '/api/v1/admins/',
  allowedIps: '/api/v1/allowed-ips/',
  appliances: '/api/v1/appliances/',
  banners: '/api/v1/banners/',
  clients: '/api/v1/clients/',
  competencies: '/api/v1/competencies/',
  discountGroups: '/api/v1/discount-groups/',
  editorImages: '/api/v1/summernote-files/',
  faqs: '/api/v1/faqs/',
  files: '/api/v1/files/',
  holidays: '/api/v1/holidays/',
  news: '/api/v1/news/',
  pages: '/api/v1/pages/',
  permissionGroups: '/api/v1/model-permissions-groups/',
  settings: '/api/v1/settings/',
  tags: '/api/v1/tags/',
  variables: '/api/v1/variables/',
} as const
type Area = keyof typeof PATHS

/** Fields that must be unique, although a sample always has the same value. */
const OWN: Partial<Record<Area, string>> = { admins: 'username', clients: 'email' }
let people = 0

async function goodCall(area: Area): Promise<SampleCall> {
  const sample = await sampleCalls[`${area}.create` as OperationName](sandbox)
  const name = OWN[area]
  if (name === undefined) return sample
  people += 1
  return { body: spoiled(sample, { path: ['user', name], value: `osoba-${people}@drukarnia.example` }) }
}

/** Sends the area's valid call with another value in one field, e.g. `user.email` for a nested one. */
async function send(area: Area, field: string, value: unknown) {
  const sample = await goodCall(area)
  const path = field.split('.')
  const answer = await call('POST', PATHS[area], spoiled(sample, { path, value }))
  return { status: answer.status, errors: errorsAt(answer.body, path) }
}

/** Sends the area's valid form with this file. If the account is sent as JSON, the file is sent in a PATCH instead. */
async function sendFile(area: Area, field: string, file: File) {
  const { form } = await goodCall(area)
  const sent = new FormData()
  for (const [name, value] of form ?? []) sent.append(name, value)
  sent.set(field, file)
  const answer = await (form ? call('POST', PATHS[area], sent) : call('PATCH', `${PATHS[area]}12003/`, sent))
  return { isTaken: answer.status < 300, errors: errorsAt(answer.body, [field]) }
}

const refused = (text: string) => ({ isTaken: false, errors: [text] })

const count = async (area: Area): Promise<number> => {
  const { body } = await call('GET', PATHS[area])
  return Array.isArray(body) ? body.length : Number(errorsAt(body, ['count']))
}

describe('DESK-083 texts that are too long', () => {
  test.each<[Area, string, number]>([
    ['admins', 'user.username', 150],
    ['admins', 'user.first_name', 150],
    ['allowedIps', 'description', 255],
    ['appliances', 'name_pl', 128],
    ['banners', 'name', 255],
    ['banners', 'url', 500],
    ['clients', 'user.last_name', 150],
    ['clients', 'telephone', 32],
    ['clients', 'company_name_2', 255],
    ['competencies', 'name_de', 128],
    ['discountGroups', 'name_cpde', 128],
    ['faqs', 'title_pl', 255],
    ['files', 'name_en', 255],
    ['news', 'title_pl', 255],
    ['pages', 'url_pl', 255],
    ['pages', 'description_seo_cpen', 500],
    ['permissionGroups', 'name', 150],
    ['settings', 'name', 255],
    ['tags', 'name', 64],
    ['variables', 'name', 255],
  ])('DESK-083 %s: rejects %s with more than %i characters', async (area, field, limit) => {
    const before = await count(area)
    expect(await send(area, field, 'ż'.repeat(limit + 1))).toEqual({
      status: 400,
      errors: [`Upewnij się, że to pole ma nie więcej niż ${limit} znaków.`],
    })
    expect(await count(area)).toBe(before)
    expect(await send(area, field, 'z'.repeat(limit)), 'the longest that there is').toMatchObject({
      status: 201,
    })
  })

  test('DESK-083 translations: rejects a text of more than 20 000 characters', async () => {
    const answer = await call('PATCH', '/api/v1/translation/44000001/', { cpen: 'z'.repeat(20_001) })
    expect([answer.status, answer.body]).toEqual([400, { cpen: [expect.stringContaining('20000')] }])
  })
})

const NOT_AN_IMAGE =
  'Prześlij poprawny plik graficzny. Aktualnie przesłany plik nie jest grafiką lub jest uszkodzony.'
const SIXTY_MB = 60_000_000

describe('DESK-083 invalid pictures', () => {
  const fields: [Area, string][] = [
    ['admins', 'image'],
    ['appliances', 'icon'],
    ['banners', 'image'],
    ['editorImages', 'file'],
  ]

  test.each(fields)(
    'DESK-083 %s: rejects %s if it is not a picture, is empty or has 60 MB',
    async (area, field) => {
      const before = await count(area)
      for (const file of NOT_IMAGES()) {
        expect([file.name, await sendFile(area, field, file)]).toEqual([file.name, refused(NOT_AN_IMAGE)])
      }
      expect(await sendFile(area, field, emptyFile('pusty.png'))).toEqual(
        refused('Przesłany plik jest pusty.'),
      )
      expect(await sendFile(area, field, aPng('ogromny.png', SIXTY_MB))).toEqual(
        refused('Plik jest za duży: największy dozwolony rozmiar to 10 MB.'),
      )
      expect(await sendFile(area, field, aPng(`${'n'.repeat(300)}.png`))).toEqual(
        refused('Upewnij się, że nazwa pliku ma nie więcej niż 255 znaków.'),
      )
      expect(await count(area)).toBe(before)
      expect(await sendFile(area, field, aPng('dobry.png'))).toMatchObject({ isTaken: true })
    },
  )

  test('CONT-011 files: rejects an empty file and a text instead of a file', async () => {
    expect(await sendFile('files', 'file', emptyFile('pusty.pdf'))).toEqual(
      refused('Przesłany plik jest pusty.'),
    )
    expect(await send('files', 'file', 'cennik.pdf')).toEqual({
      status: 400,
      errors: ['Przesłane dane nie były plikiem. Sprawdź typ kodowania formatki.'],
    })
  })
})

describe('DESK-083 invalid dates', () => {
  const NO_DAY = 'Data ma zły format. Użyj RRRR-MM-DD.'
  const NO_MOMENT = expect.stringContaining('Niepoprawny format daty i czasu.') as string
  test.each<[Area, string, string, string]>([
    ['news', 'publication_date', 'jutro', NO_DAY],
    ['news', 'publication_date', '2026-02-30', NO_DAY],
    ['pages', 'publication_date', '31.12.2026', NO_DAY],
    ['banners', 'datetime_from', 'kiedyś', NO_MOMENT],
    ['banners', 'datetime_to', '2026-13-40T99:00', NO_MOMENT],
    ['holidays', 'holiday', '2027-02-29', expect.any(String) as string],
  ])('DESK-083 %s: rejects %s = %s', async (area, field, value, text) => {
    expect(await send(area, field, value)).toEqual({ status: 400, errors: [text] })
  })

  test('banners: rejects an end before the beginning', async () => {
    const period = { datetime_from: '2026-12-24T00:00:00Z', datetime_to: '2026-12-01T00:00:00Z' }
    const answer = await call('PATCH', `${PATHS.banners}52001/`, period)
    expect([answer.status, answer.body]).toEqual([
      400,
      { datetime_to: ['Koniec musi być późniejszy niż początek.'] },
    ])
  })
})

describe('DESK-083 addresses, passwords, numbers, choices', () => {
  test.each(['300.1.1.1', 'localhost', '10.0.0', '10.0.0.0/33', '::1::', 'https://drukarnia.example'])(
    'DESK-083 allowedIps: rejects %s as an address',
    async (ip) => {
      expect(await send('allowedIps', 'ip', ip)).toEqual({
        status: 400,
        errors: ['Wprowadź poprawny adres IPv4 lub IPv6.'],
      })
    },
  )

  test('DESK-083 allowedIps: rejects an address that already exists', async () => {
    expect(await send('allowedIps', 'ip', '203.0.113.98')).toMatchObject({ status: 201 })
    expect(await send('allowedIps', 'ip', '203.0.113.98')).toEqual({
      status: 400,
      errors: ['Istnieje już dozwolone IP z tym adresem.'],
    })
  })

  test.each<[Area, string, unknown, string]>([
    ['clients', 'user.password2', 'Zolty-kajak-8', 'Hasła nie są takie same.'],
    ['clients', 'user.password', 'krótkie', 'Upewnij się, że pole ma co najmniej 8 znaków.'],
    ['clients', 'user.email', 'nie-adres', 'Podaj poprawny adres e-mail.'],
    ['clients', 'company_localization', 'FR', '"FR" nie jest poprawnym wyborem.'],
    ['admins', 'user.password', 'krótkie', 'Upewnij się, że pole ma co najmniej 8 znaków.'],
    ['admins', 'user.password', 'qwerty123', 'To hasło jest zbyt powszechne.'],
    ['admins', 'user.password', '8203947561', 'Hasło składa się wyłącznie z cyfr.'],
    ['admins', 'user.email', 'nie-adres', 'Wprowadź poprawny adres e-mail.'],
    ['discountGroups', 'value', '100.01', expect.stringContaining('100') as string],
    ['discountGroups', 'value', '-1', expect.any(String) as string],
    ['discountGroups', 'net_turnover', '1.234', expect.any(String) as string],
    ['discountGroups', 'days_count', 1.5, expect.any(String) as string],
    ['faqs', 'section', 'SECTION_OTHER', expect.any(String) as string],
    ['pages', 'layout', 'szesc_kolumn', '"szesc_kolumn" nie jest poprawnym wyborem.'],
    ['pages', 'parent', 99_999_999, expect.stringContaining('99999999') as string],
  ])('DESK-083 %s: rejects %s = %s', async (area, field, value, text) => {
    expect(await send(area, field, value)).toEqual({ status: 400, errors: [text] })
  })
})

test('DESK-083 admins: rejects a password that contains the user name', async () => {
  const user = { username: 'tadeusz', password: 'tadeusz-2026' }
  const answer = await call('POST', PATHS.admins, { user })
  expect([answer.status, answer.body]).toEqual([
    400,
    { user: { password: ['Hasło jest zbyt podobne do pola nazwa użytkownika.'] } },
  ])
})

describe('DESK-083 a page moved under itself, and invalid workbooks', () => {
  test('CONT-023 pages: rejects the page itself and its subpages as a parent', async () => {
    const made = await call('POST', PATHS.pages, {
      url_pl: 'pod-pierwsza',
      in_sitemap: false,
      parent: 56_001,
    })
    const below = Number(errorsAt(made.body, ['pk']))
    for (const parent of [56_001, below]) {
      const answer = await call('PATCH', `${PATHS.pages}56001/`, { parent })
      expect([parent, answer.status, answer.body]).toEqual([
        parent,
        400,
        { parent: ['Strona nie może być podstroną samej siebie ani swojej podstrony.'] },
      ])
    }
  })

  const NO_WORKBOOK = 'To nie jest plik Excela (.xlsx) albo jest on uszkodzony.'
  test.each<[string, () => File | string | null, string]>([
    ['nothing', () => null, 'To pole jest wymagane.'],
    ['a word', () => 'tlumaczenia.xlsx', expect.stringContaining('nie były plikiem') as string],
    ['an empty file', () => emptyFile('tlumaczenia.xlsx'), 'Przesłany plik jest pusty.'],
    ['a text', () => fileOf('tlumaczenia.xlsx', 'model;id;field;pl'), NO_WORKBOOK],
    ['a picture', () => aPng('tlumaczenia.xlsx'), NO_WORKBOOK],
    ['a broken archive', () => fileOf('tlumaczenia.xlsx', 'PK\u0003\u0004\u0014'), NO_WORKBOOK],
    ['a book of the old format', () => fileOf('tlumaczenia.xls', '\u00D0\u00CF\u0011\u00E0'), NO_WORKBOOK],
    ['60 MB', () => aPng('tlumaczenia.xlsx', SIXTY_MB), 'Plik jest za duży: może mieć najwyżej 20 MB.'],
  ])('SYS-019 translations: rejects %s in place of the workbook', async (_, file, text) => {
    const form = new FormData()
    const given = file()
    if (given !== null) form.set('excel_file', given)
    const answer = await call('POST', '/api/v1/translation-models/import_from_file/', form)
    expect([answer.status, answer.body]).toEqual([400, { excel_file: [text] }])
  })
})
