import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OfferParameter, OfferParameterValue } from '#shared/domain/offer-parameters.ts'
import { forCategory } from '#shared/domain/parameter-values.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { knownParameters, learnParameters } from './known-parameters.ts'
import type { OfferValues } from './offer-values.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000
const NO_PARAMETERS: readonly OfferParameter[] = []
const NOT_FOUND = 404

/** What was there before another category was picked. */
interface Before {
  category: string | null
  parameters: OfferParameterValue[]
}

/** The picked category with its parameters; another one keeps the values that it takes, and says which it does not. */
export function useCategory() {
  const { control, getValues, setValue } = useFormContext<OfferValues>()
  const category = useWatch({ control, name: 'category' })
  const [before, setBefore] = useState<Before | null>(null)
  const read = useOperation(
    'allegroExternals.categoryParameters',
    { params: { pk: category ?? '' } },
    { isEnabled: category !== null, staleMs: TEN_MINUTES_MS },
  )
  const parameters = category === null ? NO_PARAMETERS : (read.data ?? NO_PARAMETERS)

  const { data } = read
  const fitting = before && data ? forCategory(data, before.parameters) : null
  /** What was fitted already: later changes of the values are the person's. */
  const fitted = useRef<Before | null>(null)

  useEffect(() => {
    if (category === null || !data) return
    learnParameters(category, data)
    if (!before || fitted.current === before) return
    fitted.current = before
    setValue('parameters', forCategory(data, before.parameters).kept, { shouldDirty: true })
  }, [category, data, before, setValue])

  const former = new Map(knownParameters(before?.category ?? null).map(({ id, name }) => [id, name]))

  return {
    category,
    parameters,
    isReading: category !== null && read.data === undefined && read.error === null,
    /** The marketplace does not know it any more. */
    isWithdrawn: read.error?.error.status === NOT_FOUND,
    error: read.error,
    isWorking: read.isFetching,
    retry: () => void read.refetch(),
    /** Names of what the picked one does not take of the values before. */
    dropped: (fitting?.dropped ?? []).map(({ id }) => former.get(id) ?? `nr ${id}`),
    pick: (next: string): void => {
      if (next === getValues('category')) return
      setBefore({ category: getValues('category'), parameters: getValues('parameters') })
      setValue('category', next, { shouldDirty: true })
    },
    takeBack: (): void => {
      if (!before) return
      setValue('category', before.category, { shouldDirty: true })
      setValue('parameters', before.parameters, { shouldDirty: true })
      setBefore(null)
    },
  }
}

export type OfferCategory = ReturnType<typeof useCategory>
