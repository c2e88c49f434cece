import type { z } from 'zod'
import { ApiFailure } from '#shared/api/api-error.ts'
import { USUAL_STYLE, type AnyOperation, type WireStyle } from '#shared/api/operation.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { HtmlPictures } from '../media/html-pictures.ts'
import { UnknownReference, type MediaReferences } from '../media/media-references.ts'
import { failure } from './failures.ts'
import { onHost } from './host.ts'
import { multipartBody, type AttachedFile, type MultipartBody } from './multipart-body.ts'
import { fillPath, queryOf, UnsafePathParameter } from './request-url.ts'

export interface PreparedRequest {
  operation: AnyOperation
  url: URL
  json?: unknown
  form?: MultipartBody
  /** Equal for identical requests: method, address, query and body (OP-04). */
  key: string
}

/** Nothing changes on the server: it may be sent again. */
export const isReading = (operation: AnyOperation): boolean =>
  isRead({ operation }) && operation.isChange !== true

/** May be asked "changed since?": what is read from one address, and is no file. */
export const isConditional = ({ operation }: PreparedRequest): boolean =>
  operation.method === 'GET' && operation.isFile !== true && isReading(operation)

/** An answer has to be there. */
export const isRead = ({ operation }: Pick<PreparedRequest, 'operation'>): boolean =>
  operation.method === 'GET' || operation.isRead === true

interface PrepareDeps {
  baseUrl: () => string
  media: Pick<MediaReferences, 'restore'>
  pictures: Pick<HtmlPictures, 'restore'>
  findFile?: (reference: string) => AttachedFile | null
  wireStyle?: () => WireStyle
}

const FILE_REFERENCE = /^file:[0-9a-f-]{36}$/

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Checks the input by the operation's schemas and writes the request; throws before anything is sent. */
export function prepareRequest(
  name: string,
  operation: AnyOperation,
  input: { params?: unknown; query?: unknown; body?: unknown },
  deps: PrepareDeps,
): PreparedRequest {
  const fieldErrors: Record<string, string[]> = {}
  const check = (schema: z.ZodType, value: unknown): unknown => {
    const result = schema.safeParse(value)
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      ;(fieldErrors[issue.path.map(String).join('.')] ??= []).push(issue.message)
    }
    return undefined
  }
  const params = check(operation.params, input.params)
  const query = check(operation.query, input.query)
  const body = check(operation.body, input.body)
  if (Object.keys(fieldErrors).length > 0) throw failure(ErrorCode.inputInvalid, name, { fieldErrors })

  const style = deps.wireStyle?.() ?? USUAL_STYLE
  const url = addressOf(name, operation, asRecord(params), asRecord(query), deps.baseUrl(), style)
  const sent = restored(name, operation, body, deps)
  const content = contentOf(name, operation, sent, deps.findFile, style)
  const key = `${operation.method} ${url.href} ${JSON.stringify(sent) ?? ''}`
  return { operation, url, key, ...content }
}

function addressOf(
  name: string,
  operation: AnyOperation,
  params: Record<string, unknown>,
  query: Record<string, unknown>,
  baseUrl: string,
  style: WireStyle,
): URL {
  try {
    const url = onHost(baseUrl, fillPath(operation.path, params))
    url.search = queryOf(operation, { ...operation.usualQuery, ...query }, style.lists).toString()
    return url
  } catch (cause) {
    if (cause instanceof UnsafePathParameter) throw failure(ErrorCode.inputInvalid, name, {}, cause)
    throw cause
  }
}

function restored(
  name: string,
  operation: AnyOperation,
  body: unknown,
  { media, pictures }: Pick<PrepareDeps, 'media' | 'pictures'>,
): unknown {
  try {
    return pictures.restore(media.restore(body, operation.media ?? []), operation)
  } catch (cause) {
    if (cause instanceof UnknownReference) throw failure(ErrorCode.inputInvalid, name, {}, cause)
    throw cause
  }
}

function contentOf(
  name: string,
  operation: AnyOperation,
  body: unknown,
  findFile: PrepareDeps['findFile'],
  { nested }: WireStyle,
): { json?: unknown; form?: MultipartBody } {
  if (body === undefined) return {}
  const { encoding = 'json' } = operation
  if (encoding === 'json') return { json: body }
  const isReference = (value: unknown) => typeof value === 'string' && FILE_REFERENCE.test(value)
  const fileOf = (value: unknown): AttachedFile | null => {
    if (!isReference(value)) return null
    const file = findFile?.(String(value)) ?? null
    if (file) return file
    throw new ApiFailure({
      code: ErrorCode.fileUnknown,
      message: 'Wybranego pliku już nie ma; trzeba wskazać go ponownie.',
      operation: name,
    })
  }
  const isChange = operation.method === 'PATCH'
  const values = Object.values(asRecord(body))
  const hasFile = values.flat().some(isReference)
  // A form cannot say "no entries": a change that empties a list goes as JSON (CD-1).
  const isEmptying = isChange && values.some((value) => Array.isArray(value) && value.length === 0)
  const isForm = hasFile || (encoding === 'multipart' && !isEmptying)
  return isForm
    ? { form: multipartBody(asRecord(body), fileOf, { style: nested, isChange }) }
    : { json: body }
}
