import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientFileInput } from '#sandbox/areas/files/training.ts'
import type { CaseKind, ClientMessageInput, ColleagueInput } from '#sandbox/areas/service/training.ts'
import type { AccessInput, SampleStaffMember } from '#sandbox/areas/staff/training.ts'
import type { DialectInput } from '#sandbox/http/dialect.ts'
import type { TemperName } from '#sandbox/http/temper/temper-name.ts'
import type { FaultInput } from '#sandbox/http/faults.ts'
import type { LoggedRequest } from '#sandbox/http/request-log.ts'
import type { ParcelChanges } from '#sandbox/areas/packing/training.ts'
import type { OrderStatesInput } from '#sandbox/areas/orders/training.ts'
import type { OrderKind } from '#sandbox/areas/orders/store/order-kinds.ts'
import { startSandbox, type SandboxOptions } from '#sandbox/server.ts'
import { refillFromCopy } from './refill-from-copy.ts'

/** Controls the sandbox for a test. The shop's API itself is only at `url`. */
export interface SandboxControl {
  staff(): Promise<SampleStaffMember[]>
  /** Creates a user with exactly these permissions, or changes those of an existing user. */
  setAccess(access: AccessInput): Promise<void>
  /** Returns the newest order of a kind. Fails if there is none. */
  order(kind: OrderKind): Promise<number>
  orders(kind: OrderKind): Promise<number[]>
  /** Sets an order's states directly, regardless of the normal transitions. */
  setOrder(states: OrderStatesInput): Promise<void>
  /** Simulates what another bench or the office does with an order. */
  changeParcels(changes: ParcelChanges): Promise<void>
  fault(...faults: FaultInput[]): Promise<void>
  clearFaults(): Promise<void>
  /** Returns the requests since the start or the last clearing, oldest first. */
  requests(): Promise<LoggedRequest[]>
  clearRequests(): Promise<void>
  /** Sets which spellings of multiple values and of nested forms the server understands. */
  setDialect(dialect: DialectInput): Promise<void>
  /**
   * Sets whether the server's responses follow the client's definitions, or those of another team that read the same
   * specification.
   */
  setTemper(temper: TemperName): Promise<void>
  /** Finishes `lines` lines at their stages, earliest deadline first, and returns their keys. */
  advanceProduction(lines: number): Promise<number[]>
  setCarrierDelay(delayMs: number): Promise<void>
  /** Sets the duration of the check of a project file, in ms. */
  setCheckDelay(delayMs: number): Promise<void>
  /** Sets the duration of the data import, in ms. */
  setImportDelay(delayMs: number): Promise<void>
  /** Returns the keys of cases of a kind, newest first. */
  cases(kind: CaseKind): Promise<number[]>
  /** Simulates the client replacing the file of the order's only line. */
  clientSendsFile(file: ClientFileInput): Promise<void>
  /** Simulates the client opening a case about an order; returns its key. */
  clientWrites(message: ClientMessageInput): Promise<number>
  /** Simulates a reply by another user to a case: now, or between the next message and the re-read before it. */
  colleagueAnswers(colleague: ColleagueInput): Promise<void>
  reset(): Promise<void>
}

export interface TestSandbox {
  url: string
  control: SandboxControl
  /**
   * Returns the token of a member of the sample staff (`administrator`, `pakowanie`, `wysylka`, `biuro`, `zmiana`, …).
   */
  token(username: string): Promise<string>
  /** Returns a function that calls the API with that user's token. */
  as(username: string): ApiCaller
  close(): Promise<void>
}

export interface ApiResponse {
  status: number
  headers: Headers
  text: string
  /** The response as JSON, or undefined. */
  body: unknown
}

export type ApiCaller = (
  method: string,
  path: string,
  body?: unknown,
  headers?: HeadersInit,
) => Promise<ApiResponse>

const CONTROL_TOKEN = 'test-control'
/** Short, so that tests need not wait for them; tests about waiting set longer ones. */
export const CARRIER_DELAY_MS = 50
export const CHECK_DELAY_MS = 50
const IMPORT_DELAY_MS = 50

