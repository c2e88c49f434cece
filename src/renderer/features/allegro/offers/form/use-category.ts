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

/** The values before the user picked another category. */
interface Before {
  category: string | null
  parameters: OfferParameterValue[]
}

/**
 * The selected category with its parameters. After a change of category, keeps the values that fit the new one and
 * lists those that do not.
 */
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
  /** The `before` whose values have already been fitted. Later changes are the user's and must not be overwritten. */
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
    /** True if the marketplace no longer knows the category. */
    isWithdrawn: read.error?.error.status === NOT_FOUND,
    error: read.error,
    isWorking: read.isFetching,
    retry: () => void read.refetch(),
    /** Names of the earlier parameters that the new category does not take. */
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
