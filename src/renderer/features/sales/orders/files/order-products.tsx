import { useCallback, useRef, useState } from 'react'
import { can } from '#shared/domain/permissions.ts'
import { rowMenu } from '../../../../lib/actions/row-actions.tsx'
import { useSessionUser } from '../../../../lib/session.ts'
import { openViewer, useViewerRequest } from '../../../../lib/viewer-request.ts'
import { GridMenu } from '../../../../ui/grid/grid-menu.tsx'
import { useGradualRows } from '../../../../ui/use-gradual-rows.ts'
import { OrderAnswers } from '../answers/order-answers.tsx'
import type { OrderDetails, OrderLine } from '../details/order-details-model.ts'
import { DetailsTable, OrderSection } from '../details/order-details-section.tsx'
import { lineActions, type FileDialog, type LineDialog } from './line-actions.ts'
import { ProductRow } from './product-row.tsx'
import { ProjectFileDialog } from './project-file-dialog.tsx'
import { SourceFileDialog } from './source-file-dialog.tsx'
import './order-files.css'

/** Columns that users need most come first; numbers that only other systems use come last. */
const COLUMNS = [
  { heading: 'Produkt', width: 'minmax(106px, 2fr)' },
  { heading: 'Format', width: 'minmax(66px, 0.8fr)' },
  { heading: 'Podgląd', width: '90px' },
  { heading: 'Nakład', width: 'minmax(64px, 0.5fr)' },
  { heading: 'Opcje', width: 'minmax(114px, 2.4fr)' },
  { heading: 'Netto', width: 'minmax(74px, 0.7fr)' },
  { heading: 'Waluta', width: 'minmax(52px, 0.4fr)' },
  { heading: 'Waga', width: 'minmax(74px, 0.6fr)' },
  { heading: 'Pozycja', width: 'minmax(64px, 0.5fr)' },
  { heading: 'Montaż', width: 'minmax(62px, 0.5fr)' },
  { heading: 'Nr produktu', width: 'minmax(74px, 0.5fr)' },
]
const HEADINGS = COLUMNS.map(({ heading }) => heading)
const NUMERIC = ['Nakład', 'Netto', 'Waga']
/** The total width fits beside the facts column on an office screen. */
const WIDTHS = COLUMNS.map(({ width }) => width).join(' ')

const DIALOGS = {
  project: ProjectFileDialog,
  source: SourceFileDialog,
} as const satisfies Record<FileDialog, unknown>

interface OpenLineMenu {
  line: OrderLine
  button: HTMLElement
}

/** The order lines with their files. */
export function OrderProducts({ order }: { order: OrderDetails }) {
  const mayChange = can(useSessionUser(), 'change', 'order')
  const [menu, setMenu] = useState<OpenLineMenu | null>(null)
  const [dialog, setDialog] = useState<{ id: FileDialog; pk: number } | null>(null)
  const isViewerOpen = useViewerRequest(({ request }) => request !== null)
  const trigger = useRef<HTMLElement>(null)
  const { pk: orderPk, status: orderStatus } = order
  const showPages = useCallback(
    (line: OrderLine, picture: 'own' | 'alternative' = 'own') =>
      openViewer({
        linePk: line.pk,
        picture,
        orderStatus,
        orderPk,
        productPk: line.product_pk,
        format: line.format,
        shownFile: line.product_file,
      }),
    [orderPk, orderStatus],
  )
  const openMenu = useCallback((line: OrderLine, button: HTMLElement) => {
    trigger.current = button
    setMenu({ line, button })
  }, [])

  function open(id: LineDialog, line: OrderLine) {
    if (id === 'pages') showPages(line)
    else if (id === 'alternative') showPages(line, 'alternative')
    else setDialog({ id, pk: line.pk })
  }

  function closeMenu() {
    setMenu(null)
    trigger.current?.focus()
  }

  const lines = order.order_products
  const drawn = useGradualRows(lines.length)
  const Dialog = dialog && DIALOGS[dialog.id]
  const line = dialog && lines.find(({ pk }) => pk === dialog.pk)
  return (
    <OrderSection id="produkty" count={lines.length}>
      {lines.length === 0 ? (
        <p className="quiet">Zamówienie nie ma pozycji.</p>
      ) : (
        <DetailsTable
          label="Produkty zamówienia"
          headings={HEADINGS}
          numeric={NUMERIC}
          missingRows={lines.length - drawn}
          widths={WIDTHS}
        >
          {lines.slice(0, drawn).map((product) => (
            <ProductRow
              key={product.pk}
              line={product}
              isPaused={dialog !== null || isViewerOpen}
              onShow={showPages}
              onMenu={openMenu}
            />
          ))}
        </DetailsTable>
      )}
      <OrderAnswers order={order} />
      <GridMenu menu={menu && menuOf(menu, order, mayChange, open)} onClose={closeMenu} />
      {Dialog && line && <Dialog line={line} onClose={() => setDialog(null)} />}
    </OrderSection>
  )
}

function menuOf(
  { line, button }: OpenLineMenu,
  order: OrderDetails,
  mayChange: boolean,
  open: (id: LineDialog, line: OrderLine) => void,
) {
  const { left, bottom } = button.getBoundingClientRect()
  const actions = lineActions(line, order, mayChange, (id) => open(id, line))
  const content = rowMenu(`Pliki pozycji ${line.pk}`, actions)
  return content && { content, left, top: bottom }
}
