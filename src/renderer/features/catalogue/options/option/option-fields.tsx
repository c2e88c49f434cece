import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { readDecimal, unitsOf } from '#shared/domain/decimal.ts'
import { FormSwitch } from '../../../../forms/fields/form-fields.tsx'
import { FormImage } from '../../../../forms/fields/form-image.tsx'
import { FormListedChoice, useListedOptions } from '../../../../forms/fields/form-listed-choice.tsx'
import { FormLongText } from '../../../../forms/fields/form-long-text.tsx'
import { FormRow } from '../../../../forms/fields/form-row.tsx'
import { FormDecimal } from '../../../../forms/fields/number-field.tsx'
import { TranslatedRichText } from '../../../../forms/fields/rich-text/translated-rich-text.tsx'
import { TranslatedField } from '../../../../forms/fields/translated-field.tsx'
import { CustomFormatFields } from './custom-format-fields.tsx'
import type { OptionRecord } from './option-form.ts'
import { TechLineField } from './tech-line-field.tsx'
import './option-fields.css'
import { addressOf } from '../../../../lib/screens.ts'

export function OptionFields({ record }: { record: OptionRecord | null }) {
  return (
    <>
      <GroupLink />
      <TranslatedField name="label" label="Etykieta" isRequired />
      <FormRow>
        <FormListedChoice name="kind" label="Rodzaj" from="productOptions.kindOptions" />
        <FormDecimal name="thickness" label="Grubość" precision={3} min="0" help="Jednego arkusza." />
        <FormDecimal name="realization_days" label="Dni realizacji" isRequired precision={0} min="0" />
      </FormRow>
      <div className="option-switches" role="group" aria-label="Zachowanie">
        <FormSwitch name="show_on_production" label="Widoczna na produkcji" isTight />
        <FormSwitch name="hidden_price" label="Ukryta cena" isTight />
        <FormSwitch name="group_together" label="Grupowana razem" isTight />
        <FormSwitch name="confirm_choice" label="Wybór do potwierdzenia" isTight />
        <FormSwitch name="show_in_inteligent_filter" label="W inteligentnym filtrze" isTight />
      </div>
      <CustomFormatFields />
      <Limits />
      <FormImage name="image" label="Obraz" />
      <TechLineField record={record} />
      <TranslatedRichText name="description" label="Opis" />
      <TranslatedField name="statement" label="Oświadczenie" isMultiline />
      <FormLongText name="internal_description" label="Opis wewnętrzny" />
    </>
  )
}

/** Links to the option's group, because options have no list of their own. */
function GroupLink() {
  const group = Number(useWatch({ name: 'options_group' }))
  const groups = useListedOptions('productGroupOptions.options')
  const name = groups.find(({ value }) => Number(value) === group)?.label ?? `nr ${group}`
  return (
    <p className="option-group-link">
      Grupa opcji: <Link to={addressOf('productGroupOptions.details', { pk: group })}>{name}</Link>
    </p>
  )
}

/** Warns about a maximum below the minimum without refusing it, because a server may read 0 as "no limit". */
function Limits() {
  const [least, most]: unknown[] = useWatch({ name: ['min_value', 'max_value'] })
  const isBelow = isNumber(least) && isNumber(most) && unitsOf(most, 2) < unitsOf(least, 2)
  return (
    <>
      <FormRow>
        <FormDecimal name="min_value" label="Wartość minimalna" precision={2} min="0" />
        <FormDecimal name="max_value" label="Wartość maksymalna" precision={2} min="0" />
      </FormRow>
      <p className="option-warning" role="status">
        {isBelow && 'Wartość maksymalna jest mniejsza od minimalnej.'}
      </p>
    </>
  )
}

const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && readDecimal(value, { precision: 10 }).ok
