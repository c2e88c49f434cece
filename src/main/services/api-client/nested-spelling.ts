import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import type { NestedStyle } from '#shared/api/operation.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Log } from '../log/log.ts'
import { droppedParts, hasEmptyList, unreadParts } from './nested-parts.ts'
import type { NestedStyles } from './nested-styles.ts'
import type { NestedForm, PreparedRequest } from './prepare-request.ts'

/** A reply, and the unchanged JSON of the response. */
interface Sent {
  reply: unknown
  raw: unknown
}

/** Sends a request in one spelling; `isAgain` is set for the second attempt. Throws an `ApiFailure`. */
type SendOne = (request: PreparedRequest, isAgain: boolean) => Promise<Sent>

interface NestedSpellingDeps {
  styles: Pick<NestedStyles, 'of' | 'learn'>
  log: Pick<Log, 'info' | 'warn'>
}

const WHERE =
  'W ustawieniach stanowiska, w części „Ustawienia zaawansowane”, zmień „Dane zagnieżdżone w formularzu”.'
const NOT_READ = `Serwer nie odczytał pól, które były wypełnione. ${WHERE}`
const FORMS_ONLY = `Serwer przyjmuje tę zmianę tylko jako formularz. ${WHERE}`

const otherStyle = (style: NestedStyle): NestedStyle => (style === 'dots' ? 'brackets' : 'dots')

function withHint(cause: ApiFailure, hint: string): ApiFailure {
  const { nonFieldErrors = [] } = cause.error
  return new ApiFailure({ ...cause.error, nonFieldErrors: [...nonFieldErrors, hint] }, { cause })
}

/** Whether a change was sent as JSON only because of its nested parts, to a view that accepts only forms. */
function wantsForm({ operation: { encoding }, json }: PreparedRequest, cause: unknown): cause is ApiFailure {
  if (!isApiFailure(cause) || cause.error.status !== 415 || encoding !== 'multipart') return false
  return typeof json === 'object' && json !== null && !hasEmptyList(json)
}

/**
 * The parts of the sent form that the server did not read, according to its refusal. Empty if the failure is not a
 * refusal of values.
 */
function unreadBy(cause: unknown, { body }: NestedForm): ReturnType<typeof unreadParts> {
  if (!isApiFailure(cause) || cause.error.code !== ErrorCode.validation) return []
  return unreadParts(body, cause.error.fieldErrors)
}

/**
 * Sends a creation whose form has nested parts. A refusal that reports a sent nested field as required proves that
 * nothing was stored and that the server reads another spelling, so the creation is sent again in that spelling. The
 * accepted spelling is remembered. Every other failure is thrown unchanged, because after it nothing may be sent again.
 */
export function createNestedSpelling({ styles, log }: NestedSpellingDeps) {
  return async (name: string, request: PreparedRequest, send: SendOne): Promise<unknown> => {
    const { nested, url } = request
    if (!nested) {
      try {
        return (await send(request, false)).reply
      } catch (cause) {
        throw wantsForm(request, cause) ? withHint(cause, FORMS_ONLY) : cause
      }
    }
    const learn = (style: NestedStyle) => {
      if (!nested.hasParts || nested.isFixed || styles.of(url.origin, name) === style) return
      styles.learn(url.origin, name, style)
      log.info('api', `${name}: nested form data goes out with ${style} from now on`)
    }
    const accepted = (style: NestedStyle, raw: unknown) => {
      const dropped = droppedParts(nested.body, raw)
      if (dropped.length === 0) return learn(style)
      log.warn('api', `${name}: the server dropped ${dropped.join(', ')}, spelled with ${style}`)
      learn(otherStyle(style))
    }
    try {
      const { reply, raw } = await send(request, false)
      accepted(nested.style, raw)
      return reply
    } catch (cause) {
      const unread = unreadBy(cause, nested)
      if (unread.length === 0 || !isApiFailure(cause)) throw cause
      if (nested.isFixed) throw withHint(cause, NOT_READ)
      const other = otherRequest(request, nested, unread)
      if (!other) throw cause
      log.info('api', `${name}: ${unread[0]?.path} was sent and not read; sent again ${other.how}`)
      return secondTry(other, { first: cause, unread: unread.length, nested, send, learn, accepted })
    }
  }
}

/** A creation in its other spelling. */
interface OtherRequest {
  request: PreparedRequest
  how: string
  /** Null for JSON, which every server reads in the same way. */
  style: NestedStyle | null
}

function otherRequest(
  { form: _form, ...rest }: PreparedRequest,
  nested: NestedForm,
  unread: ReturnType<typeof unreadParts>,
): OtherRequest | null {
  if (nested.json !== undefined && unread.some(({ isEmptyList }) => isEmptyList)) {
    return { request: { ...rest, json: nested.json }, how: 'as JSON', style: null }
  }
  if (unread.every(({ isEmptyList }) => isEmptyList)) return null
  const style = otherStyle(nested.style)
  return { request: { ...rest, form: nested.formIn(style) }, how: `with ${style}`, style }
}

interface SecondTry {
  first: ApiFailure
  /** Number of fields that the server did not read in the first attempt. */
  unread: number
  nested: NestedForm
  send: SendOne
  learn: (style: NestedStyle) => void
  accepted: (style: NestedStyle, raw: unknown) => void
}

async function secondTry(
  { request, style }: OtherRequest,
  { first, unread, nested, send, learn, accepted }: SecondTry,
): Promise<unknown> {
  try {
    const { reply, raw } = await send(request, true)
    if (style) accepted(style, raw)
    return reply
  } catch (cause) {
    if (!isApiFailure(cause)) throw cause
    // The view accepts no JSON, so its first refusal contains the reason.
    if (cause.error.status === 415) throw first
    if (cause.error.code !== ErrorCode.validation) throw cause
    const stillUnread = unreadBy(cause, nested).length
    if (stillUnread === 0 && style) learn(style)
    throw stillUnread < unread ? cause : first
  }
}
