import { Trash } from '@blueprintjs/icons'
import { useState, type ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import type { ListName } from '#shared/api/registry.ts'
import { useSessionUser } from '../lib/session.ts'
import { discardUnsaved } from '../lib/unsaved.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { notify } from '../ui/notices.ts'
import { ScreenSkeleton } from '../ui/skeleton.tsx'
import { DELETION, useDeleteRecord } from '../forms/record/delete-record.tsx'
import { OutsideChangeNote, useOutsideChange } from '../forms/record/outside-change.tsx'
import { RecordForm } from '../forms/record/record-form.tsx'
import { MISSING_RECORD, RecordUnavailable } from '../forms/record/record-problem.tsx'
import { useRecordsBelow } from './records-below.ts'
import { contractOf, type RowOf } from '../lib/resource-calls.ts'
import { adapterOf, nameInSentence, type ResourceDefinition } from './resource-definition.ts'
import { StoredValuesContext } from '../forms/record/stored-values.ts'
import { useRecordUpdate } from '../forms/record/use-record-update.ts'
import { useResourceRecord } from '../forms/record/use-resource-record.ts'
import { addressesOf } from './resource-addresses.ts'
import { AuditFacts } from './audit-facts.tsx'
import { RecordFrame } from './record-frame.tsx'
import { reservationIn, useBackNavigation } from './back-navigation.ts'

/** Makes the edit screen of a simple resource. */
export function updateRecordScreen<R extends ListName, Values extends FieldValues>(
  definition: ResourceDefinition<R, Values>,
): ComponentType {
  const { resource } = definition
  return function UpdateRecordScreen() {
    const { pk = '' } = useParams()
    const { data, error, isFetching, refetch } = useResourceRecord(resource, pk)
    const { version, isBehind } = useOutsideChange(resource, pk, refetch)
    if (data) {
      const place = `${pk} ${version}`
      return <UpdateForm key={place} definition={definition} record={data} isBehind={isBehind} />
    }
    if (!error) return <ScreenSkeleton />
    return (
      <RecordUnavailable
        of="wpisu"
        missing={{ title: 'Nie ma takiego wpisu', text: MISSING_RECORD }}
        error={error}
        isWorking={isFetching}
        retry={() => void refetch()}
      />
    )
  }
}

interface UpdateFormProps<R extends ListName, Values extends FieldValues> {
  definition: ResourceDefinition<R, Values>
  record: RowOf<R>
  /** Another window has changed the record while the user edits it here. */
  isBehind: boolean
}

function UpdateForm<R extends ListName, Values extends FieldValues>(props: UpdateFormProps<R, Values>) {
  const { definition, record, isBehind } = props
  const { resource, nameOf, form, removal = DELETION, Facts = AuditFacts } = definition
  const [name, setName] = useState(() => nameOf(record))
  // The record as last returned by the server; the form itself is not filled again.
  const [known, setKnown] = useState(record)
  const { titles } = addressesOf(resource)
  const wayBack = useBackNavigation(definition, record)
  const navigate = useNavigate()
  const user = useSessionUser()
  const deleteRecord = useDeleteRecord(resource, removal, useRecordsBelow(definition))
  const { model, verbs } = contractOf(resource)
  const canDelete = verbs.includes('delete') && can(user, 'delete', model)
  const isRemovable = canDelete && (removal.isOffered?.(record) ?? true)
  const refusal = removal.refusal?.(record) ?? null
  const { labels, confirmUpdate } = form
  const adapter = adapterOf(form)
  const update = useRecordUpdate({ resource, record, adapter, labels, confirmUpdate })
  const leave = () => void navigate(wayBack.address())

  async function remove() {
    if (!(await deleteRecord(record.pk, nameInSentence(definition, record)))) return
    // The record is deleted, so its unsaved changes are discarded.
    discardUnsaved()
    leave()
  }

  return (
    <RecordFrame title={titles.update} name={name} facts={<Facts record={record} />}>
      <StoredValuesContext value={update.rebase as (values: FieldValues) => void}>
        <RecordForm
          schema={form.updateSchema ?? form.schema}
          isUpdate
          values={adapter.toForm(record)}
          labels={form.labels}
          unsavedText={`zmiany: ${nameInSentence(definition, record)}`}
          fieldOf={adapter.errorField}
          reportFailure={form.reportUpdateFailure ?? form.reportFailure}
          saveDescription={form.saveDescription}
          save={async (values, set) => {
            const saved = await update.save(values, set)
            if (!saved) return null
            setName(nameOf(saved.record))
            setKnown(saved.record)
            const reservation = reservationIn(form, saved.record)
            if (reservation) notify.warning(reservation)
            else if (saved.isChanged) notify.success('Zapisano zmiany')
            else notify.info('Bez zmian do zapisania')
            return { values: saved.values, pk: record.pk, isStaying: reservation !== null }
          }}
          onSaved={(isLeaving) => isLeaving && leave()}
          dangerous={
            isRemovable && (
              <ActionButton
                intent="danger"
                variant="outlined"
                icon={<Trash />}
                text={removal.label}
                disabledReason={refusal}
                onClick={() => void remove()}
              />
            )
          }
        >
          {isBehind && <OutsideChangeNote />}
          <form.Fields record={known} />
        </RecordForm>
      </StoredValuesContext>
    </RecordFrame>
  )
}
