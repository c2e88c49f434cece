import type { CallInput } from '../../../lib/api.ts'
import { useOperation } from '../../../lib/queries.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { orDash, formatDecimal } from '../../../lib/format.ts'
import './logs.css'

/** Polish labels of what a figure counts, by the words that servers use in its name. Longer names come first. */
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

/** Polish labels of qualifiers in a figure's name. */
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

/** Returns the Polish label of a figure's key. A name that is not a key is returned unchanged. */
function summaryLabel(name: string): string {
  if (!KEY.test(name)) return name
  const [, subject] = SUBJECTS.find(([words]) => within(words).test(name)) ?? []
  if (!subject) return 'Inna wartość'
  const qualifiers = QUALIFIERS.flatMap(([words, label]) =>
    name.includes('_') && within(words).test(name) ? [label] : [],
  )
  return qualifiers.length > 0 ? `${subject}, ${qualifiers.join(', ')}` : subject
}

interface SummaryFigure {
  label: string
  text: string
}

const NUMBER = /^-?\d+(\.\d+)?$/

/** Returns the figures of the server's summary in its order. Nested figures have their parent's label in front. */
export function summaryFigures(summary: Readonly<Record<string, unknown>>): SummaryFigure[] {
  return Object.entries(summary).flatMap(([name, value]): SummaryFigure[] => {
    if (typeof value === 'object' && value !== null) {
      return summaryFigures(value as Record<string, unknown>).map((within) => ({
        ...within,
        label: `${summaryLabel(name)}: ${within.label}`,
      }))
    }
    const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
    return [{ label: summaryLabel(name), text: NUMBER.test(text) ? formatDecimal(text, 0) : orDash(text) }]
  })
}

type Filters = CallInput<'statisticsLogs.summary'>['query']

/** Totals of all rows that match the filters. If they fail to load, the list is still shown. */
export function LogsSummary({ filters }: { filters: Filters }) {
  const { data, error, isFetching, refetch } = useOperation('statisticsLogs.summary', { query: filters })
  return (
    <section className="logs-summary" aria-label="Podsumowanie" aria-busy={isFetching}>
      {data ? (
        <dl>
          {summaryFigures(data).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : error ? (
        <span role="alert">
          Nie udało się wczytać podsumowania.{' '}
          <ActionButton size="small" text="Ponów" isWorking={isFetching} onClick={() => void refetch()} />
        </span>
      ) : (
        <Skeleton width={420} height={20} />
      )}
    </section>
  )
}
