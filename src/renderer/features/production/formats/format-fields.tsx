import { FormSwitch } from '../../../forms/fields/form-fields.tsx'
import { FormImage } from '../../../forms/fields/form-image.tsx'
import { FormListedChoice } from '../../../forms/fields/form-listed-choice.tsx'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { FormDecimal } from '../../../forms/fields/number-field.tsx'

export function FormatFields() {
  return (
    <>
      <FormRow>
        <FormDecimal name="size_x" label="Szerokość (mm)" isRequired precision={2} min="0" />
        <FormDecimal name="size_y" label="Wysokość (mm)" isRequired precision={2} min="0" />
      </FormRow>
      <FormRow>
        <FormListedChoice name="format_group" label="Grupa" from="formatGroups.options" />
        <FormSwitch name="sheet_format" label="Arkusz drukarski" help="Na nim się drukuje." />
      </FormRow>
      <FormImage name="image" label="Mock-up" />
    </>
  )
}
