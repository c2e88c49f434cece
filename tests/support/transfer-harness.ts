import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { z } from 'zod'
import { operation } from '#shared/api/operation.ts'
import type { FreeBytes } from '#main/services/disk-space.ts'
import type { Media } from '#main/services/media/media.ts'
import { createAttachments, type Attachments } from '#main/services/transfers/attachments.ts'
import { createTransfers, type Transfers } from '#main/services/transfers/transfers.ts'
import { apiHarness } from './api-harness.ts'
import { raw, startTestApiServer, type Reply, type TestApiServer } from './test-api-server.ts'

const none = z.undefined()

const declared = {
  'files.card': operation({
    method: 'GET',
    path: '/api/v1/files/card/',
    params: none,
    query: none,
    body: none,
    reply: z.unknown(),
    isFile: true,
  }),
  'files.send': operation({
    method: 'POST',
    path: '/api/v1/files/',
    params: none,
    query: none,
    body: z.strictObject({ name: z.string(), is_public: z.boolean(), file: z.string() }),
    reply: z.looseObject({ pk: z.number() }),
    encoding: 'multipart',
  }),
  'files.convert': operation({
    method: 'POST',
    path: '/api/v1/files/convert/',
    params: none,
    query: none,
    body: z.strictObject({ file: z.string() }),
    reply: z.unknown(),
    encoding: 'multipart',
    isFile: true,
  }),
}

/** Path of a file that can be downloaded from the harness's server. */
export const CARD = 'GET /api/v1/files/card/'

interface TransferHarness {
  server: TestApiServer
  /** The test's own folder; downloads are saved to `Pobrane` in it. */
  folder: string
  transfers: Transfers
  attachments: Attachments
  events: { name: string; payload: Record<string, unknown> }[]
  /** The files that the page asked the system to open. */
  opened: string[]
}

/** Transfers with their own server and folder, created again for each test. */
export const harness = {} as TransferHarness

/** Creates a client of the harness's operations that finds the attached files. */
export const transferApi = (baseUrl: string) =>
  apiHarness(baseUrl, { declared, findFile: (reference) => harness.attachments.find(reference) })

export function startTransfers(
  stallMs?: number,
  baseUrl = harness.server.baseUrl,
  openMedia?: Media['open'],
  freeBytes?: FreeBytes,
): Transfers {
  const { api, log } = transferApi(baseUrl)
  return createTransfers({
    api,
    ...(openMedia && { openMedia }),
    downloadsFolder: () => join(harness.folder, 'Pobrane'),
    opener: {
      open: async (path) => void harness.opened.push(`open ${path}`),
      showInFolder: (path) => void harness.opened.push(`show ${path}`),
    },
    emit: (name, payload) => void harness.events.push({ name, payload }),
    log,
    freeBytes,
    stallMs,
    progressMs: 0,
  })
}

export function withTransferHarness(): void {
  beforeEach(async () => {
    harness.server = await startTestApiServer()
    harness.folder = await mkdtemp(join(tmpdir(), 'backoffice-transfers-'))
    harness.attachments = createAttachments()
    harness.events = []
    harness.opened = []
    harness.transfers = startTransfers()
  })
  afterEach(async () => {
    await harness.server.close()
    await rm(harness.folder, { recursive: true, force: true })
  })
}

export const savedFiles = () => readdir(join(harness.folder, 'Pobrane'))

/** Returns how often this process has the file open. */
export async function opensOf(path: string): Promise<number> {
  const targets = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return targets.filter((target) => target === path).length
}

/** Returns a PDF response with this Content-Disposition header. */
export function fileReply(disposition: string | null, body: string | Uint8Array = 'treść'): Reply {
  return raw(
    200,
    {
      'Content-Type': 'application/pdf',
      ...(disposition === null ? {} : { 'Content-Disposition': disposition }),
    },
    body,
  )
}

/** Attaches a file as if the user had chosen it, and returns its reference. */
export async function attached(bytes: Uint8Array, name = 'projekt.pdf'): Promise<string> {
  const path = join(harness.folder, 'wysylany')
  await writeFile(path, bytes)
  return harness.attachments.add({ path, name, size: bytes.length })
}
