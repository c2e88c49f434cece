import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { serverMessages, type ApiError, type ApiFailure } from '#shared/api/api-error.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { cacheKeys } from '../../../../lib/cache.ts'
import { useChange } from '../../../../lib/queries.ts'
import { notify } from '../../../../ui/notices.ts'
import type { OrderLine } from '../details/order-details-model.ts'
import { certainFilePk } from './file-identity.ts'
import type { PreviewPage, ProductFile } from './line-files-model.ts'
import { useFilesReload } from './use-files-reload.ts'

const ACCEPTED = 'Zaakceptowano strone podglądu'
const FAILED = 'ERROR'

/** `ERROR` alone helps nobody: the reason stands below it. */
function tellFailure(error: ApiError): void {
  const reasons = serverMessages(error)
  const nonFieldErrors = [FAILED, ...(reasons.length > 0 ? reasons : [error.message])]
  notify.failure({ ...error, fieldErrors: undefined, nonFieldErrors })
}

/** The pages of a reply; a server may answer with something else, then the file is read anew. */
function pagesIn(reply: unknown): PreviewPage[] {
  return Array.isArray(reply) ? reply.filter((page: unknown): page is PreviewPage => isPage(page)) : []
}

function isPage(value: unknown): value is PreviewPage {
  return typeof value === 'object' && value !== null && 'pk' in value && 'is_accepted' in value
}

/** Accepts the pages of a line's file, one by one or all of them. */
export function usePageAcceptance(line: OrderLine) {
  const queries = useQueryClient()
  const reload = useFilesReload()

  function show(changed: readonly PreviewPage[]): void {
    const isAccepted = new Map(changed.map((page) => [page.pk, page.is_accepted]))
    const renew = (page: PreviewPage): PreviewPage => ({
      ...page,
      is_accepted: isAccepted.get(page.pk) ?? page.is_accepted,
    })
    queries.setQueryData<ProductFile | null>(
      cacheKeys.operation('orderProducts.fileData', { params: { pk: line.pk } }),
      (file) => file && { ...file, pages: file.pages.map(renew), cover_pages: file.cover_pages.map(renew) },
    )
  }

  const onSuccess = (reply: unknown): void => {
    show(pagesIn(reply))
    notify.success(ACCEPTED)
    reload()
  }
  const onFailure = (failure: ApiFailure): void => {
    tellFailure(toApiError(failure))
    reload()
  }
  const one = useChange('orderProductFilesPages.accept', { onSuccess, onFailure })
  const all = useChange('orderProductFilesPages.acceptAll', { onSuccess, onFailure })
  // The state is a drawing behind: a second press in the same moment would still see "idle".
  const isSending = useRef(false)

  async function alone(work: () => Promise<unknown>): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    try {
      await work()
    } catch {
      // Told already.
    } finally {
      isSending.current = false
    }
  }

  return {
    isWorking: one.isPending || all.isPending,
    acceptPage: (page: PreviewPage) =>
      void alone(() => one.mutateAsync({ params: { pk: page.pk }, body: { is_accepted: true } })),
    acceptAll: (file: ProductFile) =>
      void alone(async () => {
        const pk = await certainFilePk(line, file).catch((cause: unknown) => {
          tellFailure(toApiError(cause))
          throw cause
        })
        await all.mutateAsync({ body: { order_product_file: pk } })
      }),
  }
}
