import type { CallInput } from '../../../lib/api.ts'
import { useOperation } from '../../../lib/queries.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { summaryFigures } from './summary-figures.ts'
import './logs.css'

type Filters = CallInput<'statisticsLogs.summary'>['query']

/** Figures of all rows that the filters leave. Where they cannot be had the list still stands. */
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
