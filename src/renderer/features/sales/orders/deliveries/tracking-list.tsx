import { formatDateTime, orDash } from '../../../../lib/format.ts'
import { DetailsTable } from '../details/order-details-section.tsx'
import type { TrackingEntries } from './delivery-model.ts'

/** City, date and description of each tracking event of a parcel (ORD-044). */
export function TrackingList({ label, entries }: { label: string; entries: TrackingEntries }) {
  if (entries.length === 0) return <p className="quiet">Przewoźnik nie zgłosił jeszcze żadnego zdarzenia.</p>
  return (
    <DetailsTable label={label} headings={['Miejscowość', 'Data', 'Opis']}>
      {entries.map((entry, index) => (
        <tr key={`${entry.date} ${entry.description} ${index}`}>
          <td>{orDash(entry.city)}</td>
          <td>{formatDateTime(entry.date)}</td>
          <td>{orDash(entry.description)}</td>
        </tr>
      ))}
    </DetailsTable>
  )
}
