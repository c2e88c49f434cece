import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { numberText } from '#shared/domain/counted.ts'
import { shopTime } from '#shared/domain/shop-clock.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { cacheKeys } from '../../../../lib/cache.ts'
import './readiness.css'
import { dropSnapshots, READINESS_FILTER, useUnreadyState } from './unready-source.ts'

/** Says what the filter "Niegotowe" has checked and when, because it shows a result of that moment. */
export function UnreadyNote() {
  const client = useQueryClient()
  const [search] = useSearchParams()
  const { progress, snapshot } = useUnreadyState()
  if (!search.has(READINESS_FILTER)) return null
  if (progress) return <span role="status">{`Sprawdzam… ${progress[0]} z ${progress[1]}`}</span>
  if (!snapshot) return null
  const { takenAt, checked, matching, unknown } = snapshot
  const text = [
    `stan z ${shopTime(takenAt)}`,
    `sprawdzono ${numberText(checked)} z ${numberText(matching)}`,
    unknown > 0 ? `nie odczytano: ${numberText(unknown)}` : '',
  ]
  return (
    <span className="unready-note">
      <span role="status">{text.filter(Boolean).join(', ')}</span>
      <ActionButton
        variant="minimal"
        text="Sprawdź ponownie"
        onClick={() => {
          dropSnapshots(client)
          client.removeQueries({ queryKey: ['products', 'readiness'] })
          void client.invalidateQueries({ queryKey: cacheKeys.all('products') })
        }}
      />
    </span>
  )
}
