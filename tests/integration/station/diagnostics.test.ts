import { JOURNAL_SEAL } from '#support/journal-seal.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as yauzl from 'yauzl'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { openPrintJournal } from '#main/adapters/print-journal-sqlite.ts'
import { zipOf } from '#main/adapters/zip.ts'
import { createDiagnostics, type DiagnosticsDeps } from '#main/services/diagnostics/diagnostics.ts'
import { createLog } from '#main/services/log/log.ts'
import { logFiles } from '#main/services/log/log-reader.ts'
import { rowOf } from '#main/services/print-journal/journal-rows.ts'
import type { AppWindow } from '#main/services/windows/ports.ts'
import { benchOrder, CLIENT_TEXTS, newEntry, NOON, offlineOver, openStore } from '#support/offline-store.ts'
import { defaultSettings } from '#main/services/settings/settings-schema.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backoffice-diagnostics-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const NOW = new Date('2026-11-21T10:30:00Z')
const SECRETS = {
  token: '9f8e7d6c5b4a39281706f5e4d3c2b1a098765432',
  password: 'tajne-haslo-1',
  badge: 'BADGE-77-XK-4410',
  email: 'anna.kowalska@example.pl',
  telephone: '600 123 456',
  label: 'ul. Tajna 5, Jan Klient',
  printerPassword: 'klucz-drukarki-7',
  operator: 'Ewa Pakująca',
}

/** A station whose real journal and real log received every secret. */
function station(overrides: Partial<DiagnosticsDeps> = {}) {
  const log = createLog({ directory: join(folder, 'logs'), now: () => NOW })
  log.addSecret(SECRETS.badge)
  log.info('session', `signed in with Token ${SECRETS.token}, password=${SECRETS.password}`)
  log.warn('scanner', `scanned ${SECRETS.badge}`)
  log.error('page/orders', `client ${SECRETS.email}, tel. ${SECRETS.telephone}`)
  const now = { at: NOW.getTime() }
  const path = join(folder, 'journal.sqlite')
  const journal = openPrintJournal({ path, now: () => now.at, log, seal: JOURNAL_SEAL })
  const profile = printerProfile.parse({ name: 'Zebra', transport: { kind: 'tcp', host: 'zebra' } })
  const print = (packagePk: number, operator = { pk: 1, name: SECRETS.operator }) => {
    const { id } = journal.create(
      {
        kind: 'label',
        title: null,
        label: {
          orderPk: 10_482,
          packagePk,
          trackingNumber: `00359${packagePk}`,
          parcel: '1/1',
          documentHash: 'a',
        },
        operator,
        profile,
        document: { format: 'zpl', stem: 'etykieta', size: { widthMm: 90, heightMm: 150 } },
        bytes: 30,
        intent: 'first',
        reason: null,
      },
      () => 1,
    )
    journal.keep(id, { bytes: Buffer.from(`^XA^FD${SECRETS.label}^FS^XZ`), preview: null })
  }
  now.at = NOW.getTime() - 25 * 3_600_000
  print(1)
  now.at = NOW.getTime() - 23 * 3_600_000
  print(2)
  now.at += 60_000
  print(3, { pk: 2, name: 'Piotr Zmiennik' })
  now.at += 60_000
  print(4)
  const defaults = defaultSettings('/labels')
  const uri = `ipps://jan:${SECRETS.printerPassword}@drukarka/ipp/print`
  const office = printerProfile.parse({ id: 'biuro', transport: { kind: 'ipp', uri } })
  log.warn('printers', `${uri} could not be asked`)
  const deps: DiagnosticsDeps = {
    versions: () => ({ backoffice: '1.0.0' }),
    settings: () => ({
      values: { ...defaults, printers: [...defaults.printers, office] },
      sources: { apiHost: 'policy' },
      notice: null,
    }),
    policyFile: '/etc/backoffice/policy.json',
    connection: () => ({
      host: 'sklep.example.pl',
      isReachable: true,
      isTraining: false,
      nestedForms: { setting: 'auto', accepted: { 'orders.create': 'dots' } },
    }),
    updates: () => ({
      version: '1.0.0',
      state: { kind: 'idle' },
      mode: 'auto',
      channel: 'all',
      feedHost: 'aktualizacje.example.pl',
      percentage: 30,
      place: 12.5,
      checks: [],
      attempts: [],
    }),
    printers: () => [],
    printsSince: (from) =>
      journal
        .search({
          text: '',
          operator: '',
          from,
          to: Number.MAX_SAFE_INTEGER,
          state: null,
          kind: null,
          offset: 0,
          limit: 100,
        })
        .entries.map(rowOf),
    windows: () => [
      {
        window: {} as AppWindow,
        slot: 2,
        place: { path: `/order/list?search=${SECRETS.telephone}`, kind: 'list' },
        isLocationReported: true,
        hasUnsaved: true,
      },
    ],
    links: () => ({ scheme: 'backoffice', isRegistered: true }),
    outbox: () => ({
      unclear: [{ conversation: 'case/4711', at: NOW.toISOString(), files: 1, characters: 14 }],
      elsewhere: 2,
    }),
    offline: null,
    logFiles: () => logFiles(join(folder, 'logs')),
    async save(name, files) {
      const chunks: Uint8Array[] = []
      for await (const chunk of zipOf(files)) chunks.push(chunk)
      await writeFile(join(folder, name), Buffer.concat(chunks))
      return name
    },
    now: () => NOW,
    ...overrides,
  }
  return { diagnostics: createDiagnostics(deps), close: () => journal.close() }
}

