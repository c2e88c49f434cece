import { ChevronDown, ChevronRight } from '@blueprintjs/icons'
import { Button } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { PICKED_UP } from '#shared/domain/order-status.ts'
import { PackageStatusTag } from '../../../../entities/package/package-status-tag.tsx'
import { EM_DASH, formatDateTime, orDash } from '../../../../lib/format.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import type { OrderDetails } from '../details/order-details-model.ts'
import { newestFirst, pickUpRefusal, type DeliveryPackage } from './delivery-model.ts'
import { TrackingList } from './tracking-list.tsx'
import type { usePickUp } from './use-pick-up.ts'

interface RowProps {
  order: OrderDetails
  item: DeliveryPackage
  hasPickupColumn: boolean
  /** Null if the package is not for self-pickup, or if the user may not mark it. */
  pickUp: ReturnType<typeof usePickUp> | null
}

/** One package with its expandable tracking entries. */
export function DeliveryPackageRow({ order, item, hasPickupColumn, pickUp }: RowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const trackingId = useId()
  const entries = newestFirst(item.tracking)
  const label = `${isOpen ? 'Ukryj' : 'Pokaż'} śledzenie paczki ${item.pk}`
  return (
    <>
      <tr className="package-row">
        <td className="monospace package-number">
          {entries.length > 0 && (
            <Button
              size="small"
              variant="minimal"
              icon={isOpen ? <ChevronDown /> : <ChevronRight />}
              aria-label={label}
              aria-expanded={isOpen}
              aria-controls={isOpen ? trackingId : undefined}
              title={label}
              onClick={() => setIsOpen(!isOpen)}
            />
          )}
          <span>{item.pk}</span>
        </td>
        <td className="monospace">{orDash(item.tracking_number)}</td>
        <td>
          <PackageStatusTag of={item} />
        </td>
        <td>{lastEvent(entries)}</td>
        {hasPickupColumn && (
          <td>
            {pickUp && item.status !== PICKED_UP && (
              <ActionButton
                size="small"
                text="Oznacz jako odebraną"
                aria-label={`Oznacz paczkę ${item.pk} jako odebraną`}
                disabledReason={pickUpRefusal(order, item)}
                isWorking={pickUp.working === item.pk}
                onClick={() => void pickUp.markPackage(item)}
              />
            )}
          </td>
        )}
      </tr>
      {isOpen && (
        <tr id={trackingId} className="package-tracking">
          <td colSpan={hasPickupColumn ? 5 : 4}>
            <TrackingList label={`Śledzenie paczki ${item.pk}`} entries={entries} />
          </td>
        </tr>
      )}
    </>
  )
}

function lastEvent([newest]: DeliveryPackage['tracking']): string {
  if (!newest) return EM_DASH
  return [newest.city, formatDateTime(newest.date), newest.description].filter(Boolean).join(', ')
}
