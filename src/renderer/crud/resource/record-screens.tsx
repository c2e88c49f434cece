import { Trash } from '@blueprintjs/icons'
import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import type { ListName } from '#shared/api/registry.ts'
import { formatDateTime, orDash } from '../../lib/format.ts'
import { useRecordName } from '../../lib/record-name.ts'
import { useSessionUser } from '../../lib/session.ts'
import { discardUnsaved } from '../../lib/unsaved.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { notify } from '../../ui/notices.ts'
import { ScreenSkeleton } from '../../ui/skeleton.tsx'
import { DELETION, useDeleteRecord } from '../record/delete-record.tsx'
import { listAddress } from '../list/list-memory.ts'
import { ForeignChangeNote, useForeignChange } from '../record/foreign-change.tsx'
import { RecordFacts } from '../record/record-facts.tsx'
import { RecordForm } from '../record/record-form.tsx'
import { MISSING_RECORD, RecordProblem } from '../record/record-problem.tsx'
import { useRecordsBelow } from '../record/records-below.ts'
import { contractOf, type AnyRecord, type RowOf } from './resource-calls.ts'
import {
  adapterOf,
  listRoute,
  spokenName,
  updateRoute,
  type ResourceDefinition,
  type StartReading,
  type ResourceScreenTexts,
} from './resource-definition.ts'
import { StoredValuesContext } from '../record/stored-values.ts'
import { useRecordCreation } from '../record/use-record-creation.ts'
import { useRecordUpdate } from '../record/use-record-update.tsx'
import { useResourceRecord } from '../record/use-resource-record.ts'
import './record-screens.css'

interface RecordFrameProps {
  title: string
  /** What the record is called; a new one has no name yet. */
  name?: string
  /** What stands in the path above it instead. */
  crumb?: string | undefined
  facts?: ReactNode
  children: ReactNode
}

function RecordFrame({ title, name, crumb = name, facts, children }: RecordFrameProps) {
  useRecordName(crumb ?? null)
  return (
    <section className="record-page" aria-label={title}>
      <h1>{name ? `${title}: ${name}` : title}</h1>
      <div className="record-columns">
        {children}
        {facts}
      </div>
    </section>
  )
}

/** What is only read: when it was added and changed, and by whom (APP-036). */
export function AuditFacts({ record }: { record: AnyRecord }) {
  const text = (name: string) => (typeof record[name] === 'string' ? record[name] : null)
  return (
    <RecordFacts>
      <dt>Dodano</dt>
      <dd>{formatDateTime(text('date_added'))}</dd>
      <dt>Zmodyfikowano</dt>
      <dd>{formatDateTime(text('date_modified'))}</dd>
      <dt>Kto zmienił</dt>
      <dd>{orDash(text('last_modified_by'))}</dd>
    </RecordFacts>
  )
}

/** Where leaving a form leads. */
function useWayBack(
  { area, backTo }: ResourceScreenTexts,
  record: AnyRecord | null,
): { address: () => string; query: string } {
  const params = useParams()
  const { search } = useLocation()
  return {
    address: () => backTo?.(record, params, new URLSearchParams(search)) ?? listAddress(listRoute(area)),
    // What leads back is in it.
    query: backTo ? search : '',
  }
}

const startsEmpty = (): StartReading<FieldValues> => ({ values: {} })

/** Until it is read what a new record is made of. */
function StartProblem({ reading }: { reading: Exclude<StartReading<FieldValues>, { values: unknown }> }) {
  if ('isReading' in reading) return <ScreenSkeleton />
  const { error, isWorking, retry } = reading
  const missing = { title: 'Nie ma wpisu, z którego miał powstać nowy', text: MISSING_RECORD }
  return (
    <RecordProblem
      of="wpisu do skopiowania"
      missing={missing}
      error={error}
      isWorking={isWorking}
      retry={retry}
    />
  )
}

/** What a server has said of a saved record; one that said little of it has said nothing against it. */
function reservationIn<R extends ListName, Values extends FieldValues>(
  { reservationOf }: ResourceDefinition<R, Values>['form'],
  record: RowOf<R>,
): string | null {
  try {
    return reservationOf?.(record) ?? null
  } catch {
    return null
  }
}

