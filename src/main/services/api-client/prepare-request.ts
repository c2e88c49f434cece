import type { z } from 'zod'
import {
  type AnyOperation,
  type ListStyle,
  DEFAULT_WIRE_STYLE,
  type NestedStyle,
  type WireStyle,
} from '#shared/api/operation.ts'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { HtmlPictures } from '../media/html-pictures.ts'
import { UnknownReference, type MediaReferences } from '../media/media-references.ts'
import { failure } from './failures.ts'
import { onHost } from './host.ts'
import { multipartBody, type AttachedFile, type MultipartBody } from './multipart-body.ts'
import { hasEmptyList, hasNestedParts, type BodyValues } from './nested-parts.ts'
import type { NestedStyles } from './nested-styles.ts'

class UnsafePathParameter extends Error {}

/** Fills in `{pk}`. A dot segment would leave the operation's path, so it is refused. */
function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name]
    const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
    if (text === '' || text === '.' || text === '..') throw new UnsafePathParameter(name)
    return encodeURIComponent(text)
  })
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function addList(search: URLSearchParams, name: string, values: readonly unknown[], style: ListStyle): void {
  const texts = values.filter((value) => !isEmpty(value)).map(written)
  if (texts.length === 0) return
  if (style === 'comma') search.append(name, texts.join(','))
  else for (const text of texts) search.append(style === 'brackets' ? `${name}[]` : name, text)
}

/**
 * Builds the query of an address. Empty parameters are left out, because a choice filter would respond to them with
 * 400.
 */
function queryOf(
  operation: AnyOperation,
  query: Readonly<Record<string, unknown>>,
  hostStyle: ListStyle,
): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) addList(search, name, value, operation.listStyles?.[name] ?? hostStyle)
    else if (!isEmpty(value)) search.append(name, written(value))
  }
  return search
}

export interface PreparedRequest {
  operation: AnyOperation
  url: URL
  json?: unknown
  form?: MultipartBody
  /** Set for a creation whose form may be read differently by different servers. */
  nested?: NestedForm
  /** Equal for identical requests: method, address, query and body (OP-04). */
  key: string
}

/** The form of a creation with nested parts, or with an empty list, which no form can represent. */
export interface NestedForm {
  body: BodyValues
  hasParts: boolean
  style: NestedStyle
  /** The station's settings set the spelling, so no other one is tried. */
  isFixed: boolean
  /** Builds the creation in a spelling. Its files are read again. */
  formIn: (style: NestedStyle) => MultipartBody
  /** The creation as JSON. Undefined if it contains files. */
  json: unknown
}

/** Whether the operation changes nothing on the server, so that it may be sent again. */
export const isReading = (operation: AnyOperation): boolean =>
  isRead({ operation }) && operation.isChange !== true

/** Whether the request may be conditional: it reads a single address and is not a file. */
export const isConditional = ({ operation }: PreparedRequest): boolean =>
  operation.method === 'GET' && operation.isFile !== true && isReading(operation)

/** Whether the operation must return a value. */
export const isRead = ({ operation }: Pick<PreparedRequest, 'operation'>): boolean =>
  operation.method === 'GET' || operation.isRead === true

interface PrepareDeps {
  baseUrl: () => string
  media: Pick<MediaReferences, 'restore'>
  pictures: Pick<HtmlPictures, 'restore'>
  findFile?: (reference: string) => AttachedFile | null
  wireStyle?: () => WireStyle
  nestedStyles: Pick<NestedStyles, 'of'>
}

const FILE_REFERENCE = /^file:[0-9a-f-]{36}$/

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Validates the input with the operation's schemas and builds the request. Throws before anything is sent. */
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

  const style = deps.wireStyle?.() ?? DEFAULT_WIRE_STYLE
  const url = addressOf(name, operation, asRecord(params), asRecord(query), deps.baseUrl(), style)
  const sent = restored(name, operation, body, deps)
  const spelling = { choice: style.nested, learned: () => deps.nestedStyles.of(url.origin, name) }
  const content = contentOf(name, operation, sent, deps.findFile, spelling)
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
    url.search = queryOf(operation, { ...operation.defaultQuery, ...query }, style.lists).toString()
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

interface Spelling {
  choice: WireStyle['nested']
  /** The spelling that the host has accepted before. */
  learned: () => NestedStyle | null
}

function contentOf(
  name: string,
  operation: AnyOperation,
  body: unknown,
  findFile: PrepareDeps['findFile'],
  { choice, learned }: Spelling,
): Pick<PreparedRequest, 'json' | 'form' | 'nested'> {
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
  const values = asRecord(body)
  const hasFile = holds(values, isReference)
  const isNested = hasNestedParts(values)
  const isChange = operation.method === 'PATCH'
  if (isChange && !hasFile) {
    // A form cannot represent "no entries" (CD-1), and rows in a spelling that the server does not read would become
    // empty.
    const isSafe = isNested ? choice !== 'auto' && !hasEmptyList(values) : !emptiesList(values)
    return encoding === 'multipart' && isSafe
      ? { form: multipartBody(values, fileOf, { style: choice === 'auto' ? 'brackets' : choice, isChange }) }
      : { json: body }
  }
  if (isChange && isNested) throw failure(ErrorCode.inputInvalid, name, {}, new Error(FILE_WITH_PARTS))
  if (encoding !== 'multipart' && !hasFile) return { json: body }
  const style = choice === 'auto' ? (learned() ?? 'brackets') : choice
  const formIn = (wanted: NestedStyle) => multipartBody(values, fileOf, { style: wanted, isChange })
  const form = formIn(style)
  if (!isNested && !hasEmptyList(values)) return { form }
  const json = hasFile ? undefined : body
  return {
    form,
    nested: { body: values, hasParts: isNested, style, isFixed: choice !== 'auto', formIn, json },
  }
}

const FILE_WITH_PARTS = 'a change sends its file and its nested parts in requests of their own'

const emptiesList = (values: BodyValues): boolean =>
  Object.values(values).some((value) => Array.isArray(value) && value.length === 0)

/** Whether a matching value is contained at any depth. */
function holds(value: unknown, isWanted: (value: unknown) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return isWanted(value)
  return Object.values(value).some((inner) => holds(inner, isWanted))
}
