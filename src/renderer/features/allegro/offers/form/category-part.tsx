import { Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { parameterSheet, type OfferParameterValue } from '#shared/domain/offer-parameters.ts'
import { parameterProblems } from '#shared/domain/parameter-problems.ts'
import { withoutInvalidChoices } from '#shared/domain/parameter-values.ts'
import { CorrectedNote, withCorrection } from '../../../../forms/fields/corrected.tsx'
import { useField } from '../../../../forms/fields/use-field.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { FieldFrame } from '../../../../ui/field-frame.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { CategoryPicker } from '../category/category-picker.tsx'
import { joined } from '../category/known-names.ts'
import { recentCategories } from '../category/recent-categories.ts'
import { ParameterField } from './parameter-field.tsx'
import type { OfferValues } from './offer-values.ts'
import type { OfferCategory } from './use-category.ts'

interface CategoryPartProps {
  category: OfferCategory
}

/** The marketplace category, with those of its parameters that apply to the current input. */
export function CategoryPart({ category }: CategoryPartProps) {
  return (
    <>
      <CategoryField category={category} />
      {category.isReading && <Skeleton height={120} />}
      {category.error && !category.isWithdrawn && (
        <Callout intent="warning" role="alert" compact>
          Nie udało się wczytać parametrów kategorii: {category.error.message}{' '}
          <ActionButton size="small" text="Ponów" isWorking={category.isWorking} onClick={category.retry} />
        </Callout>
      )}
      {category.dropped.length > 0 && (
        <Callout intent="warning" role="status" compact>
          Nowa kategoria nie przyjmuje: {category.dropped.join(', ')}.{' '}
          <ActionButton size="small" text="Cofnij zmianę kategorii" onClick={category.takeBack} />
        </Callout>
      )}
      <Parameters category={category} />
    </>
  )
}

function CategoryField({ category: { category, isWithdrawn, pick } }: { category: OfferCategory }) {
  const person = useSessionUser()?.pk ?? 0
  const { errors, isCorrected } = useField('category', 'Kategoria')
  const [isOpen, setOpen] = useState(false)
  const known = recentCategories(person).find(({ id }) => id === category)
  const name = known ? joined(known.above, known.name) : `nr ${category}`
  return (
    <div data-place="category">
      <FieldFrame label="Kategoria Allegro" errors={errors} help={withCorrection(null, isCorrected)} isGroup>
        {() => (
          <div className="offer-category">
            <span>{category === null ? 'nie wybrano' : name}</span>
            {isWithdrawn && <strong className="offer-warning">kategoria wycofana: wybierz inną</strong>}
            <ActionButton text={category === null ? 'Wybierz…' : 'Zmień…'} onClick={() => setOpen(true)} />
          </div>
        )}
      </FieldFrame>
      {isOpen && (
        <CategoryPicker
          onClose={() => setOpen(false)}
          onPick={({ id }) => {
            setOpen(false)
            pick(id)
          }}
        />
      )}
    </div>
  )
}

/** Parameters that the category does not contain; they are sent back unchanged. */
function Strangers({
  values,
  onRemove,
}: {
  values: readonly OfferParameterValue[]
  onRemove: (id: string) => void
}) {
  if (values.length === 0) return null
  return (
    <ul className="offer-strangers" aria-label="Parametry spoza kategorii">
      {values.map(({ id, values: texts, valuesIds }) => (
        <li key={id}>
          Parametr nr {id}: {[...texts, ...valuesIds].join(', ') || '—'}{' '}
          <ActionButton
            size="small"
            text="Usuń"
            aria-label={`Usuń parametr nr ${id}`}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  )
}

function Parameters({ category: { category, parameters, isReading } }: CategoryPartProps) {
  const { control, setValue } = useFormContext<OfferValues>()
  const values = useWatch({ control, name: 'parameters' })
  const { errors, isCorrected } = useField('parameters', 'Parametry')
  const [emptied, setEmptied] = useState<readonly string[]>([])
  const sheet = parameterSheet(parameters, values)
  const invalid = new Map(
    parameterProblems(parameters, values)
      .filter(({ kind }) => kind === 'invalid')
      .map(({ id, text }) => [id, text]),
  )
  const named = new Set(parameters.map(({ id }) => id))
  const put = (next: readonly OfferParameterValue[]) =>
    setValue('parameters', [...next], { shouldDirty: true })

  function change(value: OfferParameterValue): void {
    const isThere = values.some(({ id }) => id === value.id)
    const next = isThere ? values.map((one) => (one.id === value.id ? value : one)) : [...values, value]
    const fitting = withoutInvalidChoices(parameters, next)
    setEmptied(fitting.emptied)
    put(fitting.values)
  }

  return (
    <div className="offer-parameters" data-place="parameters">
      {emptied.length > 0 && (
        <p className="offer-warning" role="status">
          Wyczyszczono, bo nie pasuje do nowego wyboru: {emptied.join(', ')}.
        </p>
      )}
      {errors.length > 0 && (
        <div className="text-field-errors" role="alert">
          {errors.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </div>
      )}
      <CorrectedNote isCorrected={isCorrected} />
      <div className="offer-grid">
        {parameters
          .filter((one) => sheet.isDisplayed(one))
          .map((parameter) => {
            const own = invalid.get(parameter.id)
            return (
              <ParameterField
                key={parameter.id}
                parameter={parameter}
                value={values.find(({ id }) => id === parameter.id)}
                sheet={sheet}
                problem={own ?? null}
                onChange={change}
              />
            )
          })}
      </div>
      {(category === null || !isReading) && (
        <Strangers
          values={values.filter(({ id }) => !named.has(id))}
          onRemove={(gone) => put(values.filter(({ id }) => id !== gone))}
        />
      )}
    </div>
  )
}
