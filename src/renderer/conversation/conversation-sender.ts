import { create } from 'zustand'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { OutboxEntry } from '#shared/ipc/routes/outbox.ts'
import { toApiError } from '../lib/bridge.ts'
import { verifyOutcome } from '../lib/change/batch.ts'
import { currentUser } from '../lib/session.ts'
import { shopHere } from '../lib/station.ts'
import { announce } from '../ui/live-region.ts'
import { originNow, withSubject } from '../ui/notice-subjects.ts'
import { notify, settleFailures, useNotices } from '../ui/notices.ts'
import type { ConversationBackend } from './backend.ts'
import { changeDraft, draftKeyHere, answerDraftOf, dropDraft, forgetDraftsOfShop } from './draft.ts'
import type { ConversationMessage } from './message.ts'
import { conversationSubject, outbox } from './outbox.ts'
import { afterChange, asUnknownOutcome, DRAFT, refused, type SendState } from './send-state.ts'
import { announceSending, SENT_NOTE } from './send-texts.ts'

/** Delays after an unknown outcome at which the conversation is re-read, in ms. */
const VERIFY_AT_MS = [0, 5_000, 15_000]

type Messages = readonly ConversationMessage[]

/** A sent message that the last read did not return yet. */
interface Echo {
  text: string
  before: number
}

export interface Sending {
  state: SendState
  echo: Echo | null
}

/** Warns that the outcome is unknown, if the user left the conversation before it was known. */
function reportUnknownOutcome({ place, screen, conversation }: OutboxEntry): void {
  const lines = [`Nie wiadomo, czy wysłano wiadomość ${place}. Otwórz ją, zanim napiszesz ponownie.`]
  useNotices.getState().show({
    kind: 'warning',
    lines,
    timeoutMs: null,
    address: screen,
    origins: [originNow(conversationSubject(conversation))],
  })
}

const IDLE: Sending = { state: DRAFT, echo: null }

/** By user, shop and conversation, so that the next user does not see what another user is sending. */
const useSendings = create<Record<string, Sending>>(() => ({}))

/** Resolves once no reply is on its way. One whose outcome is unknown is not waited for. */
export function whenSent({ state }: ConversationSender): Promise<void> {
  const isUnderway = () => {
    const now = state()
    return now.kind === 'checking' || (now.kind === 'out' && now.change.kind === 'sending')
  }
  return new Promise((resolve) => {
    if (!isUnderway()) return resolve()
    const stop = useSendings.subscribe(() => {
      if (isUnderway()) return
      stop()
      resolve()
    })
  })
}

/** Returns the sending state of this conversation's reply. */
export function useSending({ id }: ConversationSender): Sending {
  return useSendings((sendings) => sendings[id] ?? IDLE)
}

/**
 * Sends the replies of one conversation. Each is sent once and is repeated only by the user. It outlives the screen.
 */
export interface ConversationSender {
  readonly id: string
  readonly state: () => SendState
  /**
   * Sends the draft, or does nothing while another send is in progress. `after` is called with the message's pk once it
   * is known, and never if the message was not sent.
   */
  send: (after?: (message: number) => void) => Promise<void>
  /** Releases a message whose sending was paused, because the user has seen the new messages. */
  release: () => void
  /** Re-reads the conversation to verify a message with an unknown outcome. */
  look: () => Promise<void>
  /** Stops waiting for the sent message; its text becomes a draft again. */
  toDraft: () => void
  /** Restores a message that was sent before the page was loaded and whose outcome is unknown. */
  restore: () => Promise<void>
  /** Processes the conversation as it was just read, no matter by which part of the page. */
  receive: (messages: Messages) => void
  /** Records messages that are or were visible to the user. */
  markSeen: (keys: Iterable<string>) => void
  hasSeen: (key: string) => boolean
  /**
   * Registers the open screen; returns the unregister function. `publish` shows the messages that the sender has read.
   */
  show: (backend: ConversationBackend, publish: (messages: Messages) => void) => () => void
}

