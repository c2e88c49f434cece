import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormChoice, FormSwitch } from '../../../../forms/fields/form-fields.tsx'
import { FormRow } from '../../../../forms/fields/form-row.tsx'
import { afterSwitch, type CustomFormat } from './custom-format.ts'

const DIMENSIONS = [
  { value: 'width', label: 'Szerokość' },
  { value: 'height', label: 'Wysokość' },
] as const

const CLEARED = {
  applies_to_custom_format: 'Dotyczy własnego formatu',
  custom_format_dimension: 'Wymiar własnego formatu',
} as const

interface Undoable {
  text: string
  before: CustomFormat
}

/**
 * Fields for entered values and custom formats. A switch that clears another field says so and can be undone (CAT-087,
 * CAT-088).
 */
export function CustomFormatFields() {
  const { getValues, setValue } = useFormContext<CustomFormat>()
  const [cleared, setCleared] = useState<Undoable | null>(null)
  const applies = useWatch({ name: 'applies_to_custom_format' }) === true

  function put(fields: CustomFormat) {
    for (const name of [
      'enter_values_possible',
      'applies_to_custom_format',
      'custom_format_dimension',
    ] as const)
      setValue(name, fields[name], { shouldDirty: true })
  }

  function switched(name: 'enter_values_possible' | 'applies_to_custom_format', value: boolean) {
    const { enter_values_possible, applies_to_custom_format, custom_format_dimension } = getValues()
    const now = { enter_values_possible, applies_to_custom_format, custom_format_dimension }
    const before = { ...now, [name]: !value }
    const result = afterSwitch(before, name, value)
    put(result.after)
    const names = result.cleared.map((field) => CLEARED[field])
    setCleared(names.length > 0 ? { text: `Wyczyszczono: ${names.join(', ')}.`, before } : null)
  }

  return (
    <div role="group" aria-label="Wartości klienta i własny format">
      <FormRow>
        <FormSwitch
          name="enter_values_possible"
          label="Klient wpisuje wartości"
          onChosen={(value) => switched('enter_values_possible', value)}
        />
        <FormSwitch
          name="applies_to_custom_format"
          label="Dotyczy własnego formatu"
          onChosen={(value) => switched('applies_to_custom_format', value)}
        />
        <FormChoice
          name="custom_format_dimension"
          label="Wymiar własnego formatu"
          options={DIMENSIONS}
          isDisabled={!applies}
          onChosen={() => setCleared(null)}
        />
      </FormRow>
      <p className="option-cleared" role="status">
        {cleared && (
          <>
            {cleared.text}{' '}
            <Button
              size="small"
              text="Cofnij"
              onClick={() => {
                put(cleared.before)
                setCleared(null)
              }}
            />
          </>
        )}
      </p>
    </div>
  )
}
