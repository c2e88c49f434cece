import type { QueryClient } from '@tanstack/react-query'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ProductFile } from '../../entities/project-file/project-file.ts'
import { call } from '../../lib/api.ts'
import { request, toApiError } from '../../lib/bridge.ts'
import { cacheKeys } from '../../lib/cache.ts'
import { documentPath, imageAddress, loadMedia } from '../../lib/media.ts'
import type { PictureLoader } from '../../ui/page-stage/picture-store.ts'

/** Which of the page's two pictures. */
export type PictureKind = 'image' | 'alternative_image'

/** Longer side of a picture, px: of what stages draw at rest (PREF-028), and of what is asked for when one looks closer. */
export const USUAL_SIDE = 1280
export const DETAIL_SIDES = [2560, 4096] as const

const MISSING: Readonly<Record<PictureKind, string>> = {
  image: 'Serwer nie ma podglądu tej strony.',
  alternative_image: 'Serwer nie ma podglądu alternatywnego tej strony.',
}
const UNREADABLE = 'Nie udało się wczytać obrazu strony.'

/** The server has no such preview, or no JSON in its place: the page may have a picture all the same. */
const WITHOUT: readonly string[] = [ErrorCode.notFound, ErrorCode.notJson, ErrorCode.responseUnusable]

/** Why a page has no picture, in words for the person. */
class PictureFailure extends Error {}

/** What a failed picture says of itself. */
export const pictureProblem = (cause: unknown): string =>
  cause instanceof PictureFailure ? cause.message : toApiError(cause).message

interface Wanted {
  kind: PictureKind
  side: number
  linePk: number
}

/** Where the server says that the page's picture is; null: it says that it has none. */
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

/** The small picture that the file's record has of the page. */
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

/** Reads pictures of pages, as large as asked for; where a server has no preview, what else shows the page. */
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

/** A picture that cannot be had is only logged (PREF-024). */
export function logPicture(pk: number, cause: unknown): void {
  const { status, code } = toApiError(cause)
  const why = cause instanceof PictureFailure ? cause.message : `${code} ${status ?? ''}`.trim()
  request('log.write', { level: 'warn', scope: 'preflight', message: `page ${pk}: ${why}` }).catch(
    () => undefined,
  )
}
