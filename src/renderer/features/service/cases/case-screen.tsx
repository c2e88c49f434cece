import { useRef, useState, useEffect, useMemo, type RefObject } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { type ConversationHandle, ConversationView } from '../../../conversation/conversation-view.tsx'
import { RecordUnavailable } from '../../../forms/record/record-problem.tsx'
import { useResourceRecord } from '../../../forms/record/use-resource-record.ts'
import { useCommands } from '../../../lib/commands.ts'
import { useRecordName } from '../../../lib/record-name.ts'
import { useSessionUser, fullNameOf } from '../../../lib/session.ts'
import { ScreenSkeleton } from '../../../ui/skeleton.tsx'
import { CasePane } from './case-pane.tsx'
import { mayReply } from '../../../entities/case/case-rights.ts'
import { caseBeside, caseClient, type CaseRow } from './case-order.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { messagesToRead, isCaseOpen, caseStatus } from '#shared/domain/cases.ts'
import { call } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { notify } from '../../../ui/notices.ts'
import { useConversation } from '../../../conversation/use-conversation.ts'
import { caseBackend, caseMessagesOf } from '../../../entities/case/conversation-backend.ts'
import { Confirm, Reset } from '@blueprintjs/icons'
import { mayViewPages } from '#shared/domain/preflight/rights.ts'
import { CaseStatusTag } from '../../../entities/case/case-status-tag.tsx'
import { ClientLink } from '../../../entities/client/client-link.tsx'
import { OrderLink } from '../../../entities/order/order-link.tsx'
import { openViewer } from '../../../lib/viewer-request.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useCaseStatus, type StatusOfCase } from './use-case-status.ts'
import './cases.css'
import { addressOf } from '../../../lib/screens.ts'

interface CaseConversationProps {
  /** The case as this screen read it. */
  record: CaseRow
  /** Called with every later reading of the case, which may change its status and read marks. */
  onRead?: (record: CaseRow) => void
  handle?: RefObject<ConversationHandle | null>
}

const NO_SIGHT = 'Rozmowę widzą osoby z uprawnieniem „Wyświetlanie wiadomości spraw”.'
const NO_ANSWER = 'Odpowiadać mogą osoby z uprawnieniem „Dodawanie wiadomości spraw”.'
const CLOSED = 'Sprawa jest zamknięta. Odpowiedź można wysłać; serwer może jej nie przyjąć.'

function OpenConversation({ record, onRead, handle, user }: CaseConversationProps & { user: number }) {
  const person = useSessionUser()
  const { pk, order, status } = record
  const backend = useMemo(() => caseBackend({ pk, user, ...(onRead && { onRead }) }), [pk, user, onRead])
  const [opened] = useState(() => caseMessagesOf(record, user))
  const conversation = useConversation(backend, opened)
  const values = {
    klient: caseClient(record),
    zamówienie: order === null ? null : String(order),
    ja: person && fullNameOf(person),
  }
  return (
    <ConversationView
      conversation={conversation}
      backend={backend}
      refusal={mayReply(person) ? null : NO_ANSWER}
      takesFocus
      values={values}
      note={isCaseOpen(status) ? null : CLOSED}
      handle={handle}
    />
  )
}

/** The conversation of a case, for users who may read it (CASE-012, OP-85). */
export function CaseConversation(props: CaseConversationProps) {
  const user = useSessionUser()
  if (!user || !can(user, 'view', 'clientcontactmessage'))
    return <p className="case-refusal quiet">{NO_SIGHT}</p>
  return <OpenConversation key={props.record.pk} {...props} user={user.pk} />
}

/** Messages marked in this window; each is marked only once, even if it is shown again. */
const asked = new Set<number>()

/** After these failures a message may be marked again: after a sign-out another user may read it. */
const MAY_ASK_AGAIN: readonly string[] = [ErrorCode.unauthorized, ErrorCode.cancelled]

/** CASE-019: shows only the first general error. */
function reportFirst(error: ApiError): void {
  const { fieldErrors: _fields, isOutcomeUnknown: _doubt, nonFieldErrors, ...rest } = error
  const [first = error.message] = nonFieldErrors ?? []
  notify.failure({ ...rest, nonFieldErrors: [first] })
}

