import { useRef, useState } from 'react'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { can } from '#shared/domain/permissions.ts'
import { orDash } from '../../../../lib/format.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { notify } from '../../../../ui/notices.ts'
import type { OrderDetails } from '../details/order-details-model.ts'
import type { DeliveryAddress } from './delivery-model.ts'
import { TrackingNumberForm } from './tracking-number-form.tsx'

const MAY_NOT_ENTER = 'Nie masz uprawnień do wpisywania numeru przesyłki.'

interface TrackingNumberProps {
  order: OrderDetails
  address: DeliveryAddress
}

/**
 * The tracking number with its edit button. The button is shown to every user; a press without permission reports that
 * the user may not change it (ORD-106, ORD-107). Self-pickup addresses have no number.
 */
export function TrackingNumber({ order, address }: TrackingNumberProps) {
  const [isEditing, setIsEditing] = useState(false)
  const mayEnter = can(useSessionUser(), 'change', 'orderdeliveryaddress')
  const hasNumber = !order.is_self_pickup_delivery
  const opener = useRef<HTMLButtonElement>(null)
  const name = orDash(address.name)
  const label = address.tracking_number ? 'Zmień numer' : 'Wpisz numer przesyłki'

  function open() {
    if (mayEnter) setIsEditing(true)
    else notify.error(MAY_NOT_ENTER)
  }

  function close() {
    setIsEditing(false)
    // The form is unmounted, so the focus would be lost without this.
    requestAnimationFrame(() => opener.current?.focus())
  }

  if (isEditing && mayEnter)
    return <TrackingNumberForm orderPk={order.pk} address={address} onClose={close} />
  return (
    <>
      {(hasNumber || address.tracking_number) && (
        <span className="monospace">{orDash(address.tracking_number)}</span>
      )}
      {hasNumber && (
        <ActionButton
          ref={opener}
          size="small"
          text={label}
          aria-label={`${label}: ${name}`}
          disabledReason={ORDER_RULES.orderPage.enterTrackingNumber(order)}
          onClick={open}
        />
      )}
    </>
  )
}
