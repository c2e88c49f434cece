import { useWatch } from 'react-hook-form'
import type { OperationName } from '#shared/api/registry.ts'
import { FormChoice } from '../../../../forms/fields/form-fields.tsx'
import { optionTrouble } from '../../../../forms/fields/option-trouble.ts'
import { asText, type FormFieldProps } from '../../../../forms/fields/use-field.ts'
import { useOperation } from '../../../../lib/queries.ts'

/** Lists that the marketplace answers itself. */
const EXTERNAL_LISTS = [
  'allegroExternals.shippingRates',
  'allegroExternals.impliedWarranties',
  'allegroExternals.returnPolicies',
  'allegroExternals.publicationDurations',
  'allegroExternals.deliveryHandlingTimes',
] as const satisfies readonly OperationName[]

type ExternalList = (typeof EXTERNAL_LISTS)[number]

const TEN_MINUTES_MS = 10 * 60 * 1000

const useExternalList = (from: ExternalList) => useOperation(from, {}, { staleMs: TEN_MINUTES_MS })

/** Why none of the lists can be read, where all are refused alike: no account is connected. */
export function useExternalsRefusal(): { message: string; retry: () => void; isWorking: boolean } | null {
  const lists = [
    useExternalList(EXTERNAL_LISTS[0]),
    useExternalList(EXTERNAL_LISTS[1]),
    useExternalList(EXTERNAL_LISTS[2]),
    useExternalList(EXTERNAL_LISTS[3]),
    useExternalList(EXTERNAL_LISTS[4]),
  ]
  const [first] = lists
  const message = first?.error?.message
  if (message === undefined || lists.some(({ error }) => error?.message !== message)) return null
  return {
    message,
    isWorking: lists.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of lists) void refetch()
    },
  }
}

interface ExternalChoiceProps extends FormFieldProps {
  from: ExternalList
  /** Its trouble is told once for all of them. */
  isQuiet: boolean
  /** The server holds a choice: it can be changed, but not taken back, because servers keep it where none is sent. */
  isKept?: boolean
}

/** One of such a list; what the offer holds stays on offer, listed or not. */
export function ExternalChoice({ from, isQuiet, isKept = false, ...field }: ExternalChoiceProps) {
  const listed = useExternalList(from)
  const options = listed.data ?? []
  const current = asText(useWatch({ name: field.name }))
  const isListed = current === '' || options.some(({ value }) => value === current)
  return (
    <div data-place={field.name}>
      <FormChoice
        {...field}
        isWide
        {...(isKept && { emptyLabel: null })}
        options={isListed ? options : [...options, { value: current, label: current }]}
        trouble={isQuiet ? undefined : optionTrouble(listed)}
      />
    </div>
  )
}
