import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { ConversationBackend } from './backend.ts'
import { senderOf, type ConversationSender } from './conversation-sender.ts'
import { settleFiles } from './file-queue.ts'
import type { ConversationMessage } from './message.ts'

/** Interval at which an open and visible conversation is read again, in ms. */
const READ_AGAIN_MS = 30_000

const JUST_READ_MS = 10_000

export interface Conversation {
  /** Null until the conversation has been read. */
  messages: readonly ConversationMessage[] | null
  /** Why the conversation could not be read at all. Once messages are shown, later failures are not reported. */
  failure: ApiFailure | null
  isReading: boolean
  sender: ConversationSender
  readAgain: () => void
  /** Reads the messages and shows them; throws `ApiFailure`. */
  read: () => Promise<readonly ConversationMessage[]>
}

/**
 * Manages an open conversation: its messages, what is being sent, and an earlier message with an unknown outcome.
 * `opened` was just read with its record, so it is not read again immediately.
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
    // Messages are not cached, so that a later visit does not show an outdated conversation.
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
