import { numberText } from '#shared/domain/counted.ts'
import type { ReactNode } from 'react'
import { formatDate, orDash } from '../../lib/format.ts'
import { Fact } from '../../ui/fact.tsx'
import { MontageFacts } from './line-montage.tsx'
import { optionsText } from './line-options.ts'
import { lineAction, type LineState } from './realization-state.ts'
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
