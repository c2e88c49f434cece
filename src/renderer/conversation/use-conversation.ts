import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { ConversationBackend } from './backend.ts'
import { senderOf, type ConversationSender } from './conversation-sender.ts'
import { settleFiles } from './file-queue.ts'
import type { ConversationMessage } from './message.ts'

/** An open conversation is read again so often, while somebody can see it. */
const READ_AGAIN_MS = 30_000

const JUST_READ_MS = 10_000

export interface Conversation {
  /** null until it was read once. */
  messages: readonly ConversationMessage[] | null
  /** Why it could not be read at all; what is shown already stays without a word. */
  failure: ApiFailure | null
  isReading: boolean
  sender: ConversationSender
  readAgain: () => void
  /** Reads and shows; throws `ApiFailure`. */
  read: () => Promise<readonly ConversationMessage[]>
}

/**
 * Holds an open conversation: what is shown, what is sent, and what was left unclear here before. `opened` was read with
 * its record this moment: it is not read a second time.
 */
export function useConversation(
  backend: ConversationBackend,
  opened?: readonly ConversationMessage[],
): Conversation {
  const queries = useQueryClient()
  const { key } = backend
  const sender = senderOf(backend)
  const [openedAt] = useState(() => Date.now())
  const query = useQuery<readonly ConversationMessage[], ApiFailure>({
    queryKey: ['conversations', key],
    queryFn: ({ signal }) => backend.read(signal),
    refetchInterval: READ_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    ...(opened && { initialData: opened, initialDataUpdatedAt: openedAt }),
    staleTime: opened ? JUST_READ_MS : 0,
    // What was read once is not shown to the next visit as if it were today's.
    gcTime: 0,
  })
  const { data: messages = null } = query

  const publish = useCallback(
    (read: readonly ConversationMessage[]) => queries.setQueryData(['conversations', key], read),
    [queries, key],
  )
  useEffect(() => sender.show(backend, publish), [sender, backend, publish])
  useEffect(() => void sender.restore(), [sender])
  useEffect(() => {
    if (!messages) return
    sender.receive(messages)
    settleFiles(sender.id, messages)
  }, [sender, messages])

  const read = useCallback(async () => {
    const fresh = await backend.read()
    publish(fresh)
    return fresh
  }, [backend, publish])
  return {
    messages,
    failure: messages === null ? query.error : null,
    isReading: query.isFetching,
    sender,
    readAgain: () => void query.refetch(),
    read,
  }
}
