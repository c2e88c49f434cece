import { mkdir } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { sceneOf } from '../../scripts/demo/story/run-story.ts'
import { playStory } from '../../scripts/demo/story/play.ts'
import type { Steps } from '../../scripts/demo/steps.ts'
import { test as base } from '#support/app.ts'

// The only other order is 70 days old, so this month's statistics contain only the story's own data.
const test = base.extend({
  appOptions: async ({ browserName: _name }, provide, info) =>
    provide({ orders: 1, printer: `file:${info.outputPath('printed')}` }),
})

/** The steps of the demonstration, as the report names them. */
const reported: Steps = {
  run: (name, work) => test.step(name, async () => (await work())[0]),
  fail: () => Promise.resolve(),
  done: () => ({ steps: 0, seconds: 0 }),
}

const DAY_MS = 86_400_000
const twoDigits = (count: number) => String(count).padStart(2, '0')
const polish = (day: Date) =>
  `${twoDigits(day.getDate())}.${twoDigits(day.getMonth() + 1)}.${day.getFullYear()}`

/** Leaflets of this run take four working days. */
function deadlineFrom(today: Date): Date {
  const day = new Date(today)
  for (let left = 4; left > 0;) {
    day.setDate(day.getDate() + 1)
    if (day.getDay() !== 0 && day.getDay() !== 6) left -= 1
  }
  return day
}

/** Calculated by hand from the values that are pasted, typed and weighed in `scripts/demo/story/script.ts`. */
const EXPECTED = {
  // 4 + 4 + 4 cells of paper and colours that were 0.00, and 2 of the packaging: 6.30 → 4.50, 8.20 → 7.40.
  prices: 'Zapisano i sprawdzono: 14 cen.',
  // 71.10 for 1,000 leaflets + 18.90 for the paper + 15.00 for both sides; 23 % of 105.00 is 24.15.
  form: { net: '105,00 zł', vat: '24,15 zł', gross: '129,15 zł' },
  // A parcel is 14.90, so the net total is 119.90; 23 % of it is 27.577.
  total: { net: '119,90 zł', vat: '27,58 zł', delivery: '14,90 zł', gross: '147,48 zł' },
  file: {
    findings: ['Brak spadu 3 mm przy prawej krawędzi.', 'Kolory RGB zostaną zamienione na CMYK (FOGRA39).'],
    blockers: 'Co blokuje akceptację: 2',
    answered: ['Wiadomość: wysłano', 'Plik PDF: wysłano'],
    // The second file has its bleed; its colours are still RGB.
    compared: 'Odpowiedź klientowi: 2 uwagi, 1 usunięta, 1 nadal',
    accepted: ['Strona 1 z 2, strona 1', 'Strona 2 z 2, strona 2'],
  },
  // Plates 0.605 × 0.745 × 17.90 × 4 = 32.27191; paper 0.5 × 0.7 × 0.130 × 3.98 × (250 + 30) = 50.7052; 12.00 extra:
  // 94.97711. 105.00 less 94.98 is 10.02.
  // 500 × 700 mm less 10 mm of gripper and 5 mm at the other edges is 690 × 485 mm. A5 with 3 mm of bleed, 216 × 154 mm,
  // fits 3 × 3 times; 1,000 / 9 is 111.1, so 112 sheets. The planner orders 250.
  montage: {
    proposal: { copies: '×9', net: '112' },
    price: '94,98 zł',
    value: '105,00 zł',
    difference: '10,02 zł',
    stages: [
      'Montaż został zamknięty.',
      'Montaż został zmontowany.',
      'Montaż został naświetlony.',
      'Montaż został wydrukowany.',
    ],
  },
  nothing: { 'Netto bez dostawy': '0,00 zł', Zamówienia: '0', Pozycje: '0' },
  sale: {
    'Netto bez dostawy': '105,00 zł',
    Zamówienia: '1',
    Pozycje: '1',
    'Za pobraniem': '0',
    'Wysłane w terminie': '1',
    Opóźnione: '0',
  },
  // 1,000 leaflets of 4.2 g.
  product: { 'Wartość netto': '105,00 zł', Zamówienia: '1', Waga: '4,200 kg' },
  parcels: {
    before: {
      'Liczba paczek': ['0', '0'],
      Waga: ['0,000 kg', '0,000 kg'],
      'Koszt wysyłki': ['0,00 zł', '0,00 zł'],
    },
    // The carrier charges 11.20 for a parcel and 0.35 for each of 4.31 kg: 12.7085.
    after: {
      'Liczba paczek': ['1', '1'],
      Waga: ['4,200 kg', '4,310 kg'],
      'Koszt wysyłki': ['14,90 zł', '12,71 zł'],
    },
  },
} as const

/** Rows of the parcel statistics: the estimate and the real value. */
const parcelLines = (rows: readonly Readonly<Record<string, string>>[]) =>
  Object.fromEntries(rows.map((row) => [row['Paczki'], [row['System'], row['Przewoźnik lub spakowane']]]))

