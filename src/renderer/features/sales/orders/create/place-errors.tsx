import { useContext } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { useFieldLabel } from '../../../../lib/field-labels.ts'
import { ServerErrorsContext } from '../../../../forms/record/server-errors.ts'

interface PlaceErrorsProps {
  /** `order_products`, `order_products.0`, `delivery_addresses.1`. */
  path: string
  /** What a notice calls it; a line and an address are counted in their list. */
  label?: string
  /** Fields below it that show their own; null: only what is said of the place itself is shown. */
  fields: readonly string[] | null
}

/** The server's and the form's words about a whole line, address or list. */
export function PlaceErrors({ path, label, fields }: PlaceErrorsProps) {
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

/** What the form itself says of a list: `Dodaj przynajmniej jedną pozycję.` */
function useOwnMessage(path: string): string | null {
  const { errors } = useFormState({ name: path })
  const found: unknown = get(errors, path)
  if (typeof found !== 'object' || found === null) return null
  const { message, root } = found as { message?: unknown; root?: { message?: unknown } }
  const text = root?.message ?? message
  return typeof text === 'string' ? text : null
}
