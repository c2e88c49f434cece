import { File as DiskFile } from 'node:buffer'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { findOperation } from '#shared/api/registry.ts'
import { createAttachments } from '#main/services/transfers/attachments.ts'
import { createTransfers } from '#main/services/transfers/transfers.ts'
import { screens } from '#renderer/app/screens.ts'
import type { ScreenDefinition } from '#renderer/lib/screen.ts'
import { GridViewport } from '#renderer/ui/grid/use-row-window.ts'
import { useNotices, type Notice } from '#renderer/ui/notices.ts'
import { LOADING_SELECTOR } from '../../../../scripts/lib/page-walk.ts'
import { apiHarness } from '../../api-harness.ts'
import type { ApiCaller, TestSandbox } from '../../sandbox.ts'
import { aUser, signedIn } from '../people.ts'
import { renderApp } from '../render-app.tsx'

/**
 * Reads a record without the client. Undefined if the record does not exist. `address` is that of the screen, `body` is
 * what was sent.
 */
export type Reader = (
  call: ApiCaller,
  pk: string,
  asked: { address: string; body: Readonly<Record<string, unknown>> },
) => Promise<unknown>

/** A shop, the user who is signed in to it, and the functions that read its records. */
export interface WalkedShop {
  shop: TestSandbox
  token: string
  /** Key of the signed-in user. */
  person: number
  /** Calls the API as that user without the client. */
  call: ApiCaller
  /** Functions that read the record of an operation whose own address does not return it. */
  readers: Readonly<Record<string, Reader>>
}

/**
 * A record that an operation changed or created: how to read it, its former state, and the response that the client
 * received.
 */
export interface Change {
  operation: string
  before: unknown
  read: () => Promise<unknown>
  /** Undefined until the response arrives. */
  reply: unknown
}

export interface WalkedPage {
  path: () => string
  /** Waits until no response is pending and the page shows no loading state. */
  settled: () => Promise<void>
  /** Creates a file on this computer's disk that the field accepts. */
  file: (accept: string) => Promise<File>
  notices: () => Notice[]
  changes: () => readonly Change[]
  /** Clears notices and changes. */
  forget: () => void
}

/** jsdom has no layout, so lists are given room for all columns and a few rows (px). */
const ROOM = { width: 1300, height: 200 }

const roomyScreens = screens.map((definition): ScreenDefinition => ({
  ...definition,
  async load() {
    const Screen = await definition.load()
    return () => (
      <GridViewport value={ROOM}>
        <Screen />
      </GridViewport>
    )
  },
}))

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** The longest time to wait for the page before a walk fails. */
const PATIENCE_MS = 20_000

const pkOf = (value: unknown): string => {
  const { pk, id } = (value ?? {}) as { pk?: number | string; id?: number | string }
  return String(pk ?? id ?? '')
}

/** Renders the whole page with the real API client, at an address of the shop. */
export async function openPage(
  { shop, token, person, call, readers }: WalkedShop,
  at: string,
): Promise<WalkedPage> {
  // Node's own form data parser, which the sandbox uses, accepts no other File class.
  vi.stubGlobal('File', DiskFile)
  const folder = await mkdtemp(join(tmpdir(), 'form-walk-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const attachments = createAttachments()
  const { api, log } = apiHarness(shop.url, {
    token: () => token,
    findFile: (reference) => attachments.find(reference),
  })
  let awaited = 0
  let changes: Change[] = []

  async function answer(
    name: string,
    { params, body }: { params?: unknown; body?: unknown },
    send: () => Promise<unknown>,
  ): Promise<unknown> {
    awaited += 1
    try {
      const operation = findOperation(name)
      const isChange = operation && !operation.isRead && (operation.method !== 'GET' || operation.isChange)
      if (!isChange) return await send()
      const place = (pk: string) => operation.path.replace(/\{pk\}.*$|$/, `${pk}/`).replace('//', '/')
      const read =
        readers[name] ?? (async (ask, pk) => (pk ? bodyOf(await ask('GET', place(pk))) : undefined))
      const pk = pkOf(params)
      const asked = { address: at, body: (body ?? {}) as Readonly<Record<string, unknown>> }
      const change: Change = {
        operation: name,
        before: pk ? await read(call, pk, asked) : undefined,
        reply: undefined,
        read: () => read(call, pk || pkOf(change.reply), asked),
      }
      changes.push(change)
      change.reply = await send()
      return change.reply
    } finally {
      awaited -= 1
    }
  }

  const transfers = createTransfers({
    api,
    downloadsFolder: () => folder,
    opener: { open: () => Promise.resolve(), showInFolder: () => undefined },
    emit: () => undefined,
    log,
    progressMs: 0,
  })
  const { bridge, path } = await renderApp({
    at,
    screens: roomyScreens,
    session: signedIn(aUser({ isSuperuser: true, username: 'administrator', pk: person })),
    routes: {
      'api.request': ({ operation, params, query, body }) =>
        answer(operation, { params, body }, () => api.request(operation, { params, query, body })),
      'transfers.upload': ({ transferId, operation, ...input }) =>
        answer(operation, input, () => transfers.upload(operation, input, transferId)),
      'outbox.list': () => ({ entries: [], isIncomplete: false }),
      'outbox.store': () => undefined,
      'outbox.drop': () => undefined,
    },
  })
  const paths = new Map<string, string>()
  bridge.attach = async ({ name, size }) => {
    const file = { path: paths.get(name) ?? '', name, size }
    return { ok: true, data: { reference: attachments.add(file) } }
  }

  const isBusy = () => awaited > 0 || document.querySelector(LOADING_SELECTOR) !== null
  async function settled() {
    const limit = Date.now() + PATIENCE_MS
    // A screen may start a request between two renders, so it must be idle twice.
    for (let still = 0; still < 2; still = isBusy() ? 0 : still + 1) {
      if (Date.now() > limit) throw new Error(`the page still waits: ${awaited} answers are awaited`)
      await act(() => new Promise((done) => requestAnimationFrame(() => done(undefined))))
    }
  }

  await settled()
  return {
    path,
    settled,
    async file(accept) {
      const isPicture = /image|png/.test(accept) && !/pdf/.test(accept)
      const [name, bytes] = isPicture ? (['probka.png', PNG] as const) : (['probka.pdf', PDF] as const)
      const place = join(folder, name)
      await writeFile(place, bytes)
      paths.set(name, place)
      const type = isPicture ? 'image/png' : 'application/pdf'
      return new DiskFile([bytes], name, { type }) as unknown as File
    },
    notices: () => useNotices.getState().notices,
    changes: () => changes,
    forget() {
      useNotices.setState({ notices: [] })
      changes = []
    },
  }
}

const bodyOf = ({ status, body }: { status: number; body: unknown }): unknown =>
  status === 200 ? body : undefined
