import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { serverMessages, type ApiError } from '#shared/api/api-error.ts'
import type { OperationName } from '#shared/api/registry.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { cacheKeys } from '../../../../lib/cache.ts'
import type { Change } from '../../../../lib/change-runner.ts'
import { settle } from '../../../../lib/queries.ts'
import { useChangeRunners } from '../../../../lib/use-change-runner.ts'
import { notify } from '../../../../ui/notices.ts'
import type { OrderLine } from '../details/order-details-model.ts'
import { certainFilePk } from './file-identity.ts'
import { viewedPages, type PreviewPage, type ProductFile } from './line-files-model.ts'
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
  const runnerOf = useChangeRunners<unknown>()
  const [isWorking, setIsWorking] = useState(false)
  // The state is a drawing behind: a second press in the same moment would still see "idle".
  const isSending = useRef(false)
  const input = { params: { pk: line.pk } }

  function show(changed: readonly PreviewPage[]): void {
    const isAccepted = new Map(changed.map((page) => [page.pk, page.is_accepted]))
    const renew = (page: PreviewPage): PreviewPage => ({
      ...page,
      is_accepted: isAccepted.get(page.pk) ?? page.is_accepted,
    })
    queries.setQueryData<ProductFile | null>(
      cacheKeys.operation('orderProducts.fileData', input),
      (file) => file && { ...file, pages: file.pages.map(renew), cover_pages: file.cover_pages.map(renew) },
    )
  }

  /** The pages of the line's file as the server has them now; none where it has another file. */
  async function pagesNow(file: ProductFile): Promise<PreviewPage[]> {
    const now = await call('orderProducts.fileData', input, { allowDuplicate: true })
    return now?.pk === file.pk ? viewedPages(now).map(({ page }) => page) : []
  }

  async function accept(name: string, operation: OperationName, change: () => Promise<Change<unknown>>) {
    if (isSending.current) return
    isSending.current = true
    setIsWorking(true)
    try {
      const { result } = await runnerOf(name).run(await change())
      show(pagesIn(result))
      void settle(queries, operation)
      notify.success(ACCEPTED)
    } catch (cause) {
      tellFailure(toApiError(cause))
    } finally {
      isSending.current = false
      setIsWorking(false)
      reload()
    }
  }

  return {
    isWorking,
    acceptPage: (file: ProductFile, { pk }: PreviewPage) =>
      void accept(`page ${pk}`, 'orderProductFilesPages.accept', async () => ({
        done: 'zaakceptowano stronę podglądu',
        send: () => call('orderProductFilesPages.accept', { params: { pk }, body: { is_accepted: true } }),
        async proof() {
          const held = (await pagesNow(file)).filter((page) => page.pk === pk && page.is_accepted)
          return held.length > 0 ? { held } : null
        },
      })),
    acceptAll: (file: ProductFile) =>
      void accept(`file ${file.pk}`, 'orderProductFilesPages.acceptAll', async () => {
        const pk = await certainFilePk(line, file)
        return {
          done: 'zaakceptowano wszystkie strony podglądu',
          send: () => call('orderProductFilesPages.acceptAll', { body: { order_product_file: pk } }),
          async proof() {
            const held = await pagesNow(file)
            return held.length > 0 && held.every((page) => page.is_accepted) ? { held } : null
          },
        }
      }),
  }
}
