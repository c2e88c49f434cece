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

/** Starts loading shortly before the element becomes visible. */
const MARGIN = '150px'

type Listener = (isInView: boolean) => void

const listeners = new Map<Element, Listener>()
let observer: IntersectionObserver | null = null

/** Uses one observer for all rows of a table; one per row would cost more than it saves. */
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

/** Whether the element is in the viewport or close to it. Without `IntersectionObserver` it counts as visible. */
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

/** Whether the row is in view now, and whether it ever was. */
function useSight(row: RefObject<Element | null>): { isInView: boolean; wasSeen: boolean } {
  const isInView = useInView(row)
  const [wasSeen, setWasSeen] = useState(isInView)
  if (isInView && !wasSeen) setWasSeen(true)
  return { isInView, wasSeen }
}

/** Options of an order line. Those that came with the order are shown until they are read, or if that is refused. */
function ReadOptions({ line, isInView }: LineOptionsProps) {
  const { data = line.chosen_options } = useOperation(
    'orderProducts.chosenOptions',
    { params: { pk: line.pk } },
    { isEnabled: isInView },
  )
  return <OptionTexts options={data} />
}

/** Renders all options as one text, because with hundreds of rows every element counts. */
function OptionTexts({ options }: { options: OrderLine['chosen_options'] }) {
  return options.length === 0 ? EM_DASH : options.map(optionText).join('\n')
}

interface ProductRowProps {
  line: OrderLine
  /** Whether a file dialog is open; it polls by itself. */
  isPaused: boolean
  onShow: (line: OrderLine) => void
  onMenu: (line: OrderLine, button: HTMLElement) => void
}

/**
 * One order line. Memoized, because an order may have hundreds of lines. Until a row is seen, it has neither its picture
 * nor a query for its options, because hundreds of them are expensive.
 */
export const ProductRow = memo(function ProductRow({ line, isPaused, onShow, onMenu }: ProductRowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  const { isInView, wasSeen } = useSight(row)
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
        <LinePreview line={line} wasSeen={wasSeen} onShow={onShow} onMenu={onMenu} />
        {file?.pk != null && isChecked && isInView && !isPaused && (
          <RunningCheck filePk={file.pk} linePk={line.pk} />
        )}
      </td>
      <td role="cell" className="plain-table-number">
        {formatDecimal(line.selected_quantity, 0)}
      </td>
      <td role="cell" className="line-options">
        {wasSeen ? (
          <ReadOptions line={line} isInView={isInView} />
        ) : (
          <OptionTexts options={line.chosen_options} />
        )}
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

/** Polls until the file's check has ended; few lines have a running check. */
function RunningCheck({ filePk, linePk }: { filePk: number; linePk: number }) {
  useFileCheck(filePk, ({ preflight_status: status }) => {
    if (!isBad(status)) settleFailures(lineFileSubject(linePk))
    changedOutside('orderProductFiles.create')
  })
  return null
}
