/** What a figure counts, by the words that servers name it with; the longer names first. */
const SUBJECTS: readonly [words: RegExp, label: string][] = [
  [/order_?products?|products|lines|items|positions/, 'Pozycje'],
  [/montages?|assembl(?:y|ies)/, 'Montaże'],
  [/orders?/, 'Zamówienia'],
  [/process(?:es)?|stages?/, 'Procesy'],
  [/users?|admins?|staff|operators?|workers?/, 'Pracownicy'],
  [/machines?/, 'Maszyny'],
  [/clients?/, 'Klienci'],
  [/errors?|failures?/, 'Błędy'],
  [/weights?/, 'Waga'],
  [/minutes?/, 'Minuty'],
  [/hours?/, 'Godziny'],
  [/seconds?/, 'Sekundy'],
  [/time|duration/, 'Czas'],
  [/days?/, 'Dni'],
  [/sheets?/, 'Arkusze'],
  [/copies|quantity|amount/, 'Sztuki'],
  [/logs?|entries|rows|count|total/, 'Wpisy'],
]

/** What is said of it beside its number. */
const QUALIFIERS: readonly [words: RegExp, label: string][] = [
  [/a(?:vg|verage)|mean/, 'średnio'],
  [/min(?:imum|imal)?/, 'najmniej'],
  [/max(?:imum|imal)?/, 'najwięcej'],
  [/finished|done|completed/, 'zakończone'],
  [/started/, 'rozpoczęte'],
  [/waiting|left|remaining/, 'oczekujące'],
  [/cancel(?:l?ed)?/, 'anulowane'],
  [/(?:total|sum)(?=.)|(?<=.)(?:total|sum)/, 'razem'],
]

const KEY = /^[a-z][a-z\d]*(?:_[a-z\d]+)*$/

const within = (words: RegExp): RegExp => new RegExp(`(?:^|_)(?:${words.source})(?:_|$)`)

/** The Polish label of a figure that the server calls by a key; a name that is no key stays as it is. */
export function summaryLabel(name: string): string {
  if (!KEY.test(name)) return name
  const [, subject] = SUBJECTS.find(([words]) => within(words).test(name)) ?? []
  if (!subject) return 'Inna wartość'
  const qualifiers = QUALIFIERS.flatMap(([words, label]) =>
    name.includes('_') && within(words).test(name) ? [label] : [],
  )
  return qualifiers.length > 0 ? `${subject}, ${qualifiers.join(', ')}` : subject
}
