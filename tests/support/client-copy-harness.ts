import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import * as yauzl from 'yauzl'
import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { zipOfParts } from '#main/adapters/zip.ts'
import { createClientData, type ClientDataDeps } from '#main/services/client-data/client-data.ts'
import type { RawRecord } from '#main/services/client-data/raw-records.ts'
import { createImageCache } from '#main/services/media/image-cache.ts'
import { createMedia } from '#main/services/media/media.ts'
import { createTransfers } from '#main/services/transfers/transfers.ts'
import { apiHarness } from './api-harness.ts'

/** A user who may export clients' data. */
export const AN_EXPORTER: SessionUser = {
  pk: keyOf('staff', 5),
  username: 'biuro',
  firstName: 'Barbara',
  lastName: 'Zielińska',
  isSuperuser: false,
  permissions: ['view_client', 'change_client', 'view_order', 'view_invoice', 'view_clientcontact'],
  siteId: 1,
  sitePermissions: {},
  competencePks: [],
  collectionPointSuffix: null,
}

interface CopyHarnessOptions extends Partial<ClientDataDeps> {
  baseUrl: string
  token?: string
}

/** Client data of a real address, saved into the test's own folders, which end with the test. */
export async function clientDataOfTest(options: CopyHarnessOptions) {
  const harness = await clientCopyHarness(options)
  onTestFinished(() => harness.remove())
  return harness
}

/** Does the same for several tests, which remove the folders themselves. */
export async function clientCopyHarness({ baseUrl, token, ...changes }: CopyHarnessOptions) {
  const root = await mkdtemp(join(tmpdir(), 'backoffice-client-data-'))
  const downloads = join(root, 'Pobrane')
  const temporary = join(root, 'kopie-danych')
  const harness = apiHarness(baseUrl, token === undefined ? {} : { token: () => token })
  const { api, log } = harness
  const media = createMedia({
    references: harness.media,
    pictures: harness.pictures,
    openAddress: (address, options) => api.openAddress(address, options),
    baseUrl: () => baseUrl,
    cache: createImageCache(join(root, 'pictures')),
    log,
  })
  const transfers = createTransfers({
    api,
    downloadsFolder: () => downloads,
    opener: { open: async () => undefined, showInFolder: () => undefined },
    emit: () => undefined,
    log,
  })
  const progress: { step: string; done: number; total: number | null }[] = []
  const data = createClientData({
    api,
    openOriginal: (original, signal) => media.openOriginal(original, signal),
    transfers,
    pack: zipOfParts,
    folder: temporary,
    user: () => AN_EXPORTER,
    isLocked: () => false,
    shop: () => 'sklep.example',
    now: () => new Date('2026-11-29T23:30:00+01:00'),
    emit: (_name, { step, done, total }) => void progress.push({ step, done, total }),
    journal: { ofOrders: () => ({ entries: [], next: null }), forgetContents: () => [] },
    offline: null,
    log,
    stallMs: 5000,
    progressMs: 0,
    ...changes,
  })
  const filesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
  return {
    ...harness,
    data,
    transfers,
    progress,
    /** Names of everything that is left in the folder of downloads and in that of temporary files. */
    leftFiles: async () => [...(await filesIn(downloads)), ...(await filesIn(temporary))],
    open: (fileName: string) => openCopy(join(downloads, fileName)),
    remove: () => rm(root, { recursive: true, force: true }),
    save: (clientPk: number) => data.save({ transferId: 'kopia', clientPk }),
  }
}

/** The files of a ZIP by their names. */
async function unpacked(path: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await yauzl.openPromise(path)
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

async function openCopy(path: string) {
  const files = await unpacked(path)
  const text = (name: string): string => files.get(name)?.toString('utf8') ?? ''
  return {
    names: [...files.keys()],
    file: (name: string) => files.get(name) ?? null,
    text,
    /** The records of a JSON file. */
    records: (name: string) => JSON.parse(text(`${name}.json`)) as RawRecord[],
    /** The lines of a CSV file, its headings first. */
    lines: (name: string) => text(`${name}.csv`).replace('\ufeff', '').trimEnd().split('\r\n'),
    /** What the copy says that it does not contain. */
    unread: () => text('nieodczytane.csv').trimEnd().split('\r\n').slice(1),
    everything: () => [...files.values()].map((bytes) => bytes.toString('utf8')).join('\n'),
  }
}
