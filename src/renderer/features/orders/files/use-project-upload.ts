import { useRef } from 'react'
import { ApiFailure, type ApiError } from '#shared/api/api-error.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ChosenFile } from '../../../crud/fields/chosen-file.ts'
import { call } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import type { OrderLine } from '../details/order-details-model.ts'
import type { ProductFile } from './line-files-model.ts'
import { useFilesReload } from './use-files-reload.ts'
import { useUpload, withKnownFields } from './use-upload.ts'

const LOST =
  'Poprzedni plik został już usunięty: pozycja nie ma teraz pliku projektowego. Można wysłać ponownie.'
const UNSURE = 'Nie wiadomo, czy pozycja ma teraz plik projektowy: sprawdź przed kolejną próbą.'
const FIELDS = ['client_file', 'client_cover_file']

/** The server refused for a reason of its own: what was sent did not become the line's file. */
const REFUSED: readonly string[] = [ErrorCode.validation, ErrorCode.forbidden, ErrorCode.notFound]

export interface SentProject {
  project: ChosenFile
  cover: ChosenFile | null
}

/** Undefined: could not be read. */
async function fileOf(line: OrderLine): Promise<ReplyOf<'orderProducts.fileData'> | undefined> {
  try {
    return await call('orderProducts.fileData', { params: { pk: line.pk } })
  } catch {
    return undefined
  }
}

function withTexts(error: ApiError, ...more: string[]): ApiError {
  const isTold = error.fieldErrors !== undefined || error.nonFieldErrors !== undefined
  const texts = [
    ...(error.nonFieldErrors ?? []),
    ...(isTold ? [] : [error.message.replace(/\.$/, '')]),
    ...more,
  ]
  return more.length === 0 ? error : { ...error, nonFieldErrors: texts }
}

/** Gives the line a project file, after removing the one that it has (ORD-116); can be tried again after a failure. */
export function useProjectUpload(line: OrderLine) {
  const { progress, send, cancel } = useUpload()
  const reload = useFilesReload()
  /** The file that the line has as far as we know. */
  const known = useRef(line.product_file?.pk ?? null)
  const hasRemoved = useRef(false)

  async function removeOld(): Promise<void> {
    if (known.current === null) return
    try {
      await call('orderProductFiles.delete', { params: { pk: known.current } })
    } catch (cause) {
      // Somebody else removed it, or our own first try did without being told.
      if (toApiError(cause).code !== ErrorCode.notFound) throw cause
    }
    known.current = null
    hasRemoved.current = true
  }

  /** What the line has after a failed upload: an answer may be lost where the file is not. */
  async function afterFailure(error: ApiError, { project }: SentProject): Promise<ProductFile> {
    const file = await fileOf(line)
    const isOurs = file?.client_file_name === project.name && !REFUSED.includes(error.code)
    if (file && isOurs) return file
    known.current = file?.pk ?? null
    const told = withKnownFields(error, FIELDS)
    if (file === undefined) throw new ApiFailure(withTexts(told, UNSURE))
    throw new ApiFailure(file === null && hasRemoved.current ? withTexts(told, LOST) : told)
  }

  return {
    progress,
    cancel,
    /** Null: the server took the file and does not say which one it is. */
    async submit(sent: SentProject): Promise<ProductFile | null> {
      try {
        await removeOld()
        const body = {
          order_product: line.pk,
          client_file: sent.project.reference,
          ...(sent.cover && { client_cover_file: sent.cover.reference }),
        }
        const reply: ProductFile | null = await send('orderProductFiles.create', { body }).catch(
          (cause: unknown) => afterFailure(toApiError(cause), sent),
        )
        return reply?.pk === undefined ? ((await fileOf(line)) ?? null) : reply
      } finally {
        reload()
      }
    },
  }
}
