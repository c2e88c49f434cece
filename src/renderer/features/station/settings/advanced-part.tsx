import { useEffect, useRef, type ReactNode } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { useErrorNames } from '../../../forms/record/server-errors.ts'

interface AdvancedPartProps {
  /** Names of its fields. An error in one of them expands the part and focuses the field. */
  names: readonly string[]
  title?: string
  children: ReactNode
}

/** A collapsed part with rarely needed settings. */
export function AdvancedPart({ names, title = 'Ustawienia zaawansowane', children }: AdvancedPartProps) {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const refused = useErrorNames()
  const part = useRef<HTMLDetailsElement>(null)
  const hasErrors = names.some(
    (name) =>
      get(errors, name) !== undefined || refused.some((path) => path === name || path.startsWith(`${name}.`)),
  )

  useEffect(() => {
    if (!hasErrors || !part.current || part.current.open) return
    part.current.open = true
    if (document.activeElement?.matches('[aria-invalid="true"]') !== true) {
      part.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [hasErrors])

  return (
    <details
      ref={part}
      className="advanced-part"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
      }}
    >
      <summary>{title}</summary>
      <div className="advanced-fields">{children}</div>
    </details>
  )
}
