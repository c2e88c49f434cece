import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import type { ListName } from '#shared/api/registry.ts'
import { useSessionUser } from '../lib/session.ts'
import { notify } from '../ui/notices.ts'
import { ScreenSkeleton } from '../ui/skeleton.tsx'
import { RecordForm } from '../forms/record/record-form.tsx'
import { MISSING_RECORD, RecordUnavailable } from '../forms/record/record-problem.tsx'
import { contractOf, type RowOf } from '../lib/resource-calls.ts'
import {
  adapterOf,
  nameInSentence,
  type ResourceDefinition,
  type InitialValues,
} from './resource-definition.ts'
import { useRecordCreation } from '../forms/record/use-record-creation.ts'
import { addressesOf } from './resource-addresses.ts'
import { RecordFrame } from './record-frame.tsx'
import { reservationIn, useBackNavigation } from './back-navigation.ts'

const startsEmpty = (): InitialValues<FieldValues> => ({ values: {} })

/** Shown until the values that a new record starts with are read, or if reading them fails. */
function StartProblem({ reading }: { reading: Exclude<InitialValues<FieldValues>, { values: unknown }> }) {
  if ('isReading' in reading) return <ScreenSkeleton />
  const { error, isWorking, retry } = reading
  const missing = { title: 'Nie ma wpisu, z którego miał powstać nowy', text: MISSING_RECORD }
  return (
    <RecordUnavailable
      of="wpisu do skopiowania"
      missing={missing}
      error={error}
      isWorking={isWorking}
      retry={retry}
    />
  )
}

/**
 * Makes the screen that creates a simple resource's record. After "Zapisz" the new record opens for editing if the user
 * has the permission.
 */
export function createRecordScreen<R extends ListName, Values extends FieldValues>(
  definition: ResourceDefinition<R, Values>,
): ComponentType {
  const { resource, form } = definition
  const { titles, isMadeForAnother, update } = addressesOf(resource)
  const adapter = adapterOf(form)
  const useStart = form.useStart ?? startsEmpty
  return function CreateRecordScreen() {
    const navigate = useNavigate()
    const { search } = useLocation()
    const params = useParams()
    const user = useSessionUser()
    const createRecord = useRecordCreation(resource, { adapter, labels: form.labels })
    const canChange = can(user, 'change', contractOf(resource).model)
    const wayBack = useBackNavigation(definition, null)
    const start = useStart(new URLSearchParams(search))
    const formOf = (pk: number) => update(pk) + wayBack.query
    // A short response must not make a successful creation look like a failure.
    function nameIn(record: RowOf<R> | null): string | null {
      try {
        return record && nameInSentence(definition, record)
      } catch {
        return null
      }
    }
    if (!('values' in start)) return <StartProblem reading={start} />
    return (
      <RecordFrame title={titles.create} crumb={isMadeForAnother ? titles.create : undefined}>
        <RecordForm
          key={search + JSON.stringify(params)}
          schema={form.schema}
          values={{ ...form.empty, ...form.startOf?.(new URLSearchParams(search), params), ...start.values }}
          labels={form.labels}
          unsavedText={`nowy wpis (${titles.create})`}
          fieldOf={adapter.errorField}
          reportFailure={form.reportFailure}
          saveDescription={form.saveDescription}
          save={async (values) => {
            const record = await createRecord(values)
            const address = record && canChange ? formOf(record.pk) : null
            const reservation = record && reservationIn(form, record)
            if (reservation) notify.warning(reservation)
            else notify.success(`Dodano ${nameIn(record) ?? 'nowy wpis'}`, undefined, address)
            // The update form reads the record again.
            return { values: values as Values, pk: record?.pk ?? null, isStaying: reservation !== null }
          }}
          onSaved={(isLeaving, pk) => {
            const isStaying = !isLeaving && canChange && pk !== null
            void navigate(isStaying ? formOf(pk) : wayBack.address(), { replace: isStaying })
          }}
        >
          <form.Fields record={null} />
        </RecordForm>
      </RecordFrame>
    )
  }
}
