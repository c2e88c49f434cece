import { randomUUID } from 'node:crypto'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { AttachedFile } from '../api-client/multipart-body.ts'
import { forgetOldest } from '../forget-oldest.ts'

/** Files that the user chose, identified by an opaque reference, because the page never knows a path. */
export interface Attachments {
  /** Refuses a file that has no path. */
  add(file: AttachedFile): string
  find(reference: string): AttachedFile | null
}

const MAX_FILES = 1_000

export function createAttachments(): Attachments {
  const files = new Map<string, AttachedFile>()
  return {
    add(file) {
      if (file.path === '') {
        const message = 'Tego pliku nie ma na dysku. Zapisz go w folderze i wybierz jeszcze raz.'
        throw new ApiFailure({ code: ErrorCode.fileFailed, message })
      }
      const reference = `file:${randomUUID()}`
      files.set(reference, file)
      forgetOldest(files, MAX_FILES)
      return reference
    },
    find: (reference) => files.get(reference) ?? null,
  }
}
