import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SampleStaffMember } from '#sandbox/areas/staff/training.ts'
import type { TemperName } from '#sandbox/http/temper/temper-name.ts'
import type { OrderKind } from '#sandbox/areas/orders/store/order-kinds.ts'
import { startSandboxProcess } from '../lib/sandbox-process.ts'

const CONTROL = 'figures-control'

/** Milliseconds since the epoch, comparable with a page's `performance.timeOrigin + performance.now()`. */
export const clock = (): number => performance.timeOrigin + performance.now()

interface Answered {
  from: number
  to: number
  path: string
  status: number
  /** Size of the response body as transferred. */
  bytes: number
}

/** The sandbox in its own process, behind a proxy that records how long each response took. */
export interface Shop {
  url: string
  /** The sandbox's SQLite file, for data that no API call can prepare. */
  databaseFile: string
  /** Milliseconds between two moments of `clock` during which at least one API response was pending. */
  apiTime(from: number, to: number): number
  /** The responses between two moments, for examining a slow figure. */
  answered(from: number, to: number): readonly Answered[]
  orders(kind: OrderKind): Promise<number[]>
  /** Sends a body to one of the sandbox's control endpoints, e.g. `parcels`. */
  control(path: string, body: object): Promise<void>
  badge(username: string): Promise<string>
  password(username: string): Promise<string>
  close(): Promise<void>
}

const databaseIn = (folder: string): string => join(folder, 'shop.sqlite')

/** Length of the union of intervals, limited to `from … to`. */
export function coveredTime(
  intervals: readonly { from: number; to: number }[],
  from: number,
  to: number,
): number {
  let covered = 0
  let end = from
  for (const interval of intervals.toSorted((a, b) => a.from - b.from)) {
    const begin = Math.max(interval.from, end)
    const finish = Math.min(interval.to, to)
    if (finish > begin) covered += finish - begin
    end = Math.max(end, finish)
  }
  return covered
}

export async function startShop({ orders, temper }: { orders: number; temper?: TemperName }): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-figures-shop-'))
  const sandbox = await startSandboxProcess({
    databaseFile: databaseIn(folder),
    orders,
    control: CONTROL,
    temper,
  })
  const answered: Answered[] = []

  // Passes on the caller's own Host header, so that picture URLs in the responses point to this proxy too.
  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const from = clock()
    let bytes = 0
    outgoing.on('close', () =>
      answered.push({
        from,
        to: clock(),
        path: `${incoming.method} ${incoming.url}`,
        status: outgoing.statusCode,
        bytes,
      }),
    )
    const upstream = request(
      `${sandbox.url}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.on('data', (part: Buffer) => (bytes += part.length))
        reply.pipe(outgoing)
      },
    )
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  }

  const proxy = createServer(pass)
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const ask = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${sandbox.url}/__sandbox__/${path}`, {
      headers: { 'x-sandbox-control': CONTROL },
    })
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`)
    return (await response.json()) as T
  }
  const member = async (username: string): Promise<SampleStaffMember> => {
    const found = (await ask<SampleStaffMember[]>('staff')).find((person) => person.username === username)
    if (!found) throw new Error(`the sandbox has no ${username}`)
    return found
  }
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    databaseFile: databaseIn(folder),
    apiTime: (from, to) => coveredTime(answered, from, to),
    answered: (from, to) => answered.filter((entry) => entry.to > from && entry.from < to),
    orders: async (kind) => (await ask<{ pks: number[] }>(`orders?kind=${kind}`)).pks,
    async control(path, body) {
      const response = await fetch(`${sandbox.url}/__sandbox__/${path}`, {
        method: 'POST',
        headers: { 'x-sandbox-control': CONTROL, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`)
    },
    badge: async (username) => (await member(username)).badge,
    password: async (username) => (await member(username)).password,
    async close() {
      proxy.close()
      proxy.closeAllConnections()
      await sandbox.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