/** Marks the messages of one open case as read, one after another. A failure stops it until the case is reopened. */
function createMarking() {
  let waiting: readonly number[] = []
  let isRunning = false
  let isEnded = false

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (;;) {
      const next = waiting.find((pk) => !asked.has(pk))
      if (next === undefined || isEnded || document.visibilityState !== 'visible') break
      asked.add(next)
      try {
        await call('clientContactMessages.markRead', { params: { pk: next }, body: { is_new: false } })
      } catch (cause) {
        const error = toApiError(cause)
        if (MAY_ASK_AGAIN.includes(error.code)) asked.delete(next)
        isEnded = true
        reportFirst(error)
      }
    }
    isRunning = false
  }

  return {
    show(pks: readonly number[]) {
      waiting = pks
      void run()
    },
    resume: () => void run(),
    /** Called when the user leaves the case: messages whose request is not yet sent stay unread. */
    leave: () => void (waiting = []),
  }
}

/**
 * Marks the client's messages as read once they are visible to the user (CASE-016 to CASE-018), but not while the
 * window is hidden.
 */
export function useMarkAsRead(messages: CaseRow['conversation_messages']): void {
  const [marking] = useState(createMarking)
  useEffect(() => {
    marking.show(messagesToRead(messages))
    return marking.leave
  }, [marking, messages])
  useEffect(() => {
    document.addEventListener('visibilitychange', marking.resume)
    return () => document.removeEventListener('visibilitychange', marking.resume)
  }, [marking])
}

const NO_MESSAGES: CaseRow['conversation_messages'] = []

/** Alt+↓ and Alt+↑ open the next and the previous case of the list as it was last shown. */
function useCaseWalk(pk: number): void {
  const navigate = useNavigate()
  const walk = (id: string, label: string, keys: string, rows: 1 | -1) => {
    const beside = caseBeside(pk, rows)
    return {
      id,
      label,
      keys,
      isDisabled: beside === null,
      run: () =>
        beside !== null &&
        void navigate(addressOf('clientContacts.update', { pk: beside }), { replace: true }),
    }
  }
  useCommands([
    walk('case.next', 'Następna sprawa listy', 'alt+arrowdown', 1),
    walk('case.previous', 'Poprzednia sprawa listy', 'alt+arrowup', -1),
  ])
}

function OpenCase({ record }: { record: CaseRow }) {
  const user = useSessionUser()
  // The form keeps the record that it was filled from; everything else uses the latest reading.
  const [fresh, setFresh] = useState(record)
  const conversation = useRef<ConversationHandle>(null)
  const canRead = can(user, 'view', 'clientcontactmessage')
  useMarkAsRead(canRead ? fresh.conversation_messages : NO_MESSAGES)
  useCaseWalk(record.pk)
  return (
    <section className="case" aria-label={`Sprawa ${record.pk}`}>
      <CaseHead
        record={fresh}
        conversation={conversation}
        onStatus={(changes) => setFresh({ ...fresh, ...changes })}
      />
      <div className="case-panes">
        <CasePane record={record} onSaved={setFresh} />
        <CaseConversation record={fresh} onRead={setFresh} handle={conversation} />
      </div>
    </section>
  )
}

/** `/messages/update/:pk`: a case with its fields and conversation. */
export function CaseScreen() {
  const { pk = '' } = useParams()
  const { data: record, error, isFetching, refetch } = useResourceRecord('clientContacts', pk)
  useRecordName(record ? `Sprawa ${record.pk}` : null)
  if (record) return <OpenCase key={pk} record={record} />
  if (!error) return <ScreenSkeleton />
  return (
    <RecordUnavailable
      of="sprawy"
      missing={{ title: `Nie ma sprawy ${pk}`, text: 'Mogła zostać usunięta. Wybierz sprawę z listy.' }}
      error={error}
      isWorking={isFetching}
      retry={() => void refetch()}
    />
  )
}

interface CaseHeadProps {
  record: CaseRow
  conversation: RefObject<ConversationHandle | null>
  onStatus: (changes: StatusOfCase) => void
}

/**
 * Number, status, client and order of a case, with a button to close an open case (CASE-021) or reopen a closed one.
 */
function CaseHead({ record, conversation, onStatus }: CaseHeadProps) {
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
