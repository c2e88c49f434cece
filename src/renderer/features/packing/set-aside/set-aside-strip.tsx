import { Cross, Tick } from '@blueprintjs/icons'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { setAsideOrders, type SetAsideOrder } from '../../../lib/set-aside.ts'
import { confirm } from '../../../ui/questions.ts'
import { sendAgain, useReports } from './report.ts'

const HAND_OVER = 'Przekaż kartę biuru'

async function removeHandedOver({ shop, orderId, reason }: SetAsideOrder): Promise<void> {
  const isMeant = await confirm({
    title: `Biuro ma kartę zamówienia ${orderId}?`,
    text: `Powód odłożenia: „${reason}”. Zamówienie zniknie z paska.`,
    confirmLabel: 'Karta przekazana',
    cancelLabel: 'Zostaw na pasku',
  })
  if (isMeant) setAsideOrders.drop(shop, orderId)
}

/** Orders set aside at this station that the office may not know of, and the one that was reported last. */
export function SetAsideStrip() {
  const orders = setAsideOrders.useEntries()
  const { sending, reported } = useReports()
  const mayAdd = can(useSessionUser(), 'add', 'note')
  return (
    <>
      {orders.length > 0 && (
        <ul className="bench-left" aria-label="Odłożone zamówienia, o których biuro może nie wiedzieć">
          {orders.map((order) => {
            const { orderId, reason } = order
            const isSending = sending.has(orderId)
            return (
              <li key={orderId} className="bench-left-order">
                <span className="bench-left-words">
                  {orderId}: {reason} · <strong>{isSending ? 'zgłaszam biuru…' : HAND_OVER}</strong>
                </span>
                {mayAdd && !isSending && (
                  <button
                    type="button"
                    className="bench-left-back"
                    aria-label={`Zgłoś zamówienie ${orderId} ponownie`}
                    onClick={() => void sendAgain(order)}
                  >
                    Zgłoś ponownie
                  </button>
                )}
                {!isSending && (
                  <button
                    type="button"
                    className="bench-left-give-up"
                    title="Karta przekazana: zdejmij z paska"
                    aria-label={`Karta zamówienia ${orderId} przekazana`}
                    onClick={() => void removeHandedOver(order)}
                  >
                    <Cross size={20} aria-hidden="true" />
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div role="status">
        {reported !== null && (
          <p className="bench-reported">
            <Tick size={20} aria-hidden="true" /> Zamówienie {reported} odłożono i zgłoszono biuru.
          </p>
        )}
      </div>
    </>
  )
}
