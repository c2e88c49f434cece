import { useState } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import { useOperationOptions, type OptionOperation } from './operation-options.ts'
import { SearchChoice } from './search-choice.tsx'
import { useFieldLook, type FormFieldProps } from './use-field.ts'

interface FormOperationChoiceProps extends FormFieldProps {
  from: OptionOperation
  /** After another option was chosen: what depended on the old one goes. */
  onChosen?: (option: Option | null) => void
}

/**
 * One option of an operation that answers options. The form holds value and label: nothing could say later what an
 * option is called.
 */
export function FormOperationChoice({ from, onChosen, ...field }: FormOperationChoiceProps) {
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
      value={chosen?.value ?? null}
      labelOf={() => chosen?.label ?? ''}
      onOpen={() => setIsNeeded(true)}
      onPick={choose}
      // Picking was told by `onPick`; here only clearing is left.
      onChange={(next) => next === null && choose(null)}
    />
  )
}

function isOption(value: unknown): value is Option {
  return typeof value === 'object' && value !== null && 'value' in value && 'label' in value
}
