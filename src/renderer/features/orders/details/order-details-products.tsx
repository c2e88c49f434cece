import { useState } from 'react'
import { EM_DASH, formatDecimal, formatWeight, orDash } from '../../../lib/format.ts'
import { useOperation } from '../../../lib/queries.ts'
import { documentPath, optionText, type OrderDetails, type OrderLine } from './order-details-model.ts'
import { DetailsTable, Section } from './order-details-section.tsx'

const HEADINGS = [
  'Podgląd',
  'Pozycja',
  'Montaż',
  'Nr produktu',
  'Produkt',
  'Nakład',
  'Format',
  'Netto',
  'Waluta',
  'Waga',
  'Opcje',
]
const NUMERIC = ['Nakład', 'Netto', 'Waga']

export function OrderDetailsProducts({ order }: { order: OrderDetails }) {
  return (
    <Section id="produkty" count={order.order_products.length}>
      {order.order_products.length === 0 ? (
        <p className="quiet">Zamówienie nie ma pozycji.</p>
      ) : (
        <DetailsTable label="Produkty zamówienia" headings={HEADINGS} numeric={NUMERIC}>
          {order.order_products.map((line) => (
            <ProductRow key={line.pk} line={line} />
          ))}
        </DetailsTable>
      )}
    </Section>
  )
}

function ProductRow({ line }: { line: OrderLine }) {
  return (
    <tr>
      <td>
        <Preview line={line} />
      </td>
      <td className="monospace">{line.pk}</td>
      <td className="monospace">{orDash(line.montage_pk)}</td>
      <td className="monospace">{orDash(line.product_pk)}</td>
      <td>{orDash(line.product_name)}</td>
      <td className="details-number">{formatDecimal(line.selected_quantity, 0)}</td>
      <td>{orDash(line.format)}</td>
      <td className="details-number">{formatDecimal(line.net_price)}</td>
      <td>{orDash(line.currency)}</td>
      <td className="details-number">{formatWeight(line.real_weight ?? line.weight)}</td>
      <td>
        <Options line={line} />
      </td>
    </tr>
  )
}

function Preview({ line }: { line: OrderLine }) {
  const [hasFailed, setHasFailed] = useState(false)
  const path = documentPath(line.product_file?.client_file_thumbnail)
  if (!path || hasFailed) return EM_DASH
  const name = line.product_file?.client_file_name ?? line.product_name ?? `pozycja ${line.pk}`
  return (
    <img
      className="details-preview"
      src={path}
      width={56}
      height={56}
      loading="lazy"
      alt={`Podgląd: ${name}`}
      onError={() => setHasFailed(true)}
    />
  )
}

/** Read on their own; until then, and where that is refused, those that came with the order. */
function Options({ line }: { line: OrderLine }) {
  const { data = line.chosen_options } = useOperation('orderProducts.chosenOptions', {
    params: { pk: line.pk },
  })
  if (data.length === 0) return EM_DASH
  return (
    <ul className="details-options">
      {data.map((option) => (
        <li key={`${option.chosen_option.group_pk} ${option.chosen_option.pk}`}>{optionText(option)}</li>
      ))}
    </ul>
  )
}
