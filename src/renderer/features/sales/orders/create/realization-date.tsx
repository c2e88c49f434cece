import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { addWorkingDays } from '#shared/domain/working-days.ts'
import { FormDate } from '../../../../forms/fields/form-date.tsx'
import { formatDate, toServerDate } from '../../../../lib/format.ts'
import { useLineFacts } from './line-facts.ts'
import type { OrderValues } from './order-form.ts'

/** Returns the longest production time among the order lines, in days; null while none is known. */
function useLongestDays(): number | null {
  return useLineFacts((facts) =>
    Object.values(facts).reduce<number | null>(
      (longest, { realizationDays: days }) => (days === null ? longest : Math.max(longest ?? 0, days)),
      null,
    ),
  )
}

/** The completion date. It is proposed from the order lines until the user chooses another day. */
export function RealizationDate() {
  const { getValues, setValue, clearErrors } = useFormContext<OrderValues>()
  const days = useLongestDays()
  const [today] = useState(() => toServerDate(new Date()))
  const proposed = days === null ? null : addWorkingDays(today, days)
  const last = useRef<string | null>(null)

  useEffect(() => {
    if (proposed === null) return
    const current = getValues('realization_date')
    if (current === null || current === last.current) {
      setValue('realization_date', proposed, { shouldDirty: true })
      clearErrors('realization_date')
      last.current = proposed
    }
  }, [proposed, getValues, setValue, clearErrors])

  return (
    <FormDate
      name="realization_date"
      label="Data realizacji"
      isRequired
      help={proposed ? `Najwcześniej ${formatDate(proposed)}` : 'Proponowana z produktów'}
    />
  )
}
