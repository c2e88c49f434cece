import { Confirm, Reset } from '@blueprintjs/icons'
import type { RefObject } from 'react'
import { caseStatus, isCaseOpen } from '#shared/domain/cases.ts'
import { mayViewPages } from '#shared/domain/preflight/rights.ts'
import type { ConversationHandle } from '../../../conversation/conversation-view.tsx'
import { CaseStatusTag } from '../../../entities/case/case-status-tag.tsx'
import { ClientLink } from '../../../entities/client/client-link.tsx'
import { OrderLink } from '../../../entities/order/order-link.tsx'
import { useSessionUser } from '../../../lib/session.ts'
import { openViewer } from '../../../lib/viewer-desk.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { caseClient, type CaseRow } from './case-texts.ts'
import { useCaseStatus, type StatusOfCase } from './use-case-status.ts'

interface CaseHeadProps {
  record: CaseRow
  conversation: RefObject<ConversationHandle | null>
  onStatus: (changes: StatusOfCase) => void
}

/** Number, status, client and order; an open case can be closed (CASE-021), a closed one reopened. */
export function CaseHead({ record, conversation, onStatus }: CaseHeadProps) {
  const { pk, client, order, order_product: linePk, status } = record
  const mayView = mayViewPages(useSessionUser())
  const { close, reopen, isChanging } = useCaseStatus(record, conversation, onStatus)
  const name = caseClient(record)
  return (
    <header className="case-head">
      <h1>Sprawa {pk}</h1>
      <CaseStatusTag of={record} />
      {record.competency_negotiations && <StatusTag tone="waiting" text="Negocjacje" />}
      {name && (
        <span className="case-client" title={record.client_email ?? undefined}>
          <ClientLink pk={client}>{name}</ClientLink>
        </span>
      )}
      {order !== null && (
        <span className="quiet">
          zam. <OrderLink pk={order} />
        </span>
      )}
      {linePk !== null && mayView && (
        <ActionButton
          size="small"
          variant="minimal"
          text="Podgląd stron"
          title={`Strony pliku pozycji ${linePk}`}
          onClick={() => openViewer({ linePk, orderPk: order })}
        />
      )}
      {isCaseOpen(status) && (
        <span className="case-status-action">
          <ActionButton
            icon={<Confirm />}
            text="Zamknij sprawę"
            isWorking={isChanging}
            onClick={() => void close()}
          />
        </span>
      )}
      {caseStatus(status) === 'closed' && (
        <span className="case-status-action">
          <ActionButton
            icon={<Reset />}
            text="Otwórz ponownie"
            isWorking={isChanging}
            onClick={() => void reopen()}
          />
        </span>
      )}
    </header>
  )
}
