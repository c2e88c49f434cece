import type { ApiError } from '#shared/api/api-error.ts'
import { choose } from '../ui/questions.ts'

interface UnknownChange {
  /** After "Nie wiadomo, czy": `dodano wpis`. */
  done: string
  /** The server was asked, and does not hold it now. */
  isAbsent: boolean
  /** There is a way to look. */
  canLook: boolean
  /** Sending it again has no further effect. */
  isRepeatable: boolean
  /** Why the answer is unclear. */
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

/** Tells that nobody knows, and lets the person say what follows. What was typed stays behind the question. */
export async function promptAboutUnknown(change: UnknownChange): Promise<Answer> {
  const reason = change.error?.message ?? ''
  const answer = await choose<Answer>({
    title: `Nie wiadomo, czy ${change.done}`,
    // A reason may have brackets of its own.
    text: `Odpowiedź serwera nie dotarła albo jest nieczytelna${reason ? `: ${reason.replace(/\.$/, '')}` : ''}. ${findings(change)} ${change.isRepeatable ? HARMLESS : TWICE}`,
    leave: 'Zostaw',
    choices: [
      { value: 'again', text: 'Wyślij ponownie' },
      ...(change.canLook ? [{ value: 'look', text: 'Sprawdź ponownie', intent: 'primary' } as const] : []),
    ],
  })
  return answer ?? 'leave'
}
