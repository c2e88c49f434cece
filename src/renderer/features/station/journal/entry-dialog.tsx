import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import { request, toApiError } from '../../../lib/bridge.ts'
import { cacheKeys } from '../../../lib/cache.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { FailedReading } from '../../../ui/failed-reading.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { entryName, isCancellable, reprintRefusal, type JournalEntry } from './journal-words.ts'
import type { EntryActions } from './use-entry-actions.ts'
import { journalSource } from './journal-state.ts'

interface EntryDialogProps {
  id: string
  /** Title shown until the entry has been read. */
  name: string
  actions: EntryActions
  onReprint: (entry: JournalEntry) => void
  onFollow: (href: string) => void
  onClose: () => void
}

/** One print with its steps, its picture and its actions. */
export function EntryDialog({ id, name, actions, onReprint, onFollow, onClose }: EntryDialogProps) {
  const { data, error, isFetching, refetch } = useQuery<JournalEntry, ApiFailure>({
    queryKey: cacheKeys.retrieve(journalSource.name, id),
    queryFn: () => request('journal.retrieve', { id }),
    staleTime: 0,
  })
  return (
    <Modal title={data ? entryName(data) : name} className="journal-entry" onClose={onClose}>
      <DialogBody>
        {data && <EntryFacts entry={data} onFollow={onFollow} />}
        {!data && error && (
          <FailedReading
            title="Nie udało się odczytać wydruku"
            error={toApiError(error)}
            onRetry={() => void refetch()}
            isWorking={isFetching}
          />
        )}
        {!data && !error && <Skeleton height={320} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Zamknij" onClick={onClose} />
            {data && <EntryButtons entry={data} actions={actions} onReprint={onReprint} />}
          </>
        }
      />
    </Modal>
  )
}

function EntryButtons({
  entry,
  actions,
  onReprint,
}: Pick<EntryDialogProps, 'actions' | 'onReprint'> & { entry: JournalEntry }) {
  const [isWorking, setIsWorking] = useState(false)
  async function run(act: () => Promise<void>) {
    setIsWorking(true)
    await act()
    setIsWorking(false)
  }
  if (entry.state === 'unknown') {
    return (
      <>
        <ActionButton
          text="Nie wyszła"
          isWorking={isWorking}
          onClick={() => void run(() => actions.answer(entry, false))}
        />
        <ActionButton
          intent="primary"
          text="Wyszła"
          isWorking={isWorking}
          onClick={() => void run(() => actions.answer(entry, true))}
        />
      </>
    )
  }
  return (
    <>
      {isCancellable(entry) && (
        <ActionButton
          text="Anuluj wydruk"
          isWorking={isWorking}
          onClick={() => void run(() => actions.cancel(entry))}
        />
      )}
      <ActionButton
        intent="primary"
        text="Drukuj ponownie"
        disabledReason={reprintRefusal(entry)}
        onClick={() => onReprint(entry)}
      />
    </>
  )
}
