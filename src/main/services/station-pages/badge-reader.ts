import { ApiFailure } from '#shared/api/api-error.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { BadgeCode } from './drawing.ts'

export interface Badge {
  name: string
  code: BadgeCode
}

interface BadgeReaderDeps {
  retrieve: (adminPk: number) => Promise<ReplyOf<'admins.barcode'>>
  /** Returns the bytes behind a media reference. */
  readMedia: (reference: string) => Promise<Uint8Array>
  /** Registers a code that from now on must not reach the log or a field of the page. */
  onBadge: (code: string) => void
}

/**
 * Reads the name and badge code of a staff member directly from the API, so that the page never handles a code. Throws
 * `ApiFailure`.
 */
export function createBadgeReader({ retrieve, readMedia, onBadge }: BadgeReaderDeps) {
  return async (adminPk: number): Promise<Badge> => {
    const { fullName, code, image } = await retrieve(adminPk)
    const name = fullName || `Pracownik ${adminPk}`
    if (code !== null) {
      onBadge(code)
      return { name, code: { kind: 'text', text: code } }
    }
    if (image !== null) return { name, code: { kind: 'image', bytes: await readMedia(image) } }
    const message = 'Serwer nie podał kodu tego identyfikatora, więc nie ma czego wydrukować.'
    throw new ApiFailure({ code: ErrorCode.responseUnusable, message })
  }
}
