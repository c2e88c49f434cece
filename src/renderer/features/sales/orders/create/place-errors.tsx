import { useContext } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { useFieldLabel } from '../../../../lib/field-labels.ts'
import { ServerErrorsContext } from '../../../../forms/record/server-errors.ts'

interface PlaceErrorsProps {
  /** Examples: `order_products`, `order_products.0`, `delivery_addresses.1`. */
  path: string
  /** Name used in notices; order lines and addresses include their number in the list. */
  label?: string
  /** Fields below the path that show their own errors. Null: show only the errors of the path itself. */
  fields: readonly string[] | null
}

/** Errors from the server and from the form that concern a whole order line, address or list. */
export function PathErrors({ path, label, fields }: PlaceErrorsProps) {
  const { control } = useFormContext()
  useFieldLabel(control, path, label)
  const { errors } = useContext(ServerErrorsContext)
  const own = useOwnMessage(path)
  const texts = Object.entries(errors).flatMap(([name, messages]) => {
    if (name === path) return messages
    if (fields === null || !name.startsWith(`${path}.`)) return []
    const below = name.slice(path.length + 1)
    const [first = ''] = below.split('.')
    if (below === 'product_file') return messages
    return fields.includes(first) ? [] : messages.map((message) => `${below}: ${message}`)
  })
  const all = own ? [own, ...texts] : texts
  return (
    <div className="text-field-errors new-order-errors" role={all.length > 0 ? 'alert' : undefined}>
      {all.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </div>
  )
}

/** Returns the form's own error for a list, e.g. `Dodaj przynajmniej jedną pozycję.` */
function useOwnMessage(path: string): string | null {
  const { errors } = useFormState({ name: path })
  const found: unknown = get(errors, path)
  if (typeof found !== 'object' || found === null) return null
  const { message, root } = found as { message?: unknown; root?: { message?: unknown } }
  const text = root?.message ?? message
  return typeof text === 'string' ? text : null
}
