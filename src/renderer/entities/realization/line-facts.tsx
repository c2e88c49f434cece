import { numberText } from '#shared/domain/counted.ts'
import type { ReactNode } from 'react'
import { can } from '#shared/domain/permissions.ts'
import { formatDate, orDash } from '../../lib/format.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'
import { Fact } from '../../ui/fact.tsx'
import { optionsText } from './line-options.ts'
import { lineAction, type LineState } from './realization-state.ts'
import type { CubeLine } from './taken-line.ts'
import './realization.css'

/** What the line is: quantity, format, options, date, its montage where the action asks for it; `children` stand first. */
export function TakenLineFacts({ line, children }: { line: LineState; children?: ReactNode }) {
  const { record } = line
  if (record === null) return null
  return (
    <dl className="line-facts">
      {children}
      <Fact label="Nakład">
        {record.selected_quantity === null ? orDash(null) : numberText(record.selected_quantity)}
      </Fact>
      <Fact label="Format">{orDash(record.product_format)}</Fact>
      <Fact label="Termin">{formatDate(record.order_realization_date)}</Fact>
      <Fact label="Opcje">{orDash(optionsText(record))}</Fact>
      {record.is_locked && <Fact label="Zablokowana">{orDash(record.locked_info)}</Fact>}
      {lineAction(line)?.is_mounting_info && <MontageFacts record={record} />}
    </dl>
  )
}

function MontageFacts({ record }: { record: CubeLine }) {
  const pk = record.montage_pk
  const mayView = can(useSessionUser(), 'view', 'montage')
  const { data: montage } = useOperation(
    'montages.retrieve',
    { params: { pk: pk ?? 0 } },
    { isEnabled: mayView && pk !== null },
  )
  if (pk === null) return <Fact label="Montaż">{orDash(null)}</Fact>
  const nameOf = (chosen: { name: string | null; label: string | null } | null | undefined) =>
    orDash(chosen?.name ?? chosen?.label)
  return (
    <>
      <Fact label="Montaż">{[pk, montage?.name ?? record.montage_name].filter(Boolean).join(' · ')}</Fact>
      {record.exposing_data && <Fact label="Dane do naświetlania">{record.exposing_data}</Fact>}
      {montage && (
        <>
          <Fact label="Papier">{nameOf(montage.paper_option)}</Fact>
          <Fact label="Arkusz">{nameOf(montage.sheet_format)}</Fact>
          <Fact label="Płyty">
            {[montage.plate_quantity, nameOf(montage.plate)].filter((one) => one !== null).join(' × ')}
          </Fact>
          <Fact label="Odwracany">{montage.flipped ? 'tak' : 'nie'}</Fact>
          <Fact label="Informacje">{orDash(montage.info)}</Fact>
        </>
      )}
    </>
  )
}
