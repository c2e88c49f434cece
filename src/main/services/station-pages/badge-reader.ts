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
  /** Bytes behind a media reference. */
  readMedia: (reference: string) => Promise<Uint8Array>
  /** From now on the text must never reach the log or a field of the page. */
  onBadge: (code: string) => void
}

/** Name and code of a member of staff, straight from the API: the page never hands a code over. Throws `ApiFailure`. */
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