test('CAT-068 ORD-028 PREF-008 MON-026 MON-027 MON-028 MON-029 MON-031 MON-033 CUBE-015 CUBE-017 DESK-071 INV-001 CASE-013 CASE-022 STAT-016 a day in the shop: an order at a new price is produced, sent, invoiced, discussed in a case and counted', async ({
  app: { page },
  sandbox,
}, info) => {
  test.setTimeout(240_000)
  const place = { out: info.outputPath('out'), profile: '', printed: info.outputPath('printed') }
  await mkdir(place.out, { recursive: true })
  await mkdir(place.printed, { recursive: true })
  const staff = await sandbox.control.staff()
  const badgeOf = (username: string) => staff.find((one) => one.username === username)?.badge ?? ''
  const badges = {
    manager: badgeOf('administrator'),
    office: badgeOf('biuro'),
    operator: badgeOf('zmiana'),
    packer: badgeOf('pakowanie'),
  }
  const client = {
    sendFile: (order: number, file: { name: string; size: number; pages: number }) =>
      sandbox.control.clientSendsFile({ order, ...file }),
    write: (order: number, message: { competency: number; content: string }) =>
      sandbox.control.clientWrites({ order, ...message }),
  }
  const today = new Date()
  const notified = await playStory(
    sceneOf(
      { page, steps: reported, place },
      { signInOf: (role) => ({ kind: 'badge', code: badges[role] }), client },
      { printer: null, dpi: null },
    ),
  )

  expect(notified.prices).toBe(EXPECTED.prices)
  const { pk, line, deadline, total, ...form } = notified.order
  expect(form).toEqual(EXPECTED.form)
  expect(total).toEqual(EXPECTED.total)
  // The shop had the order 100001.
  expect(pk).toBe(100_002)
  expect(deadline).toBe(polish(deadlineFrom(today)))
  expect(notified.file).toEqual(EXPECTED.file)
  const { pk: _montage, deadline: until, ...montage } = notified.montage
  expect(montage).toEqual(EXPECTED.montage)
  expect(until).toContain(polish(deadlineFrom(today)))
  expect(notified.work).toEqual(Array(4).fill(`POZ ${line} · ZAM 100002 · Ulotki 1 000 szt.`))
  expect(notified.parcel).toMatchObject({
    title: 'Zamówienie 100002 · GLS Business Parcel · 1 paczka',
    state: 'spakowana, wydrukowano',
  })

  const number = `FV/2/${twoDigits(today.getMonth() + 1)}/${today.getFullYear()}`
  expect(notified.invoice.paper).toMatchObject({ Numer: number, Wystawiono: polish(today) })
  expect(notified.invoice.listed).toMatchObject({
    Numer: number,
    Rodzaj: 'Faktura VAT',
    Zamówienie: '100002',
    Netto: EXPECTED.total.net,
    Brutto: EXPECTED.total.gross,
  })
  expect(notified.answered.messages).toEqual([
    'Dzień dobry, kiedy mogę spodziewać się kuriera z ulotkami?',
    'Dzień dobry, paczka wyszła dziś, kurier będzie u Państwa jutro do 16.',
  ])
  expect(notified.answered.notice).toBe(`Zamknięto sprawę ${notified.answered.pk}`)

  expect(notified.before).toMatchObject({ sales: [], product: null })
  expect(parcelLines(notified.before.parcels)).toMatchObject(EXPECTED.parcels.before)
  const [own, ...others] = notified.after.sales
  const early = Math.round((deadlineFrom(today).getTime() - today.getTime()) / DAY_MS)
  expect(own).toEqual({
    Data: polish(today),
    ...EXPECTED.sale,
    'Opóźnienie do (dni)': `−${early}`,
    'Opóźnienie od (dni)': `−${early}`,
  })
  for (const day of others) expect(day).toMatchObject(EXPECTED.nothing)
  expect(notified.after.product).toMatchObject(EXPECTED.product)
  expect(parcelLines(notified.after.parcels)).toMatchObject(EXPECTED.parcels.after)

  // Every stage action reached the shop exactly once.
  const asked = (await sandbox.control.requests()).filter(({ method }) => method !== 'GET')
  const countOf = (path: RegExp) => asked.filter((request) => path.test(request.path)).length
  expect({
    prices: countOf(/price_detail/),
    orders: countOf(/admin_create/),
    pages: countOf(/order-product-files-pages\/\d+\/$/),
    flags: countOf(/admin_state_update/),
    actions: countOf(/stage-statuses/),
    labels: countOf(/admin_generate_label/),
    answers: countOf(/v1\/messages\/$/),
    // One about the file, one to the client's question.
  }).toEqual({ prices: 1, orders: 1, pages: 2, flags: 4, actions: 8, labels: 1, answers: 2 })
})
