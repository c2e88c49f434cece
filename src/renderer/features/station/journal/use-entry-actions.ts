import { useQueryClient } from '@tanstack/react-query'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { JournalRow } from '#shared/ipc/routes/journal.ts'
import { request, toApiError } from '../../../lib/bridge.ts'
import { markStale } from '../../../lib/cache.ts'
import { notify } from '../../../ui/notices.ts'
import { journalSource } from './journal-state.ts'
import { entryName } from './journal-words.ts'

/**
 * Errors after which bytes may have reached the printer, so the dialog must not offer a retry. The journal asks for the
 * outcome later.
 */
const ASKED_LATER: readonly string[] = [ErrorCode.printUnknown]

export interface EntryActions {
  /** Throws if nothing was printed. */
  reprint: (row: JournalRow, reason: string) => Promise<void>
  answer: (row: JournalRow, cameOut: boolean) => Promise<void>
  cancel: (row: JournalRow) => Promise<void>
}

export function useEntryActions(): EntryActions {
  const client = useQueryClient()
  const reread = () => markStale(client, [journalSource.name])

  async function change(act: () => Promise<unknown>): Promise<void> {
    try {
      await act()
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      await reread()
    }
  }

  return {
    async reprint(row, reason) {
      try {
        const copy = await request('journal.reprint', { id: row.id, reason })
        if (copy.state === 'queued')
          notify.info(`${entryName(row)}: w kolejce drukarki ${copy.printer}`, 5000)
        else notify.success(`${entryName(row)}: wydrukowano ponownie`)
      } catch (cause) {
        const error = toApiError(cause)
        if (!ASKED_LATER.includes(error.code)) throw cause
        notify.error([error.message, 'Sprawdź drukarkę i odpowiedz w dzienniku.'], error)
      } finally {
        await reread()
      }
    },
    answer: (row, cameOut) => change(() => request('journal.answer', { id: row.id, cameOut })),
    cancel: (row) => change(() => request('journal.cancel', { id: row.id })),
  }
}
