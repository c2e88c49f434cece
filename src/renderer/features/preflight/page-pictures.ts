import type { QueryClient } from '@tanstack/react-query'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ProductFile } from '../../entities/project-file/project-file.ts'
import { call } from '../../lib/api.ts'
import { request, toApiError } from '../../lib/bridge.ts'
import { cacheKeys } from '../../lib/cache.ts'
import { documentPath, imageAddress, loadMedia } from '../../lib/media.ts'
import type { PictureLoader } from '../../ui/page-stage/picture-store.ts'

/** Selects one of the page's two pictures. */
export type PictureKind = 'image' | 'alternative_image'

/**
 * Longer side of a picture in px: the size that stages show at rest (PREF-028), and the sizes requested for zooming in.
 */
export const USUAL_SIDE = 1280
export const DETAIL_SIDES = [2560, 4096] as const

const MISSING: Readonly<Record<PictureKind, string>> = {
  image: 'Serwer nie ma podglądu tej strony.',
  alternative_image: 'Serwer nie ma podglądu alternatywnego tej strony.',
}
const UNREADABLE = 'Nie udało się wczytać obrazu strony.'

/** Codes of a server without such a preview, or with an unusable response. The page may have another picture. */
const WITHOUT: readonly string[] = [ErrorCode.notFound, ErrorCode.notJson, ErrorCode.responseUnusable]

/** Why a page has no picture, as a message for the user. */
class PictureFailure extends Error {}

/** Returns the message of a failed picture. */
export const pictureProblem = (cause: unknown): string =>
  cause instanceof PictureFailure ? cause.message : toApiError(cause).message

interface Wanted {
  kind: PictureKind
  side: number
  linePk: number
}

/** Returns the address of the page's picture that the server names; null if it has none. */
async function ownAddress(queries: QueryClient, pk: number, kind: PictureKind, signal: AbortSignal) {
  const input = { params: { pk } }
  const key = cacheKeys.operation('orderProductFilesPages.preview', input)
  try {
    const known = queries.getQueryData<Record<PictureKind, string | null>>(key)
    const preview =
      known ?? (await call('orderProductFilesPages.preview', input, { signal, allowDuplicate: true }))
    if (preview[kind]) queries.setQueryData(key, preview)
    return documentPath(preview[kind])
  } catch (cause) {
    if (kind === 'image' && WITHOUT.includes(toApiError(cause).code)) return null
    throw cause
  }
}

/** Returns the address of the page's thumbnail from the file's record. */
function thumbnailOf(queries: QueryClient, linePk: number, pk: number): string | null {
  const key = cacheKeys.operation('orderProducts.fileData', { params: { pk: linePk } })
  const file = queries.getQueryData<ProductFile | null>(key)
  const page = [...(file?.pages ?? []), ...(file?.cover_pages ?? [])].find((one) => one.pk === pk)
  return documentPath(page?.image)
}

async function pictureAt(path: string, signal: AbortSignal): Promise<Blob> {
  const answer = await loadMedia(path, signal)
  if (!answer.ok) throw new PictureFailure(`${UNREADABLE} (HTTP ${answer.status})`)
  return answer.blob()
}

/** Loads pictures of pages in the requested size. If the server has no preview, it uses other pictures of the page. */
export function pageLoader(queries: QueryClient, { kind, side, linePk }: Wanted): PictureLoader {
  return async (pk, signal) => {
    const own = await ownAddress(queries, pk, kind, signal)
    if (own) return pictureAt(`${own}?max=${side}`, signal)
    const standIns =
      kind === 'image'
        ? [imageAddress('order-product-file-page', side, side, pk), thumbnailOf(queries, linePk, pk)]
        : []
    for (const path of standIns) {
      const found = path === null ? null : await pictureAt(path, signal).catch(() => null)
      if (found) return found
      signal.throwIfAborted()
    }
    throw new PictureFailure(MISSING[kind])
  }
}

/** A picture that cannot be loaded is only logged (PREF-024). */
export function logPicture(pk: number, cause: unknown): void {
  const { status, code } = toApiError(cause)
  const why = cause instanceof PictureFailure ? cause.message : `${code} ${status ?? ''}`.trim()
  request('log.write', { level: 'warn', scope: 'preflight', message: `page ${pk}: ${why}` }).catch(
    () => undefined,
  )
}