/** Creation of a simple resource; after "Zapisz" the new record is open for editing, if the person may do that. */
export function createRecordScreen<R extends ListName, Values extends FieldValues>(
  definition: ResourceDefinition<R, Values>,
  texts: ResourceScreenTexts,
): ComponentType {
  const { area, titles, creation } = texts
  const { resource, form } = definition
  const adapter = adapterOf(form)
  const useStart = form.useStart ?? startsEmpty
  return function CreateRecordScreen() {
    const navigate = useNavigate()
    const { search } = useLocation()
    const params = useParams()
    const user = useSessionUser()
    const createRecord = useRecordCreation(resource, { adapter, labels: form.labels })
    const canChange = can(user, 'change', contractOf(resource).model)
    const wayBack = useWayBack(texts, null)
    const start = useStart(new URLSearchParams(search))
    const reserved = useRef(false)
    const formOf = (pk: number) => updateRoute(area, pk) + wayBack.query
    // What was added is never told as a failure because the server said little of it.
    function nameIn(record: RowOf<R> | null): string | null {
      try {
        return record && spokenName(definition, record)
      } catch {
        return null
      }
    }
    if (!('values' in start)) return <StartProblem reading={start} />
    return (
      <RecordFrame title={titles.create} crumb={creation && titles.create}>
        <RecordForm
          key={search + JSON.stringify(params)}
          schema={form.schema}
          values={{ ...form.empty, ...form.startOf?.(new URLSearchParams(search), params), ...start.values }}
          labels={form.labels}
          unsavedText={`nowy wpis (${titles.create})`}
          fieldOf={adapter.errorField}
          tellFailure={form.tellFailure}
          saveDescription={form.saveDescription}
          save={async (values) => {
            const record = await createRecord(values)
            const address = record && canChange ? formOf(record.pk) : null
            const reservation = record && reservationIn(form, record)
            reserved.current = reservation !== null
            if (reservation) notify.warning(reservation)
            else notify.success(`Dodano ${nameIn(record) ?? 'nowy wpis'}`, undefined, address)
            // Its own form reads it anew.
            return { values: values as Values, pk: record?.pk ?? null }
          }}
          onSaved={(isLeaving, pk) => {
            const isStaying = (!isLeaving || reserved.current) && canChange && pk !== null
            void navigate(isStaying ? formOf(pk) : wayBack.address(), { replace: isStaying })
          }}
        >
          <form.Fields record={null} />
        </RecordForm>
      </RecordFrame>
    )
  }
}

/** Editing of a simple resource. */
export function updateRecordScreen<R extends ListName, Values extends FieldValues>(
  definition: ResourceDefinition<R, Values>,
  texts: ResourceScreenTexts,
): ComponentType {
  const { resource } = definition
  return function UpdateRecordScreen() {
    const { pk = '' } = useParams()
    const { data, error, isFetching, refetch } = useResourceRecord(resource, pk)
    const { version, isBehind } = useForeignChange(resource, pk, refetch)
    if (data) {
      const place = `${pk} ${version}`
      return (
        <UpdateForm key={place} definition={definition} texts={texts} record={data} isBehind={isBehind} />
      )
    }
    if (!error) return <ScreenSkeleton />
    return (
      <RecordProblem
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
  texts: ResourceScreenTexts
  record: RowOf<R>
  /** Another window has changed the record under what is typed here. */
  isBehind: boolean
}

function UpdateForm<R extends ListName, Values extends FieldValues>(props: UpdateFormProps<R, Values>) {
  const { definition, texts, record, isBehind } = props
  const { resource, nameOf, form, removal = DELETION, Facts = AuditFacts } = definition
  const [name, setName] = useState(() => nameOf(record))
  // What the server has said of it with the last save: the form itself is not filled anew.
  const [known, setKnown] = useState(record)
  const { titles } = texts
  const wayBack = useWayBack(texts, record)
  const navigate = useNavigate()
  const user = useSessionUser()
  const deleteRecord = useDeleteRecord(resource, removal, useRecordsBelow(definition))
  const { model, verbs } = contractOf(resource)
  const canDelete = verbs.includes('delete') && can(user, 'delete', model)
  const isRemovable = canDelete && (removal.isOffered?.(record) ?? true)
  const refusal = removal.refusal?.(record) ?? null
  const { labels, confirmUpdate } = form
  const adapter = adapterOf(form)
  const reserved = useRef(false)
  const update = useRecordUpdate({ resource, record, adapter, labels, confirmUpdate })
  const leave = () => void navigate(wayBack.address())

  async function remove() {
    if (!(await deleteRecord(record.pk, spokenName(definition, record)))) return
    // What was typed belonged to a record that is no more.
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
          unsavedText={`zmiany: ${spokenName(definition, record)}`}
          fieldOf={adapter.errorField}
          tellFailure={form.tellUpdateFailure ?? form.tellFailure}
          saveDescription={form.saveDescription}
          save={async (values, set) => {
            const saved = await update.save(values, set)
            if (!saved) return null
            setName(nameOf(saved.record))
            setKnown(saved.record)
            const reservation = reservationIn(form, saved.record)
            reserved.current = reservation !== null
            if (reservation) notify.warning(reservation)
            else if (saved.isChanged) notify.success('Zapisano zmiany')
            else notify.info('Bez zmian do zapisania')
            return { values: saved.values, pk: record.pk }
          }}
          onSaved={(isLeaving) => isLeaving && !reserved.current && leave()}
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
          {isBehind && <ForeignChangeNote />}
          <form.Fields record={known} />
        </RecordForm>
      </StoredValuesContext>
      {update.question}
    </RecordFrame>
  )
}
