import { useEffect, useImperativeHandle, useRef, type RefObject } from 'react'
import { useCommands } from '../lib/commands.ts'
import { choose } from '../ui/questions.ts'
import { FailedReading } from '../ui/failed-reading.tsx'
import { ScreenSkeleton } from '../ui/skeleton.tsx'
import { useAttachedFiles } from './attached-files.ts'
import type { ConversationBackend } from './backend.ts'
import { unfilledIn, type PlaceholderValues } from './canned/placeholders.ts'
import { Composer } from './composer.tsx'
import { useSending, whenSent, type Sending } from './conversation-sender.ts'
import { answerDraftOf, useDraftKey } from './draft.ts'
import { FileProgress } from './file-progress.tsx'
import { sendFiles } from './file-queue.ts'
import { OwnBubble } from './message-bubble.tsx'
import { MessageList } from './message-list.tsx'
import { SendStrip } from './send-strip.tsx'
import { SENDING_NOTE, SENT_NOTE } from './send-texts.ts'
import type { Conversation } from './use-conversation.ts'
import './conversation.css'

/** The functions that the surrounding screen can call. */
export interface ConversationHandle {
  /** Whether a reply was begun and not sent. A reply that is on its way is waited for. */
  hasDraft: () => Promise<boolean>
  /** Sends the reply. False if it was not sent or the outcome is unknown. */
  send: () => Promise<boolean>
}

interface ConversationViewProps {
  conversation: Conversation
  backend: ConversationBackend
  /** Why the user cannot write here; null if the user can. */
  refusal: string | null
  values?: PlaceholderValues
  /** Whether the reply is focused when the conversation is opened. */
  takesFocus?: boolean
  /** Shown above the composer. */
  note?: string | null
  handle?: RefObject<ConversationHandle | null> | undefined
}

const NO_VALUES: PlaceholderValues = {}
const NOTHING: readonly string[] = []

/** Renders the sent message that is not among the messages yet. */
function outgoing({ state, echo }: Sending) {
  if (state.kind === 'out') {
    const note = state.change.kind === 'sending' ? SENDING_NOTE : 'Nie wiadomo, czy wysłano'
    return <OwnBubble text={state.text} note={note} />
  }
  return echo && <OwnBubble text={echo.text} note={SENT_NOTE} />
}

/** Prompts before sending a text with unfilled placeholders; true if the user sends it anyway. */
async function mayStayUnfilled(text: string): Promise<boolean> {
  const unfilled = unfilledIn(text)
  if (unfilled.length === 0) return true
  const answer = await choose({
    title: 'Nieuzupełnione miejsca',
    text: `W odpowiedzi zostało: ${unfilled.join(', ')}. Klient przeczyta to w tej postaci.`,
    choices: [{ value: 'send', text: 'Wyślij mimo to' }],
    leave: 'Popraw',
  })
  return answer === 'send'
}

/** A conversation: its messages, and a reply that is sent once. */
export function ConversationView({
  conversation,
  backend,
  refusal,
  values = NO_VALUES,
  takesFocus = false,
  note = null,
  handle,
}: ConversationViewProps) {
  const { messages, failure, isReading, sender, readAgain, read } = conversation
  const sending = useSending(sender)
  const { state } = sending
  const draftKey = useDraftKey(backend.key)
  const attached = useAttachedFiles(sender.id, draftKey)
  const field = useRef<HTMLTextAreaElement>(null)
  const deps = { sender: sender.id, draftKey, backend, read }

  const write = () => field.current?.focus()
  async function send() {
    const isDraft = sender.state().kind === 'draft'
    if (isDraft && !(await mayStayUnfilled(answerDraftOf(draftKey).text))) return write()
    await sender.send((message) => {
      const files = attached.take()
      if (files.length > 0 && backend.sendFile) void sendFiles(deps, message, files)
    })
  }

  useImperativeHandle(handle, () => ({
    async hasDraft() {
      await whenSent(sender)
      return answerDraftOf(draftKey).text.trim() !== '' || attached.files.length > 0
    },
    async send() {
      await send()
      const after = sender.state()
      return after.kind === 'draft' && after.error === null && answerDraftOf(draftKey).text.trim() === ''
    },
  }))

  useCommands([
    {
      id: 'conversation.write',
      label: 'Napisz odpowiedź',
      keys: 'o',
      isDisabled: refusal !== null,
      run: write,
    },
  ])

  const isOut = state.kind === 'out'
  const wasOut = useRef(false)
  useEffect(() => {
    // After sending, the composer is focused for the next message.
    if (wasOut.current && !isOut && document.activeElement === document.body) field.current?.focus()
    wasOut.current = isOut
  }, [isOut])

  const isShown = messages !== null
  useEffect(() => {
    if (isShown && takesFocus) field.current?.focus()
  }, [isShown, takesFocus])

  if (messages === null) {
    if (!failure) return <ScreenSkeleton />
    return (
      <FailedReading
        title="Nie udało się wczytać rozmowy"
        error={failure.error}
        onRetry={readAgain}
        isWorking={isReading}
      />
    )
  }
  return (
    <section className="conversation" aria-label="Rozmowa i odpowiedź">
      <MessageList
        key={sender.id}
        messages={messages}
        sender={sender}
        arrived={state.kind === 'held' ? state.arrived : NOTHING}
        last={outgoing(sending)}
      />
      {backend.sendFile && <FileProgress deps={deps} />}
      <SendStrip state={state} sender={sender} onSend={() => void send()} onWrite={write} />
      {refusal === null ? (
        <Composer
          draftKey={draftKey}
          isLocked={isOut}
          isChecking={state.kind === 'checking'}
          error={state.kind === 'draft' ? state.error : null}
          limit={backend.limit ?? null}
          values={values}
          attached={backend.sendFile ? attached : null}
          note={note}
          fieldRef={field}
          onSend={() => void send()}
        />
      ) : (
        <p className="conversation-refusal quiet">{refusal}</p>
      )}
    </section>
  )
}
