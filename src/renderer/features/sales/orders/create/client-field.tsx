import { useFormContext } from 'react-hook-form'
import type { Option } from '#shared/api/lenient.ts'
import { FormOperationChoice } from '../../../../forms/fields/form-operation-choice.tsx'
import type { OrderValues } from './order-form.ts'

interface ClientFieldProps {
  /** Fills in what is known of a client; null where nothing of clients may be read. */
  propose: ((client: number) => Promise<void>) | null
}

/** Who orders. The next thing to type is the product, where the client tells the rest of the head. */
export function ClientField({ propose }: ClientFieldProps) {
  const { setFocus } = useFormContext<OrderValues>()

  function choose(client: Option | null) {
    if (!client) return
    void propose?.(Number(client.value))
    setFocus(propose ? 'order_products.0.product' : 'company_localization')
  }

  return (
    <div className="new-order-wide">
      <FormOperationChoice name="client" label="Klient" isRequired from="clients.options" onChosen={choose} />
    </div>
  )
}
