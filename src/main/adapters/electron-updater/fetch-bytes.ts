import { isUnsafeFeed } from '#shared/station/update-settings.ts'
import { UpdateFailure } from '../../services/updates/ports.ts'

const WHOLE_LIMIT_MS = 30_000

export function requireSafe(url: URL): void {
  if (isUnsafeFeed(url.href)) throw new UpdateFailure('content', `${url.protocol}//${url.host} is not https`)
}

/**
 * Fetches a small file as a whole, without following redirects. Throws an `UpdateFailure`: `unreachable`, or `content`
 * if the file is too large.
 */
export async function fetchBytes(url: URL, mostBytes: number): Promise<Buffer> {
  requireSafe(url)
  const signal = AbortSignal.timeout(WHOLE_LIMIT_MS)
  const parts: Uint8Array[] = []
  let length = 0
  try {
    const answer = await fetch(url, { signal, redirect: 'error', cache: 'no-store' })
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