/** Returns the texts by file name, unpacked by a different library than the one that packed them. */
async function unpack(name: string): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  const zip = await yauzl.openPromise(join(folder, name))
  for await (const entry of zip.eachEntry()) {
    texts[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  }
  return texts
}

test('DESK-077 one ZIP contains versions, settings, logs and the last day of the journal', async () => {
  const { diagnostics, close } = station()
  await writeFile(join(folder, 'logs', 'backoffice.1.log'), 'the day before\n')
  const name = await diagnostics.save()
  close()
  expect(name).toMatch(/^diagnostyka 2026-11-21 \d\d-\d\d\.zip$/)
  const texts = await unpack(name)
  expect(Object.keys(texts).sort()).toEqual([
    'aktualizacje.json',
    'drukarki.json',
    'dziennik-wydrukow.json',
    'log/backoffice.0.log',
    'log/backoffice.1.log',
    'odnosniki.json',
    'okna.json',
    'polaczenie.json',
    'ustawienia.json',
    'wersje.json',
    'wiadomosci-niepewne.json',
  ])
  expect(texts['ustawienia.json']).toContain('"apiHost": "policy"')
  expect(texts['polaczenie.json']).toContain('"orders.create": "dots"')
  expect(texts['ustawienia.json']).toContain('ipps://drukarka/ipp/print')
  expect(texts['wersje.json']).toContain('"backoffice": "1.0.0"')
  expect(texts['log/backoffice.0.log']).toContain('signed in with')
  expect(texts['log/backoffice.1.log']).toBe('the day before\n')
  const prints = JSON.parse(texts['dziennik-wydrukow.json'] ?? '') as Record<
    'trackingNumber' | 'operator',
    string
  >[]
  expect(JSON.parse(texts['okna.json'] ?? '')).toEqual([
    { slot: 2, path: '/order/list', kind: 'list', hasUnsaved: true },
  ])
  expect(JSON.parse(texts['odnosniki.json'] ?? '')).toEqual({ scheme: 'backoffice', isRegistered: true })
  expect(JSON.parse(texts['wiadomosci-niepewne.json'] ?? '')).toMatchObject({ elsewhere: 2 })
  expect(prints.map(({ trackingNumber, operator }) => [trackingNumber, operator])).toEqual([
    ['003594', 'osoba 1'],
    ['003593', 'osoba 2'],
    ['003592', 'osoba 1'],
  ])
})

test('DESK-077, DESK-050, DESK-078 no file of the ZIP contains a secret, client data or the name of a colleague', async () => {
  const { diagnostics, close } = station()
  const texts = await unpack(await diagnostics.save())
  close()
  const all = Object.values(texts).join('\n')
  for (const secret of Object.values(SECRETS)) expect(all).not.toContain(secret)
})

test('the ZIP of a station that goes on without the server contains the facts of its offline bench, and no client data', async () => {
  const store = openStore()
  store.cache.saveOrder(benchOrder())
  store.cache.saveLabel(4000081, '1Z999AA10123456784', Buffer.from(SECRETS.label))
  store.entries.add(newEntry({ person: { pk: 12_345, name: SECRETS.operator } }))
  const { seq } = store.entries.add(newEntry({ value: { kind: 'packed', packagePk: 4000081 } }))
  store.entries.change(seq, 'conflict', { conflict: 'changed', problem: 'zmieniono adres' })
  const printed = { kind: 'printed', packagePk: 4000081, printId: 'a1', number: null, parcel: null } as const
  store.entries.add(newEntry({ value: printed }))
  const offline = offlineOver(store)
  const { diagnostics, close } = station({ offline: () => offline.facts() })
  const texts = await unpack(await diagnostics.save())
  close()
  expect(JSON.parse(texts['praca-bez-polaczenia.json'] ?? '')).toMatchObject({
    cache: { orders: 1, labels: 1, keeper: 'store' },
    entries: { waiting: 1, conflict: 1 },
    shelf: { printed: 1, checked: 0 },
    lastOutage: { from: new Date(NOON).toISOString(), until: null },
  })
  const secrets = [...Object.values(SECRETS), ...CLIENT_TEXTS]
  const part = texts['praca-bez-polaczenia.json'] ?? ''
  expect(secrets.filter((secret) => part.includes(secret))).toEqual([])
})

test('DESK-077 a part that cannot be collected says why, and the others are included', async () => {
  const { diagnostics, close } = station({
    printsSince: () => {
      throw new Error('the journal is damaged')
    },
    logFiles: () => Promise.reject(new Error('no folder')),
  })
  const texts = await unpack(await diagnostics.save())
  close()
  expect(texts['dziennik-wydrukow.json']).toContain('the journal is damaged')
  expect(texts['log/problem.txt']).toContain('no folder')
  expect(texts['wersje.json']).toContain('1.0.0')
})
