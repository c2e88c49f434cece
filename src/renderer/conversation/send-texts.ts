import { serverMessages, type ApiError } from '#shared/api/api-error.ts'
import { COUNTED, countOf, formFor } from '#shared/domain/counted.ts'
import { announce } from '../ui/live-region.ts'
import type { SendState } from './send-state.ts'

export const SENDING_NOTE = 'Wysyłanie…'
export const SENT_NOTE = 'Wysłano'

/** What is known about a message whose outcome was unknown. */
export const UNCLEAR_TEXTS = {
  reading: 'Nie wiadomo, czy wysłano. Sprawdzam…',
  absent:
    'Nie wiadomo, czy wysłano. Sprawdzono: w rozmowie tej wiadomości teraz nie ma; serwer mógł jej nie przyjąć albo jeszcze nad nią pracuje.',
  unreadable:
    'Nie wiadomo, czy wysłano, i nie udało się tego sprawdzić. Wiadomość nie zostanie wysłana drugi raz bez Twojej zgody.',
} as const

/** States exactly what arrived: `Doszły 2 wiadomości`. */
export const arrivedText = (count: number): string =>
  `${formFor(count, ['Doszła', 'Doszły', 'Doszło'])} ${countOf(count, COUNTED.message)}`

export const HELD_TEXT = 'od chwili, gdy otwarto rozmowę. Odpowiedź nie została wysłana.'

/** Replaces the server's text for 429, which is written for programs. */
const SLOWLY = 'Serwer prosi o przerwę między wiadomościami. Spróbuj za chwilę.'

export function sendRefusalLines(error: ApiError | null): readonly string[] {
  if (!error) return []
  if (error.status === 429) return [SLOWLY]
  const texts = serverMessages(error)
  return texts.length > 0 ? texts : [error.message]
}

/** Announces the state of the reply to screen readers. */
export function announceSending(state: SendState): void {
  if (state.kind === 'held') announce(`${arrivedText(state.arrived.length)} ${HELD_TEXT}`, 'assertive')
  else if (state.kind === 'draft' && state.error)
    announce(['Nie wysłano', ...sendRefusalLines(state.error)], 'assertive')
  else if (state.kind === 'out' && state.change.kind === 'sending') announce(SENDING_NOTE)
  else if (state.kind === 'out' && state.change.kind === 'unknown')
    announce(UNCLEAR_TEXTS[state.change.truth], 'assertive')
}
