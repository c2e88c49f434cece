import { useState } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import { useOperationOptions, type OptionOperation } from './operation-options.ts'
import type { MissingOption } from './search-box.tsx'
import { SearchChoice } from './search-choice.tsx'
import { useFieldLook, type FormFieldProps } from './use-field.ts'

interface FormOperationChoiceProps extends FormFieldProps {
  from: OptionOperation
  /** Called after another option was chosen, to clear fields that depended on the old one. */
  onChosen?: (option: Option | null) => void
  /** What the user can add if the search finds nothing. */
  addition?: MissingOption | undefined
}

/**
 * A choice of one option of a searchable operation. The form stores value and label, because an option's label cannot
 * be read later.
 */
export function FormOperationChoice({ from, onChosen, addition, ...field }: FormOperationChoiceProps) {
  const { look, inputRef, value, change } = useFieldLook(field)
  const [isNeeded, setIsNeeded] = useState(false)
  const source = useOperationOptions(from, isNeeded)
  const chosen = isOption(value) ? value : null

  function choose(option: Option | null) {
    change(option)
    if (option?.value !== chosen?.value) onChosen?.(option)
  }

  return (
    <SearchChoice
      {...look}
      source={source}
      inputRef={inputRef}
      addition={addition}
      value={chosen?.value ?? null}
      labelOf={() => chosen?.label ?? ''}
      onOpen={() => setIsNeeded(true)}
      onPick={choose}
      // `onPick` already handles picking, so only clearing is handled here.
      onChange={(next) => next === null && choose(null)}
    />
  )
}

function isOption(value: unknown): value is Option {
  return typeof value === 'object' && value !== null && 'value' in value && 'label' in value
}
