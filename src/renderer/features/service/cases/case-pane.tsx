import { Button } from '@blueprintjs/core'
import { MenuClosed, MenuOpen } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { RecordForm } from '../../../forms/record/record-form.tsx'
import { useRecordUpdate } from '../../../forms/record/use-record-update.ts'
import { listAddress } from '../../../lists/list/list-memory.ts'
import { useNavigate } from 'react-router-dom'
import { notify } from '../../../ui/notices.ts'
import { CaseFields } from './case-fields.tsx'
import { caseAdapter, CASE_LABELS, caseSchema } from './case-form.ts'
import { addressOf } from '../../../lib/screens.ts'
import { mayReply } from '../../../entities/case/case-rights.ts'
import { caseName, type CaseRow } from './case-order.ts'
import { useSessionUser } from '../../../lib/session.ts'

/** A laptop at 200 % zoom or half a screen, where the conversation needs the full width. */
const NARROW = '(max-width: 960px)'

interface CasePaneProps {
  record: CaseRow
  onSaved: (record: CaseRow) => void
}

function CaseForm({ record, onSaved }: CasePaneProps) {
  const navigate = useNavigate()
  const user = useSessionUser()
  const update = useRecordUpdate({
    resource: 'clientContacts',
    record,
    adapter: caseAdapter,
    labels: CASE_LABELS,
  })
  return (
    <RecordForm
      schema={caseSchema}
      isUpdate
      takesFocus={!mayReply(user)}
      values={caseAdapter.toForm(record)}
      labels={CASE_LABELS}
      unsavedText={`zmiany: ${caseName(record)}`}
      save={async (values, set) => {
        const saved = await update.save(values, set)
        if (!saved) return null
        if (saved.isChanged) notify.success('Zapisano zmiany')
        else notify.info('Bez zmian do zapisania')
        onSaved(saved.record)
        return { values: saved.values, pk: record.pk }
      }}
      onSaved={(isLeaving) => isLeaving && void navigate(listAddress(addressOf('clientContacts.list')))}
    >
      <CaseFields record={record} />
    </RecordForm>
  )
}

/** The case's fields beside the conversation; collapsed to a button if there is no room for both. */
export function CasePane(props: CasePaneProps) {
  const isNarrow = useMediaQuery(NARROW)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? !isNarrow
  const id = useId()
  return (
    <div className={isOpen ? 'case-pane' : 'case-pane case-pane-folded'}>
      <Button
        className="case-fold"
        variant="minimal"
        icon={isOpen ? <MenuOpen /> : <MenuClosed />}
        text="Szczegóły"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      />
      {/* The collapsed form stays mounted, so typed values are preserved. */}
      <div id={id} className="case-pane-body" hidden={!isOpen}>
        <CaseForm {...props} />
      </div>
    </div>
  )
}
