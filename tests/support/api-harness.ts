import type { AnyOperation } from '#shared/api/operation.ts'
import { findOperation } from '#shared/api/registry.ts'
import { createApiClient, type ApiClientDeps } from '#main/services/api-client/api-client.ts'
import type { ApiClient } from '#main/services/api-client/contract.ts'
import { createHtmlPictures, type HtmlPictures } from '#main/services/media/html-pictures.ts'
import { createMediaReferences, type MediaReferences } from '#main/services/media/media-references.ts'
import type { Log } from '#main/services/log/log.ts'

/** A log that collects its lines for the test to read. */
export interface LineLog extends Log {
  lines: string[]
}

export function lineLog(): LineLog {
  const lines: string[] = []
  const write = (level: string) => (scope: string, message: string) =>
    void lines.push(`${level} ${scope}: ${message}`)
  return {
    lines,
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    addSecret: () => undefined,
  }
}

export interface ApiHarness {
  api: ApiClient
  log: LineLog
  media: MediaReferences
  pictures: HtmlPictures
  /** Calls of `onUnauthorized`. */
  expired: { detail: string | null; token: string | null }[]
  /** The connection events that the client reported, in order. */
  connection: ('answered' | 'failed' | 'suspected')[]
}

/** Creates an API client for a real address and records everything that it reports. */
export function apiHarness(
  baseUrl: string,
  more: Partial<ApiClientDeps> & { declared?: Record<string, AnyOperation> } = {},
): ApiHarness {
  const { declared, ...deps } = more
  const log = lineLog()
  const pictures = createHtmlPictures(() => baseUrl)
  const media = createMediaReferences((original) => pictures.learn(original))
  const expired: ApiHarness['expired'] = []
  const connection: ApiHarness['connection'] = []
  const api = createApiClient({
    baseUrl: () => baseUrl,
    token: () => 'tajny-token-1234567890',
    onUnauthorized: (detail, token) => void expired.push({ detail, token }),
    log,
    media,
    pictures,
    connection: {
      answered: () => void connection.push('answered'),
      failed: () => void connection.push('failed'),
      suspected: () => void connection.push('suspected'),
    },
    retryDelaysMs: [5, 10],
    operations: declared ? (name) => declared[name] ?? null : findOperation,
    ...deps,
  })
  return { api, log, media, pictures, expired, connection }
}

/** Returns the error of a call that must fail. */
export async function failureOf(
  promise: Promise<unknown>,
): Promise<{ code: string; message: string; status?: number } & Record<string, unknown>> {
  try {
    await promise
  } catch (cause) {
    const error = (cause as { error?: unknown }).error
    if (error) return error as { code: string; message: string }
    throw cause
  }
  throw new Error('the call was expected to fail')
}
