import { isUnsafeFeed } from '#shared/station/update-settings.ts'
import { UpdateFailure } from '../../services/updates/ports.ts'

const WHOLE_LIMIT_MS = 30_000
/** Responses for a file that the server does not have. Object stores send 403 if they do not list their files. */
const ABSENT: ReadonlySet<number> = new Set([403, 404, 410])

export function requireSafe(url: URL): void {
  if (isUnsafeFeed(url.href)) throw new UpdateFailure('content', `${url.protocol}//${url.host} is not https`)
}

/**
 * Fetches a small file as a whole, without following redirects. Returns null if the server does not have it. Throws an
 * `UpdateFailure`: `unreachable`, or `content` if the file is too large.
 */
export async function fetchBytesIfThere(url: URL, mostBytes: number): Promise<Buffer | null> {
  requireSafe(url)
  const signal = AbortSignal.timeout(WHOLE_LIMIT_MS)
  const parts: Uint8Array[] = []
  let length = 0
  try {
    const answer = await fetch(url, { signal, redirect: 'error', cache: 'no-store' })
    if (ABSENT.has(answer.status)) {
      await answer.body?.cancel()
      return null
    }
    if (answer.status !== 200) throw new Error(`HTTP ${answer.status}`)
    for await (const part of answer.body ?? []) {
      length += part.length
      if (length > mostBytes)
        throw new UpdateFailure('content', `${url.pathname} is larger than ${mostBytes} bytes`)
      parts.push(part)
    }
  } catch (cause) {
    if (cause instanceof UpdateFailure) throw cause
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new UpdateFailure('unreachable', `${url.host}${url.pathname}: ${why}`, { cause })
  }
  return Buffer.concat(parts)
}

/** Fetches a small file that the server must have. Throws as `fetchBytesIfThere` does. */
export async function fetchBytes(url: URL, mostBytes: number): Promise<Buffer> {
  const bytes = await fetchBytesIfThere(url, mostBytes)
  if (bytes === null) throw new UpdateFailure('unreachable', `${url.host} has no ${url.pathname}`)
  return bytes
}
