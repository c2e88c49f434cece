import type { z } from 'zod'
import type { ApiError } from '#shared/api/api-error.ts'
import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { findOperation, type OperationName } from '#shared/api/registry.ts'
import { contract, type Contract, type RouteName } from '#shared/ipc/contract.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { EventName, Events } from '#shared/ipc/events.ts'
import type { Result } from '#shared/ipc/result.ts'
import type { CallInput } from '#renderer/lib/api.ts'
import type { Bridge } from '#renderer/lib/bridge.ts'

type Answer<Value> = Value | Promise<Value>

/** One function per route that the test needs; other routes return ROUTE_UNKNOWN. */
export type RouteHandlers = {
  [N in RouteName]?: (input: z.output<Contract[N]['input']>) => Answer<z.input<Contract[N]['output']>>
}

/**
 * One function per API operation that returns what the server would send. Its reply is parsed by the operation's
 * schema.
 */
export type OperationHandlers = { [N in OperationName]?: (input: CallInput<N>) => unknown }

export interface FakeBridge extends Bridge {
  /** Requests in the order of their arrival. */
  readonly requests: { route: string; input: unknown }[]
  /** Returns the inputs of one route. */
  inputsOf(route: RouteName): unknown[]
  /** Returns the inputs of one API operation. */
  callsOf<N extends OperationName>(operation: N): CallInput<N>[]
  emit<N extends EventName>(name: N, payload: Events[N]): void
  /** Replaces handlers during a test. */
  use(routes: RouteHandlers, operations?: OperationHandlers): void
}

/** Creates an error for a handler to throw: `throw failure({ code: ErrorCode.forbidden, message: '…' })`. */
export function failure(error: ApiError): ApiFailure {
  return new ApiFailure(error)
}

function refusal(code: string, message: string): Result<never> {
  return { ok: false, error: { code, message } }
}

/** Routes besides `api.request` that call an operation. */
const CALLING: ReadonlySet<string> = new Set(['transfers.download', 'transfers.upload'])

interface ApiRequest {
  operation: string
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Returns the failed operation, which the main process adds to its error. */
function operationOf(input: unknown): { operation?: string } {
  const { operation } = (input ?? {}) as Partial<ApiRequest>
  return operation === undefined ? {} : { operation }
}

/** Returns the error with which the main process would refuse the call, or null if it would send it. */
function refusalOf(input: ApiRequest): Result<never> | null {
  const operation = findOperation(input.operation)
  if (!operation) return refusal(ErrorCode.operationUnknown, `No operation ${input.operation}`)
  for (const part of ['params', 'query', 'body'] as const) {
    const checked = operation[part].safeParse(input[part])
    if (!checked.success)
      return refusal(ErrorCode.inputInvalid, `${input.operation} ${part}: ${checked.error.message}`)
  }
  return null
}

/** Validates the call by its operation as the main process does, and parses the test's reply by the same definition. */
async function answerOperation(handlers: OperationHandlers, input: ApiRequest): Promise<Result<unknown>> {
  const operation = findOperation(input.operation)
  const refused = refusalOf(input)
  if (!operation || refused) return refused ?? refusal(ErrorCode.operationUnknown, input.operation)
  const handler = handlers[input.operation as OperationName] as ((call: unknown) => unknown) | undefined
  if (!handler) return refusal(ErrorCode.unreachable, `The test answers no ${input.operation}`)
  const { params, query, body } = input
  const answer = await handler({ params, query, body })
  // The response to an action may be empty.
  if (answer === null && operation.method !== 'GET' && !operation.isRead) return { ok: true, data: null }
  return { ok: true, data: operation.reply.parse(answer) }
}

/**
 * The preload's object for tests without a main process, installed as `window.backoffice`. Inputs and outputs are
 * validated against the IPC contract and API calls against the registry, so a test cannot use a shape that the real
 * main process would refuse.
 */
export function createFakeBridge(routes: RouteHandlers = {}, operations: OperationHandlers = {}): FakeBridge {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const requests: FakeBridge['requests'] = []
  const known = { routes: { ...routes }, operations: { ...operations } }

  async function answer(name: string, input: unknown): Promise<Result<unknown>> {
    if (!Object.hasOwn(contract, name)) return refusal(ErrorCode.routeUnknown, `No route ${name}`)
    const route = contract[name as RouteName]
    const checked = route.input.safeParse(input)
    if (!checked.success) return refusal(ErrorCode.inputInvalid, `${name}: ${checked.error.message}`)
    const refused = CALLING.has(name) ? refusalOf(checked.data as unknown as ApiRequest) : null
    if (refused) return refused
    const handler = known.routes[name as RouteName] as ((checked: unknown) => unknown) | undefined
    if (handler) return { ok: true, data: route.output.parse(await handler(checked.data)) }
    if (name === 'api.request')
      return answerOperation(known.operations, checked.data as unknown as ApiRequest)
    // By default, this is the only window of the program.
    if (name === 'window.self') return { ok: true, data: { isMain: true, slot: 1, path: null } }
    if (name === 'priceRuns.get') return { ok: true, data: { run: null, isUnreadable: false } }
    if (name === 'outbox.list') return { ok: true, data: { entries: [], isIncomplete: false } }
    if (name === 'window.setPlace') return { ok: true, data: { isOpenInOtherWindow: false } }
    if (['api.cancel', 'log.write', 'windows.expect'].includes(name) || name.startsWith('window.'))
      return { ok: true, data: undefined }
    return refusal(ErrorCode.routeUnknown, `The test answers no ${name}`)
  }

  const bridge: FakeBridge = {
    requests,
    async request(name, input) {
      requests.push({ route: name, input })
      try {
        return await answer(name, input)
      } catch (cause) {
        if (isApiFailure(cause)) return { ok: false, error: { ...operationOf(input), ...cause.error } }
        throw cause
      }
    },
    on(name, listener) {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener))
      return () => known.delete(listener)
    },
    attach: () => Promise.resolve({ ok: true, data: { reference: 'file:1' } }),
    inputsOf: (name) => requests.filter(({ route }) => route === name).map(({ input }) => input),
    callsOf: <N extends OperationName>(name: N) =>
      requests
        .filter(({ route, input }) => route === 'api.request' && (input as ApiRequest).operation === name)
        .map(({ input }) => {
          const { params, query, body } = input as ApiRequest
          return { params, query, body } as CallInput<N>
        }),
    emit(name, payload) {
      for (const listener of listeners.get(name) ?? []) listener(payload)
    },
    use(moreRoutes, moreOperations = {}) {
      Object.assign(known.routes, moreRoutes)
      Object.assign(known.operations, moreOperations)
    },
  }
  window.backoffice = bridge
  return bridge
}
