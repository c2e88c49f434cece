import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { RecordUnavailable } from '../../../../forms/record/record-problem.tsx'
import { hasUnsaved } from '../../../../lib/unsaved.ts'
import { ScreenSkeleton } from '../../../../ui/skeleton.tsx'
import { NewOrderForm } from './new-order-form.tsx'
import { useOrderStart } from './order-start.ts'

const MISSING = {
  client: (pk: number) => ({ title: `Nie ma klienta ${pk}`, text: 'Wybierz klienta z listy klientów.' }),
  order: (pk: number) => ({
    title: `Nie ma zamówienia ${pk}`,
    text: 'Sprawdź numer: takiego zamówienia nie ma albo zostało usunięte.',
  }),
}

/** The form for one address. */
function OrderFromAddress({ search }: { search: string }) {
  const reading = useOrderStart(search)
  if (reading.start) return <NewOrderForm start={reading.start} />
  if (!reading.error) return <ScreenSkeleton />
  const { of, pk, error, isWorking, retry } = reading
  return (
    <RecordUnavailable
      of={of === 'client' ? 'klienta' : 'zamówienia'}
      missing={MISSING[of](pk)}
      error={error}
      isWorking={isWorking}
      retry={retry}
    />
  )
}

/** `/order/create`: an order entered by staff, empty, for a client or as a repetition of an earlier order. */
export function OrderCreateScreen() {
  const { search } = useLocation()
  const [shown, setShown] = useState(search)
  // A form with something typed is not replaced, because a link to the same screen does not prompt.
  if (search !== shown && !hasUnsaved()) setShown(search)
  return <OrderFromAddress key={shown} search={shown} />
}
