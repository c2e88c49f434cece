import { memo, useRef, useState, useEffect, type RefObject } from 'react'
import { isBad, isRunning, lineFileSubject } from '../../../../entities/project-file/project-file.ts'
import { useFileCheck } from '../../../../entities/project-file/use-file-check.ts'
import { changedOutside } from '../../../../lib/outside-changes.ts'
import { formatDecimal, formatWeight, orDash, EM_DASH } from '../../../../lib/format.ts'
import { settleFailures } from '../../../../ui/notices.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { type OrderLine, optionText } from '../details/order-details-model.ts'
import { hasFile } from './line-files-model.ts'
import { LinePreview } from './line-preview.tsx'
import { useOperation } from '../../../../lib/queries.ts'

/** Starts a little before the element is seen. */
const MARGIN = '150px'

type Listener = (isInView: boolean) => void

const listeners = new Map<Element, Listener>()
let observer: IntersectionObserver | null = null

/** One observer for all rows of a table: one for each would cost more than what it saves. */
function watch(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: MARGIN },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
    if (listeners.size > 0) return
    observer?.disconnect()
    observer = null
  }
}

/** Whether the element is in the window or nearly so. Where nothing can tell (no layout), it counts as seen. */
function useInView(element: RefObject<Element | null>): boolean {
  const canTell = typeof IntersectionObserver !== 'undefined'
  const [isInView, setIsInView] = useState(!canTell)
  useEffect(() => {
    if (!canTell || !element.current) return undefined
    return watch(element.current, setIsInView)
  }, [canTell, element])
  return isInView
}

interface LineOptionsProps {
  line: OrderLine
  isInView: boolean
}

/**
 * Read on their own once the row is seen; until then, and where that is refused, those that came with the order. A row
 * that nobody has seen yet watches no query: of hundreds of lines that is the dearest part.
 */
function ChosenLineOptions({ line, isInView }: LineOptionsProps) {
  const [wasSeen, setWasSeen] = useState(isInView)
  if (isInView && !wasSeen) setWasSeen(true)
  if (wasSeen) return <ReadOptions line={line} isInView={isInView} />
  return <OptionTexts options={line.chosen_options} />
}

function ReadOptions({ line, isInView }: LineOptionsProps) {
  const { data = line.chosen_options } = useOperation(
    'orderProducts.chosenOptions',
    { params: { pk: line.pk } },
    { isEnabled: isInView },
  )
  return <OptionTexts options={data} />
}

/** One text of several lines: of hundreds of rows each element counts. */
function OptionTexts({ options }: { options: OrderLine['chosen_options'] }) {
  return options.length === 0 ? EM_DASH : options.map(optionText).join('\n')
}

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
    changedOutside('orderProductFiles.create')
  })
  return null
}
