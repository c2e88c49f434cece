import type { ZodError } from 'zod'
import { isApiFailure, type ApiError } from '#shared/api/api-error.ts'
import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import { createFailureId } from '#shared/domain/failure-id.ts'
import { contract, type Sender, type Contract, type HandlersWithSender } from '#shared/ipc/contract.ts'
import { ErrorCode, SILENT_ERROR_CODES } from '#shared/ipc/error-codes.ts'
import type { Route } from '#shared/ipc/route.ts'
import type { Result } from '#shared/ipc/result.ts'

export interface InvokeSender extends Sender {
  /** True for the top frame of one of the app's windows. */
  isTopFrame: boolean
  /** Origin of the frame that sent the request, e.g. `backoffice-app://main`. */
  origin: string
}

interface RouterLog {
  info(scope: string, message: string): void
  warn(scope: string, message: string, cause?: unknown): void
  error(scope: string, message: string, cause?: unknown): void
}

export interface RouterDeps {
  handlers: HandlersWithSender<Contract>
  trustedOrigin: string
  /** Whether the screen is locked. Then only the routes that say so are carried out. */
  isLocked: () => boolean
  log: RouterLog
}

export type Router = (sender: InvokeSender, routeName: unknown, input: unknown) => Promise<Result<unknown>>

function refusal(code: string, message: string): Result<never> {
  return { ok: false, error: { code, message } }
}

function describe(error: ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || '(root)'}: ${issue.code}`).join('; ')
}

/** Logs a failure with an id that is also sent to the page, so that the user's notice leads to the cause. */
function numbered(route: string, cause: unknown, log: RouterLog): ApiError {
  const error = isApiFailure(cause) ? cause.error : { code: ErrorCode.internal, message: DEFAULT_ERROR }
  const { code, status, operation } = error
  if (SILENT_ERROR_CODES.includes(code)) return error
  const failureId = createFailureId()
  const line = `failure ${failureId}: ${[route, operation, code, status && `HTTP ${status}`].filter(Boolean).join(' ')}`
  if (!isApiFailure(cause)) log.error('ipc', line, cause)
  else if (status === undefined || status >= 500) log.warn('ipc', line, cause.cause)
  else log.info('ipc', line)
  return { ...error, failureId }
}

/**
 * Creates the router: sender check, input check, lock, handler. It is pure, so that every refusal can be tested without
 * Electron. The response never rejects and contains no stack; internal errors stay in the log.
 */
export function createRouter({ handlers, trustedOrigin, isLocked, log }: RouterDeps): Router {
  return async (sender, routeName, input) => {
    if (!sender.isTopFrame || sender.origin !== trustedOrigin) {
      log.warn('ipc', `refused a request from ${sender.origin}`)
      return refusal(ErrorCode.senderRefused, 'Odmowa: żądanie spoza aplikacji.')
    }
    if (typeof routeName !== 'string' || !Object.hasOwn(contract, routeName)) {
      return refusal(ErrorCode.routeUnknown, 'Nieznane polecenie aplikacji.')
    }
    const name = routeName as keyof Contract
    const parsed = contract[name].input.safeParse(input)
    if (!parsed.success) {
      log.warn('ipc', `${name}: input refused (${describe(parsed.error)})`)
      return refusal(ErrorCode.inputInvalid, 'Nieprawidłowe dane polecenia.')
    }
    if (isLocked() && (contract[name] as Route).isOpenWhenLocked !== true)
      return refusal(ErrorCode.screenLocked, 'Ekran jest zablokowany. Odblokuj go, aby pracować dalej.')
    try {
      const handler = handlers[name] as (value: unknown, sender: Sender) => unknown
      return { ok: true, data: await handler(parsed.data, { windowId: sender.windowId }) }
    } catch (cause) {
      return { ok: false, error: numbered(name, cause, log) }
    }
  }
}
