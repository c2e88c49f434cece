import { Button, Callout } from '@blueprintjs/core'
import type { PaperWeightUnit } from '#shared/domain/montage-price.ts'
import { formatMoney } from '../../../../lib/format.ts'
import type { MontageDraft } from './montage-draft.ts'
import { differenceCause, priceDifference, priceInputs } from './price-difference.ts'
import { putAway, useIsTold } from './told-differences.ts'

interface PriceDifferenceNoteProps {
  pk: number
  /** As it was saved. */
  draft: MontageDraft
  serverPrice: string | null
  unit: PaperWeightUnit
}

/** Both prices of a saved montage with what they were counted from, where they are not the same; once. */
export function PriceDifferenceNote({ pk, draft, serverPrice, unit }: PriceDifferenceNoteProps) {
  const difference = priceDifference(draft, serverPrice, unit)
  const isTold = useIsTold(pk, difference)
  if (difference === null || isTold) return null
  return (
    <Callout
      compact
      intent="warning"
      className="price-difference"
      title={`Serwer policzył ${formatMoney(difference.server, 'PLN')}, program ${formatMoney(difference.ours, 'PLN')}`}
      role="status"
    >
      <p>{differenceCause(difference)}</p>
      <p className="quiet">Z tych samych danych: {priceInputs(draft).join('; ')}.</p>
      <Button size="small" text="Rozumiem" onClick={() => putAway(pk, difference)} />
    </Callout>
  )
}
