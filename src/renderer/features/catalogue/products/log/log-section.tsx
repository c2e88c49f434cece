import { useState } from 'react'
import { RecordFacts } from '../../../../forms/record/record-facts.tsx'
import { useStationLog } from '../../../../entities/product/station-log.ts'
import { formatDateTime, orDash } from '../../../../lib/format.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { useProductParts } from '../form/product-context.ts'
import { ApplyLogDialog } from './apply-log-dialog.tsx'
import './log.css'
import { PlainTable } from '../../../../ui/plain-table.tsx'

/** The known part of the product's history (3.8). No API call reads its log, and the section says so. */
export function LogSection() {
  const { pk, name, state } = useProductParts()
  const { record } = state.held
  const [isApplying, setIsApplying] = useState(false)
  const all = useStationLog(({ changes }) => changes)
  const own = all.filter(({ product }) => product === pk).toReversed()
  if (!record || pk === null) return <p className="quiet">Nowy produkt nie ma jeszcze historii.</p>
  return (
    <>
      <div>
        <RecordFacts>
          <dt>Dodano</dt>
          <dd>{formatDateTime(record.date_added)}</dd>
          <dt>Zmodyfikowano</dt>
          <dd>{formatDateTime(record.date_modified)}</dd>
          <dt>Kto zmienił</dt>
          <dd>{orDash(record.last_modified_by)}</dd>
        </RecordFacts>
      </div>
      <div className="product-log-actions">
        <ActionButton text="Zastosuj w innym produkcie…" onClick={() => setIsApplying(true)} />
        <span className="quiet">Serwer przenosi zmiany cen tego produktu do wybranych.</span>
      </div>
      <h3>Zmiany z tego stanowiska</h3>
      {own.length === 0 ? (
        <p className="quiet">
          Od uruchomienia programu nie zapisano stąd zmian tego produktu. Zmian z innych stanowisk serwer nie
          podaje.
        </p>
      ) : (
        <PlainTable label="Zmiany z tego stanowiska" heads={['Kiedy', 'Kto', 'Co', 'Było', 'Jest']}>
          {own.map(({ at, by, what, from, to }, index) => (
            <tr key={`${at} ${index}`}>
              <td>{formatDateTime(at)}</td>
              <td>{by}</td>
              <td>{what}</td>
              <td>{from}</td>
              <td>{to}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      {isApplying && (
        <ApplyLogDialog task={{ source: { pk, name }, targets: [] }} onClose={() => setIsApplying(false)} />
      )}
    </>
  )
}
