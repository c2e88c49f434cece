import type { ApiError } from '#shared/api/api-error.ts'
import { withoutFullStop } from './format.ts'
import { choose } from '../ui/questions.ts'

interface UnknownChange {
  /** Text that follows "Nie wiadomo, czy": `dodano wpis`. */
  done: string
  /** The server was read and does not hold the change now. */
  isAbsent: boolean
  /** Whether the change can be verified. */
  canLook: boolean
  /** Whether sending it again has no further effect. */
  isRepeatable: boolean
  /** Why the outcome is unknown. */
  error: ApiError | null
}

type Answer = 'again' | 'look' | 'leave'

const TWICE = 'Ponowne wysłanie może zrobić to drugi raz.'
const HARMLESS = 'Możesz wysłać ponownie: niczego to nie podwoi.'

function findings({ isAbsent, canLook }: UnknownChange): string {
  if (!canLook) return 'Serwer nie pokazuje takich zmian, więc nie da się tego sprawdzić.'
  return isAbsent
    ? 'Sprawdzono: serwer tego teraz nie ma. Mógł tego nie przyjąć albo jeszcze nad tym pracuje.'
    : 'Nie udało się też tego sprawdzić.'
}

/**
 * Reports an unknown outcome and prompts the user for the next step. Typed values stay in the form behind the prompt.
 */
export async function promptUnknownOutcome(change: UnknownChange): Promise<Answer> {
  const reason = change.error?.message ?? ''
  const answer = await choose<Answer>({
    title: `Nie wiadomo, czy ${change.done}`,
    // No brackets around the reason, because it may contain some.
    text: `Odpowiedź serwera nie dotarła albo jest nieczytelna${reason ? `: ${withoutFullStop(reason)}` : ''}. ${findings(change)} ${change.isRepeatable ? HARMLESS : TWICE}`,
    leave: 'Zostaw',
    choices: [
      { value: 'again', text: 'Wyślij ponownie' },
      ...(change.canLook ? [{ value: 'look', text: 'Sprawdź ponownie', intent: 'primary' } as const] : []),
    ],
  })
  return answer ?? 'leave'
}
