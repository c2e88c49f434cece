import { once } from 'node:events'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { readAppMemory, type AppMemory } from './app-memory.ts'
import type { Figure } from './figure.ts'
import { attach } from './attach.ts'
import { withApp } from './running-app.ts'

const SIZE = 2 * 1024 ** 3
/** DESK-036. */
const GOAL_MB = 100
const OPERATION = 'orders.paymentsImport'
const PATH = '/api/v1/orders/admin_payments_import/'
const SAMPLE_MS = 100
const MB = 1e6

interface Sink {
  url: string
  /** Bytes received so far. */
  received: () => number
  close: () => void
}

/** Passes everything on to the shop, except uploads, which it counts and discards. */
async function startSink(shopUrl: string): Promise<Sink> {
  let received = 0
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === PATH) {
      incoming.on('data', (chunk: Buffer) => (received += chunk.length))
      incoming.on('end', () => {
        outgoing.writeHead(200, { 'content-type': 'application/json' })
        outgoing.end('{"assigned": [], "unassigned": []}')
      })
      return
    }
    const { method, headers } = incoming
    const upstream = request(`${shopUrl}${incoming.url}`, { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function upload(
  page: Page,
  path: string,
): Promise<{ before: AppMemory; most: AppMemory; seconds: number }> {
  const file = await attach(page, path)
  const before = readAppMemory()
  const most = { ...before }
  const sample = () => {
    const now = readAppMemory()
    most.main = Math.max(most.main, now.main)
    most.page = Math.max(most.page, now.page)
  }
  const timer = setInterval(sample, SAMPLE_MS)
  const began = performance.now()
  try {
    const answer = await page.evaluate(
      ([operation, reference]) =>
        window.backoffice.request('transfers.upload', {
          transferId: 'figures/1',
          operation,
          body: { file: reference, bank: 'pko' },
        }),
      [OPERATION, file],
    )
    if (!(answer as { ok: boolean }).ok) throw new Error(JSON.stringify(answer))
    sample()
    return { before, most, seconds: (performance.now() - began) / 1000 }
  } finally {
    clearInterval(timer)
  }
}

/** Memory of the main process and of the page during the upload of a 2 GB file. */
export async function figuresOfUpload(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-figures-upload-'))
  const path = join(folder, 'projekt.pdf')
  writeFileSync(path, '')
  // A sparse file: it reads as 2 GB of zeros and takes no disk space.
  truncateSync(path, SIZE)
  const sinks: Sink[] = []
  const through = async (shopUrl: string) => {
    const sink = await startSink(shopUrl)
    sinks.push(sink)
    return sink.url
  }
  try {
    const situation = { username: 'administrator', orders: 60, through }
    const { before, most, seconds } = await withApp(situation, (page) => upload(page, path))
    const received = sinks[0]?.received() ?? 0
    if (received < SIZE) throw new Error(`only ${received} bytes arrived`)
    const note = `${(received / MB / seconds).toFixed(0)} MB/s`
    const figure = (name: string, process: keyof AppMemory): Figure => {
      if (before[process] === 0) throw new Error(`the memory of the ${name} was not found`)
      const value = (most[process] - before[process]) / MB
      const goal = `≤ ${GOAL_MB}`
      return {
        name: `memory of the ${name} during an upload of 2 GB`,
        goal,
        value,
        unit: 'MB',
        isReached: value <= GOAL_MB,
        note,
      }
    }
    return [figure('main process', 'main'), figure('page', 'page')]
  } finally {
    for (const sink of sinks) sink.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
