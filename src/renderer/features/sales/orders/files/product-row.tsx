import { memo, useRef } from 'react'
import { isBad, isRunning, lineFileSubject } from '../../../../entities/project-file/project-file.ts'
import { useFileCheck } from '../../../../entities/project-file/use-file-check.ts'
import { changedElsewhere } from '../../../../lib/foreign-changes.ts'
import { formatDecimal, formatWeight, orDash } from '../../../../lib/format.ts'
import { settleFailures } from '../../../../ui/notices.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { OrderLine } from '../details/order-details-model.ts'
import { hasFile } from './line-files-model.ts'
import { ChosenLineOptions } from './line-options.tsx'
import { LinePreview } from './line-preview.tsx'
import { useInView } from './use-in-view.ts'

interface ProductRowProps {
  line: OrderLine
  /** A dialog about a file is open, which asks for itself. */
  isPaused: boolean
  onShow: (line: OrderLine) => void
  onMenu: (line: OrderLine, button: HTMLElement) => void
}

/** One line; drawn anew only when it changes, as an order may have hundreds. */
export const ProductRow = memo(function ProductRow({ line, isPaused, onShow, onMenu }: ProductRowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  const isInView = useInView(row)
  const file = line.product_file
  const isChecked = Boolean(file?.preflight_status) && isRunning(file?.preflight_status)
  return (
    <tr ref={row} role="row">
      <td role="cell" className="line-name">
        {orDash(line.product_name)}
        {!hasFile(line) && (
          <span className="line-no-file">
            <StatusTag tone="waiting" text="brak pliku" />
          </span>
        )}
      </td>
      <td role="cell">{orDash(line.format)}</td>
      <td role="cell">
        <LinePreview line={line} onShow={onShow} onMenu={onMenu} />
        {file?.pk != null && isChecked && isInView && !isPaused && (
          <RunningCheck filePk={file.pk} linePk={line.pk} />
        )}
      </td>
      <td role="cell" className="plain-table-number">
        {formatDecimal(line.selected_quantity, 0)}
      </td>
      <td role="cell" className="line-options">
        <ChosenLineOptions line={line} isInView={isInView} />
      </td>
      <td role="cell" className="plain-table-number">
        {formatDecimal(line.net_price)}
      </td>
      <td role="cell">{orDash(line.currency)}</td>
      <td role="cell" className="plain-table-number">
        {formatWeight(line.real_weight ?? line.weight)}
      </td>
      <td role="cell" className="monospace">
        {line.pk}
      </td>
      <td role="cell" className="monospace">
        {orDash(line.montage_pk)}
      </td>
      <td role="cell" className="monospace">
        {orDash(line.product_pk)}
      </td>
    </tr>
  )
})

/** Asks until the check has ended; few lines have one that runs. */
function RunningCheck({ filePk, linePk }: { filePk: number; linePk: number }) {
  useFileCheck(filePk, ({ preflight_status: status }) => {
    if (!isBad(status)) settleFailures(lineFileSubject(linePk))
    changedElsewhere('orderProductFiles.create')
  })
  return null
}
