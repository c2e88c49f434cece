import { useCallback, useRef, useState } from 'react'
import { can } from '#shared/domain/permissions.ts'
import { rowMenu } from '../../../../crud/list/row-actions.tsx'
import { useSessionUser } from '../../../../lib/session.ts'
import { GridMenu } from '../../../../ui/grid/grid-menu.tsx'
import { useGradualRows } from '../../../../ui/use-gradual-rows.ts'
import type { OrderDetails, OrderLine } from '../details/order-details-model.ts'
import { DetailsTable, OrderSection } from '../details/order-details-section.tsx'
import { AlternativePreviewDialog } from './alternative-preview-dialog.tsx'
import { lineActions, type LineDialog } from './line-actions.ts'
import { PagePreviewDialog } from './page-preview-dialog.tsx'
import { ProductRow } from './product-row.tsx'
import { ProjectFileDialog } from './project-file-dialog.tsx'
import { SourceFileDialog } from './source-file-dialog.tsx'
import './order-files.css'

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
/** One for each heading; together they fit beside the facts of an office screen. */
const WIDTHS = [
  '112px',
  'minmax(60px, 0.6fr)',
  'minmax(58px, 0.6fr)',
  'minmax(74px, 0.6fr)',
  'minmax(86px, 2fr)',
  'minmax(62px, 0.7fr)',
  'minmax(59px, 1fr)',
  'minmax(76px, 0.9fr)',
  'minmax(58px, 0.5fr)',
  'minmax(70px, 0.8fr)',
  'minmax(114px, 3fr)',
].join(' ')

const DIALOGS = {
  pages: PagePreviewDialog,
  alternative: AlternativePreviewDialog,
  project: ProjectFileDialog,
  source: SourceFileDialog,
} as const satisfies Record<LineDialog, unknown>

interface OpenLineMenu {
  line: OrderLine
  button: HTMLElement
}

/** The order's lines with their files. */
export function OrderProducts({ order }: { order: OrderDetails }) {
  const mayChange = can(useSessionUser(), 'change', 'order')
  const [menu, setMenu] = useState<OpenLineMenu | null>(null)
  const [dialog, setDialog] = useState<{ id: LineDialog; pk: number } | null>(null)
  const trigger = useRef<HTMLElement>(null)
  const showPages = useCallback((line: OrderLine) => setDialog({ id: 'pages', pk: line.pk }), [])
  const openMenu = useCallback((line: OrderLine, button: HTMLElement) => {
    trigger.current = button
    setMenu({ line, button })
  }, [])

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
              isPaused={dialog !== null}
              onShow={showPages}
              onMenu={openMenu}
            />
          ))}
        </DetailsTable>
      )}
      <GridMenu menu={menu && menuOf(menu, order, mayChange, setDialog)} onClose={closeMenu} />
      {Dialog && line && <Dialog line={line} onClose={() => setDialog(null)} />}
    </OrderSection>
  )
}

function menuOf(
  { line, button }: OpenLineMenu,
  order: OrderDetails,
  mayChange: boolean,
  open: (dialog: { id: LineDialog; pk: number }) => void,
) {
  const { left, bottom } = button.getBoundingClientRect()
  const actions = lineActions(line, order, mayChange, (id) => open({ id, pk: line.pk }))
  const content = rowMenu(`Pliki pozycji ${line.pk}`, actions)
  return content && { content, left, top: bottom }
}
