import { useRef } from 'react'
import { ApiFailure, type ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { withoutFullStop } from '../../../../lib/format.ts'
import type { ChosenFile } from '../../../../forms/fields/chosen-file.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { useChangeRunner } from '../../../../lib/change/use-change-runner.ts'
import type { OrderLine } from '../details/order-details-model.ts'
import { certainFilePk, fileInLine, type KnownFile } from '../../../../entities/project-file/file-identity.ts'
import type { ProductFile } from '../../../../entities/project-file/project-file.ts'
import { isSentFile } from './sent-file.ts'
import { useUpload, withKnownFields } from './use-upload.ts'

const LOST =
  'Poprzedni plik został już usunięty: pozycja nie ma teraz pliku projektowego. Można wysłać ponownie.'
const UNSURE = 'Nie wiadomo, czy pozycja ma teraz plik projektowy: sprawdź przed kolejną próbą.'
const FIELDS = ['client_file', 'client_cover_file']

/** The server refused the request, so the sent file did not become the line's file. */
const REFUSED: readonly string[] = [ErrorCode.validation, ErrorCode.forbidden, ErrorCode.notFound]

export interface SentProject {
  project: ChosenFile
  cover: ChosenFile | null
}

const readFile = (line: OrderLine) =>
  call('orderProducts.fileData', { params: { pk: line.pk } }, { allowDuplicate: true })

function withTexts(error: ApiError, ...more: string[]): ApiError {
  const isReported = error.fieldErrors !== undefined || error.nonFieldErrors !== undefined
  const texts = [
    ...(error.nonFieldErrors ?? []),
    ...(isReported ? [] : [withoutFullStop(error.message)]),
    ...more,
  ]
  return more.length === 0 ? error : { ...error, nonFieldErrors: texts }
}

/** Removes the order line's project file, if any, and uploads a new one (ORD-116). Can be retried after a failure. */
export function useProjectUpload(line: OrderLine) {
  const { progress, send, cancel } = useUpload()
  /** The order line's current file as last read. */
  const known = useRef<KnownFile | null>(fileInLine(line))
  const hasRemoved = useRef(false)
  /** The file that the line had before this upload. */
  const replaced = useRef(line.product_file?.pk ?? null)
  const runner = useChangeRunner<ProductFile | null>()

  async function removeOld(): Promise<void> {
    if (known.current === null) return
    const pk = await certainFilePk(line, known.current)
    try {
      await call('orderProductFiles.delete', { params: { pk } })
    } catch (cause) {
      // Another user removed it, or an earlier try of ours did and the response was lost.
      if (toApiError(cause).code !== ErrorCode.notFound) throw cause
    }
    replaced.current = pk
    known.current = null
    hasRemoved.current = true
  }

  /** Returns the order line's file if it is the one that was sent, else null. Throws if it cannot be read. */
  async function arrived({ project }: SentProject, sentAt: number): Promise<ProductFile | null> {
    const file = (await readFile(line)) ?? null
    known.current = file
    const isOurs =
      file && isSentFile(file, { line: line.pk, file: project, before: replaced.current, sentAt })
    return isOurs ? file : null
  }

  /**
   * After a failed upload, returns the line's file if it is the sent one; otherwise throws the failure with a note on
   * what file the line has now.
   */
  async function afterFailure(error: ApiError, sent: SentProject, sentAt: number): Promise<ProductFile> {
    const file = await arrived(sent, sentAt).catch(() => undefined)
    if (file && !REFUSED.includes(error.code)) return file
    const reported = withKnownFields(error, FIELDS)
    if (file === undefined) throw new ApiFailure(withTexts(reported, UNSURE))
    throw new ApiFailure(known.current === null && hasRemoved.current ? withTexts(reported, LOST) : reported)
  }

  return {
    progress,
    cancel,
    /** Null: the server accepted the file without identifying it. */
    async submit(sent: SentProject): Promise<ProductFile | null> {
      const sentAt = Date.now()
      const body = {
        order_product: line.pk,
        client_file: sent.project.reference,
        ...(sent.cover && { client_cover_file: sent.cover.reference }),
      }
      let isGoingOut = false
      try {
        const { result } = await runner.run({
          done: `wysłano plik projektowy pozycji ${line.pk}`,
          operation: 'orderProductFiles.create',
          isReloadedInBackground: true,
          async send(): Promise<ProductFile | null> {
            isGoingOut = false
            await removeOld()
            isGoingOut = true
            return send('orderProductFiles.create', { body })
          },
          async proof() {
            const held = await arrived(sent, sentAt)
            return held && { held }
          },
        })
        if (result?.pk !== undefined) return result
        return (await readFile(line).catch(() => null)) ?? null
      } catch (cause) {
        if (!isGoingOut) throw cause
        return await afterFailure(toApiError(cause), sent, sentAt)
      }
    },
  }
}