function createSender(id: string, person: number, first: ConversationBackend): ConversationSender {
  let backend = first
  let entry: OutboxEntry | null = null
  /** Waits for the pk of the sent message. */
  let after: ((message: number) => void) | null = null
  let isLooking = false
  const draftKey = draftKeyHere(first.key)
  let publish: ((messages: Messages) => void) | null = null
  const seen = new Set<string>()

  const current = (): Sending => useSendings.getState()[id] ?? IDLE
  const set = (changes: Partial<Sending>): void => {
    useSendings.setState({ [id]: { ...current(), ...changes } })
    // A notice reports it to a user who has left the conversation.
    if (changes.state && publish !== null && isMine()) announceSending(changes.state)
  }
  const state = (): SendState => current().state
  const isMine = (): boolean => currentUser()?.pk === person

  /** Shows the error next to the text if the conversation is open, otherwise in a notice. */
  function refuse(error: ApiError): void {
    set({ state: refused(error) })
    if (publish === null && isMine())
      notify.failure(
        withSubject(error, conversationSubject(backend.key)),
        `Nie wysłano wiadomości ${backend.place}: ${error.message}`,
      )
  }

  function finish(messages: Messages | null, pk: number | null): void {
    if (!entry) return
    const { text, before, files } = entry
    void outbox.drop(entry.id)
    settleFailures(conversationSubject(entry.conversation))
    entry = null
    const found = messages && backend.proof(messages, text, before)
    if (found) seen.add(found.key)
    set({ state: DRAFT, echo: found ? null : { text, before } })
    if (publish !== null && isMine()) announce(SENT_NOTE)
    dropDraft(draftKey)
    // Sent by an earlier load of the page, whose attached files are lost.
    if (after === null && files.length > 0) changeDraft(draftKey, { unsent: files })
    tell(pk ?? found?.pk ?? null)
  }

  function tell(pk: number | null): void {
    if (pk === null) return
    after?.(pk)
    after = null
  }

  function receive(messages: Messages): void {
    const { echo, state: now } = current()
    if (now.kind === 'out' && now.change.kind === 'unknown' && entry) {
      const found = backend.proof(messages, entry.text, entry.before)
      if (found) return finish(messages, found.pk)
    }
    const shown = echo && backend.proof(messages, echo.text, echo.before)
    if (!shown) return
    seen.add(shown.key)
    set({ echo: null })
    tell(shown.pk)
  }

  /** Reads the messages and shows them immediately. Throws `ApiFailure`. */
  async function read(): Promise<Messages> {
    const messages = await backend.read()
    receive(messages)
    publish?.(messages)
    return messages
  }

  /** If reading marks messages as read, they are not read without the user seeing them. */
  const mayRead = (): boolean => isMine() && (!backend.marksRead || (publish !== null && !document.hidden))

  async function look(): Promise<void> {
    const meant = entry
    const { state: now } = current()
    if (isLooking || !meant || now.kind !== 'out' || now.change.kind !== 'unknown') return
    isLooking = true
    // A screen reader announces each state that is set, so the same state is not set twice.
    if (now.change.truth !== 'reading') set({ state: afterChange(now, { type: 'read' }, meant.text) })
    const verdict = await verifyOutcome<null>(
      // If the message is among those that are read, `receive` has already ended the search.
      () => read().then(() => ({ kind: 'absent' })),
      { verifyAtMs: VERIFY_AT_MS, mayVerify: mayRead, isOpen: () => entry === meant },
    )
    isLooking = false
    if (entry !== meant) return
    set({ state: afterChange(state(), { type: verdict ? 'absent' : 'unreadable' }, meant.text) })
    if (publish === null && isMine()) reportUnknownOutcome(meant)
  }

  async function goOut(text: string, messages: Messages): Promise<void> {
    const meant: OutboxEntry = {
      id: crypto.randomUUID(),
      conversation: backend.key,
      place: backend.place,
      screen: backend.address,
      text,
      before: backend.before(messages, text),
      files: [...answerDraftOf(draftKey).files],
      at: new Date().toISOString(),
    }
    entry = meant
    set({ state: afterChange(DRAFT, { type: 'send' }, text) })
    try {
      await outbox.keep(meant)
    } catch (cause) {
      entry = null
      return refuse(toApiError(cause))
    }
    try {
      const pk = await backend.send(text)
      finish(null, pk)
    } catch (cause) {
      const error = asUnknownOutcome(toApiError(cause))
      const next = afterChange(state(), { type: 'failed', error }, text)
      if (next.kind === 'out') {
        set({ state: next })
        return look()
      }
      entry = null
      void outbox.drop(meant.id)
      return refuse(error)
    }
    // The message was sent; a failure to show it is not a failure to send it.
    await read().catch(() => undefined)
  }

  async function send(then?: (message: number) => void): Promise<void> {
    const now = state()
    const isAgain = now.kind === 'out' && now.change.kind === 'unknown' && now.change.truth !== 'reading'
    if (now.kind !== 'draft' && now.kind !== 'held' && !isAgain) return
    const text = isAgain ? now.text : answerDraftOf(draftKey).text.trim()
    if (text === '') return
    after = then ?? after
    const doubt = isAgain ? entry : null
    set({ state: { kind: 'checking' } })
    let messages: Messages
    try {
      messages = await backend.read()
    } catch (cause) {
      const error = toApiError(cause)
      if (isAgain) set({ state: now })
      else
        refuse({
          code: error.code,
          ...(error.status !== undefined && { status: error.status }),
          message: `Nie wysłano: nie udało się sprawdzić, czy doszły nowe wiadomości. ${error.message}`,
        })
      return
    }
    receive(messages)
    publish?.(messages)
    if (!isMine()) return set({ state: DRAFT })
    if (doubt && backend.proof(messages, doubt.text, doubt.before)) return finish(messages, null)
    const arrived = messages.filter(({ key }) => !seen.has(key)).map(({ key }) => key)
    if (doubt) {
      entry = null
      void outbox.drop(doubt.id)
      changeDraft(draftKey, { text: doubt.text })
    }
    if (arrived.length > 0) return set({ state: { kind: 'held', arrived } })
    return goOut(text, messages)
  }

  /** Warns that an earlier message may have gone out, because the outbox cannot be read. */
  function reportUnchecked({ origin }: ApiError): null {
    if (isMine())
      useNotices.getState().show({
        kind: 'warning',
        lines: [
          `Nie udało się sprawdzić, czy poprzednia wiadomość ${backend.place} wyszła. Przeczytaj rozmowę, zanim napiszesz ponownie.`,
        ],
        timeoutMs: null,
        actions: [{ text: 'Sprawdź ponownie', run: () => void restore() }],
        address: backend.address,
        origins: origin && [origin],
      })
    return null
  }

  async function restore(): Promise<void> {
    if (state().kind === 'out') return look()
    const kept = await outbox.list().catch((cause: unknown) => reportUnchecked(toApiError(cause)))
    const found = kept?.entries.find(({ conversation }) => conversation === backend.key)
    if (!found || entry || state().kind !== 'draft') return
    entry = found
    if (found.files.length > 0) changeDraft(draftKey, { files: found.files })
    const error = {
      code: ErrorCode.unreachable,
      message: 'Program zamknięto w trakcie wysyłania.',
      isOutcomeUnknown: true,
    } as const
    const sent = afterChange(DRAFT, { type: 'send' }, found.text)
    set({ state: afterChange(sent, { type: 'failed', error }, found.text) })
    return look()
  }

  return {
    id,
    state,
    send,
    look,
    receive,
    restore,
    markSeen: (keys) => {
      for (const key of keys) seen.add(key)
    },
    hasSeen: (key) => seen.has(key),
    release() {
      const now = state()
      if (now.kind !== 'held') return
      for (const key of now.arrived) seen.add(key)
      set({ state: DRAFT })
    },
    toDraft() {
      const now = state()
      if (now.kind !== 'out' || now.change.kind !== 'unknown') return
      if (entry) void outbox.drop(entry.id)
      entry = null
      changeDraft(draftKey, { text: now.text })
      set({ state: DRAFT })
    },
    show(shown, show) {
      backend = shown
      publish = show
      return () => {
        if (publish === show) publish = null
      }
    },
  }
}

const useSenders = create<Record<string, ConversationSender>>(() => ({}))

/** Returns the sender of this conversation for the signed-in user. */
export function senderOf(backend: ConversationBackend): ConversationSender {
  const person = currentUser()?.pk ?? 0
  const id = `${shopHere() ?? ''}|${person}|${backend.key}`
  const known = useSenders.getState()[id]
  if (known) return known
  const sender = createSender(id, person, backend)
  useSenders.setState({ [id]: sender })
  return sender
}

/** Discards all senders and drafts after a reset of the training data, because their conversations no longer exist. */
export function forgetConversations(): void {
  useSenders.setState({}, true)
  useSendings.setState({}, true)
  forgetDraftsOfShop()
}
