import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { serverMessages, type ApiError } from '#shared/api/api-error.ts'
import { call } from '../../lib/api.ts'
import { cacheKeys } from '../../lib/cache.ts'
import type { Change, ChangeRunner } from '../../lib/change/change-runner.ts'
import { useChangeRunners } from '../../lib/change/use-change-runner.ts'
import { notify } from '../../ui/notices.ts'
import { certainFilePk, type LineOfFile } from '../../entities/project-file/file-identity.ts'
import type { PreviewPage, ProductFile } from '../../entities/project-file/project-file.ts'
import {
  createAcceptanceQueue,
  type AcceptanceAction,
  type AcceptanceQueue,
  type AcceptanceState,
} from './acceptance-queue.ts'

const ACCEPTED = 'Zaakceptowano strone podglądu'
const FAILED = 'ERROR'

type Pages = readonly PreviewPage[] | null

const wordsOf = (error: ApiError): string => serverMessages(error).join(' ') || error.message

/** `ERROR` alone does not help the user, so the reason is shown below it. */
function reportFailure(error: ApiError, words: string): void {
  notify.failure({ ...error, fieldErrors: undefined, nonFieldErrors: [FAILED, words] })
}

const allPages = (file: ProductFile): PreviewPage[] => [...file.pages, ...file.cover_pages]

/** Reads and updates the cached file of an order line, independently of what is rendered. */
function fileStore(queries: QueryClient, linePk: number) {
  const input = { params: { pk: linePk } }
  const key = cacheKeys.operation('orderProducts.fileData', input)
  const known = (): ProductFile | null => queries.getQueryData<ProductFile | null>(key) ?? null
  return {
    known,
    read: () => call('orderProducts.fileData', input, { allowDuplicate: true }),
    show: (file: ProductFile | null) => void queries.setQueryData(key, file),
    merge: (pages: readonly PreviewPage[]): void => {
      const reported = new Map(pages.map((page) => [page.pk, page.is_accepted]))
      const renew = (page: PreviewPage): PreviewPage => ({
        ...page,
        is_accepted: reported.get(page.pk) ?? page.is_accepted,
      })
      queries.setQueryData<ProductFile | null>(
        key,
        (file) => file && { ...file, pages: file.pages.map(renew), cover_pages: file.cover_pages.map(renew) },
      )
    },
  }
}

type FileStore = ReturnType<typeof fileStore>

/** Reads the server's current pages; empty if the line has another file by now. */
async function pagesNow(desk: FileStore, filePk: number): Promise<PreviewPage[]> {
  const now = await desk.read()
  return now?.pk === filePk ? allPages(now) : []
}

async function changeOf(desk: FileStore, line: LineOfFile, action: AcceptanceAction): Promise<Change<Pages>> {
  const file = desk.known()
  const filePk = file?.pk ?? 0
  if (action.kind === 'all') {
    const pk = file ? await certainFilePk(line, file) : 0
    return {
      done: 'zaakceptowano wszystkie strony podglądu',
      send: () => call('orderProductFilesPages.acceptAll', { body: { order_product_file: pk } }),
      async proof() {
        const now = await desk.read()
        if (now?.pk !== filePk) return null
        const held = allPages(now)
        return now.preview_accepted || held.every((page) => page.is_accepted) ? { held } : null
      },
    }
  }
  const { pk, isAccepted } = action
  return {
    done: isAccepted ? 'zaakceptowano stronę podglądu' : 'cofnięto akceptację strony podglądu',
    send: () => call('orderProductFilesPages.accept', { params: { pk }, body: { is_accepted: isAccepted } }),
    async proof() {
      const held = (await pagesNow(desk, filePk)).filter((page) => page.pk === pk)
      return held.some((page) => page.is_accepted === isAccepted) ? { held } : null
    },
  }
}

const runnerName = (action: AcceptanceAction): string =>
  action.kind === 'all' ? 'file' : `page ${action.pk}`

function queueOf(
  queries: QueryClient,
  line: LineOfFile,
  runnerOf: (name: string) => ChangeRunner<Pages>,
): AcceptanceQueue {
  const desk = fileStore(queries, line.pk)
  return createAcceptanceQueue({
    wordsOf,
    async send(action) {
      const { result } = await runnerOf(runnerName(action)).run(await changeOf(desk, line, action))
      return result
    },
    isHeld(action) {
      const file = desk.known()
      if (file === null || action.kind === 'all') return false
      return allPages(file).some(
        ({ pk, is_accepted }) => pk === action.pk && is_accepted === action.isAccepted,
      )
    },
    merge: desk.merge,
    reread: async () => desk.show((await desk.read()) ?? null),
    done(action) {
      if (action.kind === 'all' || action.isAccepted) notify.success(ACCEPTED)
      else notify.info('Cofnięto akceptację strony podglądu')
    },
    failed: (_deed, error, words) => reportFailure(error, words),
  })
}

/** The queue of an order line's acceptances while its viewer is open, and its state. */
export function useAcceptance(line: LineOfFile): { queue: AcceptanceQueue; state: AcceptanceState } {
  const queries = useQueryClient()
  const runnerOf = useChangeRunners<Pages>()
  const [queue] = useState(() => queueOf(queries, line, runnerOf))
  useEffect(() => {
    queue.open()
    return () => queue.close()
  }, [queue])
  return { queue, state: useStore(queue.store) }
}
