import { useNavigate } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { listAddress } from '../../../lists/list/list-memory.ts'
import { RecordForm } from '../../../forms/record/record-form.tsx'
import { useRecordCreation } from '../../../forms/record/use-record-creation.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { notify } from '../../../ui/notices.ts'
import { CaseFields } from './case-fields.tsx'
import { caseAdapter, CASE_LABELS, caseSchema, EMPTY_CASE } from './case-form.ts'
import './cases.css'
import { addressOf } from '../../../lib/screens.ts'

/**
 * `/messages/create`: records a case that a client opened by telephone. Its first message is written in its
 * conversation.
 */
export function NewCaseScreen() {
  const navigate = useNavigate()
  const user = useSessionUser()
  const create = useRecordCreation('clientContacts', { adapter: caseAdapter, labels: CASE_LABELS })
  const canOpen = can(user, 'change', 'clientcontact')
  return (
    <section className="record-page" aria-label="Nowa sprawa">
      <h1>Nowa sprawa</h1>
      <RecordForm
        schema={caseSchema}
        values={{ ...EMPTY_CASE, responsible_person: user?.pk ?? null }}
        labels={CASE_LABELS}
        unsavedText="nowa sprawa"
        save={async (values) => {
          const record = await create(values)
          const address = record && canOpen ? addressOf('clientContacts.update', { pk: record.pk }) : null
          notify.success(record ? `Dodano sprawę ${record.pk}` : 'Dodano sprawę', undefined, address)
          return { values: values as unknown as typeof EMPTY_CASE, pk: record?.pk ?? null }
        }}
        onSaved={(isLeaving, pk) => {
          const isStaying = !isLeaving && canOpen && pk !== null
          void navigate(
            isStaying
              ? addressOf('clientContacts.update', { pk })
              : listAddress(addressOf('clientContacts.list')),
            { replace: isStaying },
          )
        }}
      >
        <CaseFields record={null} />
      </RecordForm>
    </section>
  )
}
