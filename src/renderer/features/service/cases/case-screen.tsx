import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import type { ConversationHandle } from '../../../conversation/conversation-view.tsx'
import { RecordProblem } from '../../../forms/record/record-problem.tsx'
import { useResourceRecord } from '../../../forms/record/use-resource-record.ts'
import { useCommands } from '../../../lib/commands.ts'
import { useRecordName } from '../../../lib/record-name.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { ScreenSkeleton } from '../../../ui/skeleton.tsx'
import { CaseConversation } from './case-conversation.tsx'
import { CaseHead } from './case-head.tsx'
import { caseBeside } from './case-order.ts'
import { CasePane } from './case-pane.tsx'
import type { CaseRow } from './case-texts.ts'
import { useMarkingRead } from './use-marking-read.ts'
import './cases.css'
import { addressOf } from '../../../lib/screens.ts'

const NO_MESSAGES: CaseRow['conversation_messages'] = []

/** Alt+↓ and Alt+↑: through the cases of the list, as it was shown. */
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
  // The record that the form was filled from stays as it is; what was read since shows everywhere else.
  const [fresh, setFresh] = useState(record)
  const conversation = useRef<ConversationHandle>(null)
  const canRead = can(user, 'view', 'clientcontactmessage')
  useMarkingRead(canRead ? fresh.conversation_messages : NO_MESSAGES)
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

/** `/messages/update/:pk`: what a case is about, and its conversation. */
export function CaseScreen() {
  const { pk = '' } = useParams()
  const { data: record, error, isFetching, refetch } = useResourceRecord('clientContacts', pk)
  useRecordName(record ? `Sprawa ${record.pk}` : null)
  if (record) return <OpenCase key={pk} record={record} />
  if (!error) return <ScreenSkeleton />
  return (
    <RecordProblem
      of="sprawy"
      missing={{ title: `Nie ma sprawy ${pk}`, text: 'Mogła zostać usunięta. Wybierz sprawę z listy.' }}
      error={error}
      isWorking={isFetching}
      retry={() => void refetch()}
    />
  )
}
