import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import { isOfState, type ReadinessFinding } from './readiness.ts'
import { NOTHING } from '../../../../ui/grid/grid-column.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { readyCount, reasonsOf } from './readiness-text.ts'
import { rowReadiness } from './row-readiness.ts'

interface ReadinessCellProps {
  row: { pk: number; date_modified?: unknown }
}

/** The readiness of one row: how many rules are fulfilled, and what is missing. It is read when the row is in view. */
export function ReadinessCell({ row }: ReadinessCellProps) {
  const { data, error } = useQuery<ReadinessFinding[], ApiFailure>(rowReadiness(useQueryClient(), row))
  if (error) return <StatusTag tone="neutral" text="nie wiadomo" title={error.message} />
  if (!data) return NOTHING
  const missing = data.some(isOfState('missing'))
  const isReady = data.every(isOfState('ok'))
  const details = (['missing', 'warning', 'unknown'] as const)
    .map((state) => reasonsOf(data, state))
    .filter(Boolean)
    .join('\n')
  return (
    <StatusTag
      tone={missing ? 'failed' : isReady ? 'done' : 'neutral'}
      text={`${readyCount(data)}${missing ? ' · brak' : ''}`}
      title={details || 'Spełnione wszystkie warunki poza ceną próbki, której lista nie liczy'}
    />
  )
}
