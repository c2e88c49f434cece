import { Button } from '@blueprintjs/core'
import type { VanishedOption } from './order-form.ts'

interface VanishedOptionsProps {
  /** Options that may be left out, in contrast to those of a group that requires one. */
  options: readonly VanishedOption[]
  errors: readonly string[]
  onLeaveOut: (option: VanishedOption) => void
}

/** The options of a repeated order that are no longer offered and that the user may leave out. */
export function VanishedOptions({ options, errors, onLeaveOut }: VanishedOptionsProps) {
  return (
    <div className="new-order-wide">
      {options.map((option) => (
        <div key={option.label} className="new-order-vanished">
          <span>Opcji „{option.label}” nie ma już w ofercie.</span>
          <Button
            size="small"
            text="Pomiń"
            aria-label={`Pomiń opcję „${option.label}”`}
            aria-invalid={errors.length > 0 || undefined}
            onClick={() => onLeaveOut(option)}
          />
        </div>
      ))}
      <div className="text-field-errors" role={errors.length > 0 ? 'alert' : undefined}>
        {errors.join(' ')}
      </div>
    </div>
  )
}