export function controlOf(url: string, token: string): SandboxControl {
  const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${url}/__sandbox__/${path}`, {
      method,
      headers: { 'x-sandbox-control': token, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const orders = async (kind: OrderKind): Promise<number[]> =>
    ((await (await ask('GET', `orders?kind=${kind}`)).json()) as { pks: number[] }).pks
  return {
    orders,
    staff: async () => (await (await ask('GET', 'staff')).json()) as SampleStaffMember[],
    setAccess: async (access) => void (await ask('POST', 'staff', access)),
    async order(kind) {
      const [first] = await orders(kind)
      if (first === undefined) throw new Error(`the sandbox has no order of kind ${kind}`)
      return first
    },
    setOrder: async (states) => void (await ask('POST', 'orders', states)),
    changeParcels: async (changes) => void (await ask('POST', 'parcels', changes)),
    fault: async (...faults) => void (await ask('POST', 'faults', faults)),
    clearFaults: async () => void (await ask('DELETE', 'faults')),
    requests: async () => (await (await ask('GET', 'requests')).json()) as LoggedRequest[],
    clearRequests: async () => void (await ask('DELETE', 'requests')),
    setDialect: async (dialect) => void (await ask('POST', 'dialect', dialect)),
    setTemper: async (temper) => void (await ask('POST', 'temper', { temper })),
    advanceProduction: async (lines) =>
      ((await (await ask('POST', 'production', { advance: lines })).json()) as { pks: number[] }).pks,
    setCarrierDelay: async (delayMs) => void (await ask('POST', 'carrier', { delayMs })),
    setImportDelay: async (delayMs) => void (await ask('POST', 'data-import', { delayMs })),
    setCheckDelay: async (delayMs) => void (await ask('POST', 'file-check', { delayMs })),
    cases: async (kind) => ((await (await ask('GET', `cases?kind=${kind}`)).json()) as { pks: number[] }).pks,
    clientSendsFile: async (file) => void (await ask('POST', 'client-files', file)),
    clientWrites: async (message) =>
      ((await (await ask('POST', 'client-messages', message)).json()) as { pk: number }).pk,
    colleagueAnswers: async (colleague) => void (await ask('POST', 'cases', colleague)),
    reset: async () => void (await ask('POST', 'reset')),
  }
}

/**
 * Returns a function that calls the API by plain HTTP, without the client's own code. `token` is null for calls without
 * a token.
 */
export function callerWith(url: string, token: string | null): ApiCaller {
  return async (method, path, body, headers) => {
    const isForm = body instanceof FormData
    const sent = new Headers(headers)
    if (token !== null && !sent.has('authorization')) sent.set('authorization', `Token ${token}`)
    if (body !== undefined && !isForm && !sent.has('content-type'))
      sent.set('content-type', 'application/json')
    const response = await fetch(url + path, {
      method,
      headers: sent,
      redirect: 'manual',
      body:
        body === undefined
          ? undefined
          : isForm
            ? body
            : typeof body === 'string'
              ? body
              : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    }
  }
}

/** Starts a sandbox with its own database in a new folder, or with the given one. */
export async function startTestSandbox(
  options: Partial<Omit<SandboxOptions, 'seed'>> & { orders?: number } = {},
): Promise<TestSandbox> {
  const { orders = 300, ...rest } = options
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const sandbox = await startSandbox({
    databaseFile: join(folder, 'shop.sqlite'),
    seed: { orders },
    controlToken: CONTROL_TOKEN,
    carrierDelayMs: CARRIER_DELAY_MS,
    checkDelayMs: CHECK_DELAY_MS,
    importDelayMs: IMPORT_DELAY_MS,
    // With a clock of the test's own, each filling has its own times.
    ...(!rest.now && { refill: refillFromCopy }),
    ...rest,
  })
  const control = controlOf(sandbox.url, CONTROL_TOKEN)

  async function token(username: string): Promise<string> {
    const password = (await control.staff()).find((member) => member.username === username)?.password
    const answer = await callerWith(sandbox.url, null)('POST', '/api/token-auth/', { username, password })
    if (answer.status !== 200) throw new Error(`sign-in of ${username}: ${answer.text}`)
    return (answer.body as { token: string }).token
  }

  return {
    url: sandbox.url,
    control,
    token,
    as: (username) => async (method, path, body, headers) =>
      callerWith(sandbox.url, await token(username))(method, path, body, headers),
    async close() {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
