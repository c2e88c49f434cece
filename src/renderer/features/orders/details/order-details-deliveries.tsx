import { EM_DASH, formatDateTime, orDash } from '../../../lib/format.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { OrderDetails } from './order-details-model.ts'
import { DetailsTable, Section } from './order-details-section.tsx'

type Address = OrderDetails['delivery_addresses'][number]
type Tracking = Address['tracking']

export function OrderDetailsDeliveries({ order }: { order: OrderDetails }) {
  const { delivery_addresses: addresses } = order
  return (
    <Section id="dostawa" count={addresses.length}>
      {addresses.length === 0 && <p className="quiet">Zamówienie nie ma adresu dostawy.</p>}
      {addresses.map((address) => (
        <article key={address.pk} className="details-delivery">
          <div>
            <h3>{orDash(address.name)}</h3>
            <p>{streetOf(address)}</p>
            <p>{[address.zip_code, address.city, address.country].filter(Boolean).join(' ') || EM_DASH}</p>
            <p>{orDash(address.telephone)}</p>
          </div>
          <div>
            <p className="quiet">
              {orDash(address.delivery_service)} ·{' '}
              <span className="monospace">{orDash(address.tracking_number)}</span>
            </p>
            <TrackingList entries={address.tracking} />
          </div>
        </article>
      ))}
    </Section>
  )
}

function streetOf(address: Address): string {
  const house = [address.building_number, address.suite_number].filter(Boolean).join('/')
  return [address.street, house].filter(Boolean).join(' ') || EM_DASH
}

function TrackingList({ entries }: { entries: Tracking }) {
  if (entries.length === 0) return <p className="quiet">Przewoźnik nie zgłosił jeszcze żadnego zdarzenia.</p>
  return (
    <DetailsTable label="Śledzenie przesyłki" headings={['Miejscowość', 'Data', 'Opis']}>
      {entries.map((entry) => (
        <tr key={`${entry.date} ${entry.description}`}>
          <td>{orDash(entry.city)}</td>
          <td>{formatDateTime(entry.date)}</td>
          <td>{orDash(entry.description)}</td>
        </tr>
      ))}
    </DetailsTable>
  )
}

export function OrderDetailsPackages({ order }: { order: OrderDetails }) {
  const { delivery_packages: packages } = order
  return (
    <Section id="paczki" count={packages.length}>
      {packages.length === 0 ? (
        <p className="quiet">Zamówienie nie ma paczek.</p>
      ) : (
        <DetailsTable label="Paczki" headings={['Paczka', 'Numer przesyłki', 'Stan', 'Ostatnie zdarzenie']}>
          {packages.map((item) => (
            <tr key={item.pk}>
              <td className="monospace">{item.pk}</td>
              <td className="monospace">{orDash(item.tracking_number)}</td>
              <td>
                <StatusTag
                  tone={item.is_packed ? 'done' : 'waiting'}
                  text={item.is_packed ? 'Spakowana' : 'Niespakowana'}
                />
              </td>
              <td>{lastEvent(item.tracking)}</td>
            </tr>
          ))}
        </DetailsTable>
      )}
    </Section>
  )
}

/** The newest entry, whatever order the server gives them in. */
function lastEvent(entries: Tracking): string {
  const [newest] = entries.toSorted((a, b) => Date.parse(b.date ?? '') - Date.parse(a.date ?? ''))
  if (!newest) return EM_DASH
  return [newest.city, formatDateTime(newest.date), newest.description].filter(Boolean).join(', ')
}
