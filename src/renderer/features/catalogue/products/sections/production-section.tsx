import { FormChoice, FormNumber, FormSwitch } from '../../../../forms/fields/form-fields.tsx'
import { FormDecimal } from '../../../../forms/fields/number-field.tsx'
import { FormRow } from '../../../../forms/fields/form-row.tsx'
import { FormTime } from '../../../../forms/fields/time-field.tsx'
import { useProductParts } from '../form/product-context.ts'
import { PRODUCT_LABELS as LABELS } from '../form/product-values.ts'

/** The three option groups from which production reads a number (CAT-037, CAT-038, CAT-039). */
export const NAMED_GROUPS = [
  'option_group_for_page_count',
  'option_group_for_cover_page_count',
  'option_group_for_deadline',
] as const

/** The product's production settings (3.4). */
export function ProductionSection() {
  const { state } = useProductParts()
  const groups = state.groups.value.map(({ pk, name }) => ({ value: pk, label: name }))
  return (
    <>
      <FormRow>
        <FormDecimal name="bleed" label={`${LABELS.bleed} (mm)`} precision={2} min="0" />
        <FormDecimal name="text_margin" label={`${LABELS.text_margin} (mm)`} precision={2} min="0" />
        <FormDecimal name="unit_weight" label={`${LABELS.unit_weight} (kg)`} precision={5} min="0" />
      </FormRow>
      <FormRow>
        <FormNumber name="deadline" label={`${LABELS.deadline} (dni robocze)`} isRequired />
        <FormTime
          name="deadline_time"
          label={LABELS.deadline_time}
          help="Zamówienia złożone później liczą się od następnego dnia."
        />
      </FormRow>
      <FormRow>
        <FormSwitch name="horizontal" label={LABELS.horizontal} isTight />
        <FormSwitch name="imposition" label={LABELS.imposition} isTight />
        <FormSwitch name="exclusive_sheet" label={LABELS.exclusive_sheet} isTight />
        <FormSwitch name="from_warehouse" label={LABELS.from_warehouse} isTight />
      </FormRow>
      <FormRow>
        {NAMED_GROUPS.map((name) => (
          <FormChoice
            key={name}
            name={name}
            label={LABELS[name]}
            help={groups.length === 0 ? 'Produkt nie ma jeszcze grup opcji.' : undefined}
            options={groups}
            isWide
          />
        ))}
      </FormRow>
    </>
  )
}
