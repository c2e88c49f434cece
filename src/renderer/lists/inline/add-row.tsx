import { zodResolver } from '@hookform/resolvers/zod'
import { Add } from '@blueprintjs/icons'
import { useRef, type ReactNode } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ListName } from '#shared/api/registry.ts'
import { can } from '#shared/domain/permissions.ts'
import { toApiError } from '../../lib/bridge.ts'
import { useCommands } from '../../lib/commands.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useUnsavedGuard } from '../../lib/unsaved.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { notify } from '../../ui/notices.ts'
import { labelsIn, withLabels } from '../../lib/field-labels.ts'
import { isSameContent } from '../../forms/record/record-changes.ts'
import { contractOf, type RowOf } from '../../lib/resource-calls.ts'
import { ErrorsOfForm, fieldErrorsOf, useFormErrors } from '../../forms/record/form-errors.tsx'
import { SteadyForm, useSteadyForm } from '../../forms/record/steady-form.tsx'
import { useFocusOnError } from '../../forms/record/use-focus-on-error.ts'
import { useCreation } from '../../forms/record/use-record-creation.ts'
import './add-row.css'

interface AddRowProps<R extends ListName, Values extends FieldValues> {
  resource: R
  /** Label of the button and the command, e.g. `Dodaj zmienną`. */
  label: string
  schema: z.ZodType<FieldValues, Values>
  empty: Values
  /** Returns the record's name in the accusative, e.g. `zmienną „czat”`. */
  nameOf: (record: RowOf<R>) => string
  children: ReactNode
}

/**
 * Fields for adding a row to its list, for users who may add one. Enter adds the row and clears the fields for the next
 * one.
 */
export function AddRow<R extends ListName, Values extends FieldValues>(props: AddRowProps<R, Values>) {
  return can(useSessionUser(), 'add', contractOf(props.resource).model) ? <AddRowForm {...props} /> : null
}

function AddRowForm<R extends ListName, Values extends FieldValues>(props: AddRowProps<R, Values>) {
  const { resource, label, schema, empty, nameOf, children } = props
  const form = useSteadyForm<Values>({ values: empty, resolver: zodResolver(schema) })
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  const errors = useFormErrors()
  const { place, focusOnError } = useFocusOnError()
  const create = useCreation(resource)
  const fields = useRef<HTMLDivElement>(null)
  const isSending = useRef(false)
  const focusFirst = () => fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  useUnsavedGuard(isDirty, `nowy wpis (${label})`)
  useCommands([{ id: 'list.create', label, keys: 'n', run: () => focusFirst() }])

  async function add(valid: FieldValues) {
    // The state is one render behind: a second Enter in the same moment would still see "idle".
    if (isSending.current) return
    isSending.current = true
    try {
      const { made, sent } = await create({ values: valid, body: valid })
      errors.settle()
      // Values typed since then stay for the next row.
      if (isSameContent(sent, valid)) form.reset(empty)
      notify.success(made ? `Dodano ${nameOf({ ...made, ...sent })}` : 'Dodano nowy wpis')
      focusFirst()
    } catch (cause) {
      const error = errors.of(toApiError(cause))
      errors.refuse(() => fieldErrorsOf(error))
      focusOnError()
      notify.failure(withLabels(error, labelsIn(form.control)))
    } finally {
      isSending.current = false
    }
  }

  return (
    <SteadyForm form={form}>
      <ErrorsOfForm of={errors}>
        <form
          ref={place}
          className="add-row"
          aria-label={label}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.handleSubmit(add)()
          }}
        >
          <div className="add-row-fields" ref={fields}>
            {children}
          </div>
          <ActionButton type="submit" icon={<Add />} text={label} isWorking={isSubmitting} />
        </form>
      </ErrorsOfForm>
    </SteadyForm>
  )
}
