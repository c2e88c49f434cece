import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ConversationBackend } from '#renderer/conversation/backend.ts'
import { senderOf } from '#renderer/conversation/conversation-sender.ts'
import { changeDraft, draftKeyHere } from '#renderer/conversation/draft.ts'
import { UNCLEAR_TEXTS } from '#renderer/conversation/send-texts.ts'
import type { ConversationMessage } from '#renderer/conversation/message.ts'
import { useSession } from '#renderer/lib/session.ts'
import { useStation } from '#renderer/lib/station.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { liveRegions } from '#support/renderer/live-regions.ts'
import { aStation, aUser, signedIn } from '#support/renderer/people.ts'

beforeEach(() => {
  createFakeBridge({
    'outbox.list': () => ({ entries: [], isIncomplete: false }),
    'outbox.store': () => undefined,
    'outbox.drop': () => undefined,
  })
  useStation.setState({ info: aStation() })
  useSession.getState().set(signedIn(aUser()))
})

const MESSAGE: ConversationMessage = {
  key: '1',
  pk: 1,
  side: 'client',
  author: 'Jan Nowak',
  isMine: false,
  at: null,
  content: 'Gdzie jest paczka?',
  isUnread: true,
  files: [],
}

/** Creates a visible conversation with a written reply. */
function aConversation(key: string, changes: Partial<ConversationBackend>) {
  const backend: ConversationBackend = {
    key,
    place: 'w sprawie 7',
    address: '/messages/update/7',
    limit: 1000,
    read: () => Promise.resolve([]),
    send: () => Promise.resolve(3),
    before: () => 0,
    proof: () => null,
    ...changes,
  }
  const draftKey = draftKeyHere(backend.key)
  if (draftKey === null) throw new Error('nobody is signed in')
  changeDraft(draftKey, { text: 'Wysłaliśmy ją dzisiaj.' })
  const sender = senderOf(backend)
  onTestFinished(sender.show(backend, () => undefined))
  return sender
}

test('announces that a reply is being sent, and that it was sent', async () => {
  const { polite, assertive } = liveRegions()
  await aConversation('case/71', {}).send()
  expect(polite()).toEqual(['Wysyłanie…', 'Wysłano'])
  expect(assertive()).toEqual([])
})

test('announces a reply that the server refuses or the client does not send, with the reason', async () => {
  const { polite, assertive } = liveRegions()
  const error = { code: 'API_REJECTED', status: 400, message: 'Sprawa jest zamknięta.' } as const
  await aConversation('case/72', { send: () => Promise.reject(failure(error)) }).send()
  await aConversation('case/73', { read: () => Promise.resolve([MESSAGE]) }).send()
  expect(polite()).toEqual(['Wysyłanie…'])
  expect(assertive()).toEqual([
    'Nie wysłano | Sprawa jest zamknięta.',
    'Doszła 1\u00a0wiadomość od chwili, gdy otwarto rozmowę. Odpowiedź nie została wysłana.',
  ])
})

test('announces immediately that a reply with a lost response is being checked, and then the result', async () => {
  const { polite, assertive } = liveRegions()
  const lost = { code: 'API_TIMEOUT', message: 'Serwer nie odpowiedział.', isOutcomeUnknown: true } as const
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const sending = aConversation('case/74', { send: () => Promise.reject(failure(lost)) }).send()
  await vi.advanceTimersByTimeAsync(0)
  expect(polite()).toEqual(['Wysyłanie…'])
  expect(assertive()).toEqual([UNCLEAR_TEXTS.reading])
  await vi.advanceTimersByTimeAsync(15_000)
  await sending
  // The first text has left the page by then.
  expect(assertive()).toEqual([UNCLEAR_TEXTS.absent])
})
