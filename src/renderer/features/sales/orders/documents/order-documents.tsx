import { useCallback, useState } from 'react'
import type { ReplyOf } from '#shared/api/registry.ts'
import { DocumentViewer } from '../../../../forms/record/document-viewer.tsx'
import { formatDate, orDash } from '../../../../lib/format.ts'
import type { OpenedDocument } from '../../../../lib/transfers.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { TransferBar } from '../../../../ui/transfer-bar.tsx'
import { DetailsTable, OrderSection } from '../details/order-details-section.tsx'
import { documentsOf, type OrderPaper } from './order-papers.ts'
import { useOrderPaper } from './use-order-paper.ts'
import './order-documents.css'

const HEADINGS = ['Dokument', 'Numer', 'Wystawiono', 'Działania']

/** The order card and invoices, each with buttons to open and save it. */
export function OrderDocuments({ order }: { order: ReplyOf<'orders.retrieve'> }) {
  const [opened, setOpened] = useState<{ document: OpenedDocument; paper: OrderPaper } | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const papers = documentsOf(order)
  return (
    <OrderSection id="dokumenty" count={papers.filter(({ refusal }) => refusal === null).length}>
      <DetailsTable label="Dokumenty" headings={HEADINGS}>
        {papers.map((paper) => (
          <PaperRow
            key={paper.operation}
            orderPk={order.pk}
            paper={paper}
            show={(document) => setOpened({ document, paper })}
          />
        ))}
      </DetailsTable>
      {opened && (
        <DocumentViewer
          document={opened.document}
          kind={opened.paper.operation === 'orders.card' ? 'orderCard' : 'invoice'}
          onClose={close}
        />
      )}
    </OrderSection>
  )
}

interface PaperRowProps {
  orderPk: number
  paper: OrderPaper
  show: (document: OpenedDocument) => void
}

const RUNNING = 'Ten dokument jest właśnie pobierany.'

function PaperRow({ orderPk, paper, show }: PaperRowProps) {
  const { label, number, issueDate, refusal } = paper
  const { running, purpose, open, save } = useOrderPaper(paper.operation, orderPk, show)
  const reasonBeside = (own: typeof purpose) => refusal ?? (running && purpose !== own ? RUNNING : null)
  return (
    <tr className="paper-row">
      <td>{label}</td>
      <td className="monospace">{orDash(number)}</td>
      <td>{formatDate(issueDate)}</td>
      <td>
        <div className="paper-actions">
          <ActionButton
            size="small"
            text="Otwórz"
            aria-label={`Otwórz: ${label}`}
            disabledReason={reasonBeside('open')}
            isWorking={running !== null && purpose === 'open'}
            onClick={open}
          />
          <ActionButton
            size="small"
            text="Zapisz"
            aria-label={`Zapisz: ${label}`}
            disabledReason={reasonBeside('save')}
            isWorking={running !== null && purpose === 'save'}
            onClick={save}
          />
          <div className="paper-progress">
            {running && (
              <TransferBar label={`Pobieranie: ${label}`} {...running.progress} onCancel={running.cancel} />
            )}
            {refusal && <span className="quiet">Nie wystawiono</span>}
          </div>
        </div>
      </td>
    </tr>
  )
}
