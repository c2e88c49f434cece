import { useFormContext, useWatch } from 'react-hook-form'
import { CorrectedNote } from '../../../../forms/fields/corrected.tsx'
import { useLocalOptions } from '../../../../forms/fields/option-source.ts'
import { SearchSelect } from '../../../../forms/fields/search-select.tsx'
import { labelAmong } from '../../../../forms/fields/use-option-labels.ts'
import { useServerErrors } from '../../../../forms/record/server-errors.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { FailedReading } from '../../../../ui/failed-reading.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'

type Parameter = ReplyOf<'productParameters.withOptions'>[number]

interface Chosen {
  parameter: number
  parameter_options: number[]
}

const asChosen = (value: unknown): readonly Chosen[] => (Array.isArray(value) ? (value as Chosen[]) : [])

/** The product's parameters for buyers: a row for each parameter of the shop (3.6, CAT-035). */
export function ParametersSection() {
  const { data, error, isFetching, refetch } = useOperation('productParameters.withOptions', {})
  const { setValue } = useFormContext()
  const { messages, isCorrected, clear } = useServerErrors('parameters')
  const chosen = asChosen(useWatch({ name: 'parameters' }))

  if (error) {
    return (
      <FailedReading
        title="Nie udało się wczytać parametrów"
        error={error.error}
        onRetry={() => void refetch()}
        isWorking={isFetching}
      />
    )
  }
  if (!data) return <Skeleton height={120} />
  if (data.length === 0) return <p className="quiet">Sklep nie ma jeszcze parametrów produktów.</p>

  function choose(parameter: number, options: readonly number[]) {
    const others = chosen.filter((one) => one.parameter !== parameter)
    const own =
      options.length > 0 ? [{ parameter, parameter_options: options.toSorted((a, b) => a - b) }] : []
    const next = [...others, ...own].toSorted((a, b) => a.parameter - b.parameter)
    clear()
    setValue('parameters', next, { shouldDirty: true })
  }

  return (
    <div className="product-parameters">
      {messages.length > 0 && (
        <p className="text-field-errors" role="alert">
          {messages.join(' ')}
        </p>
      )}
      <CorrectedNote isCorrected={isCorrected} />
      {data.map((parameter) => (
        <ParameterRow
          key={parameter.pk}
          parameter={parameter}
          value={chosen.find((one) => one.parameter === parameter.pk)?.parameter_options ?? []}
          onChange={(options) => choose(parameter.pk, options)}
        />
      ))}
    </div>
  )
}

interface ParameterRowProps {
  parameter: Parameter
  value: readonly number[]
  onChange: (options: readonly number[]) => void
}

function ParameterRow({ parameter, value, onChange }: ParameterRowProps) {
  const options = parameter.options.map(({ pk, name_pl }) => ({ value: pk, label: name_pl ?? `nr ${pk}` }))
  return (
    <SearchSelect
      label={parameter.name_pl ?? `Parametr ${parameter.pk}`}
      source={useLocalOptions(options)}
      labelOf={labelAmong(options)}
      value={value}
      onChange={(next) => onChange(next.map(Number))}
    />
  )
}
