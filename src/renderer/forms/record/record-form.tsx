import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ApiError } from '#shared/api/api-error.ts'
import { toApiError } from '../../lib/bridge.ts'
import { useCommands } from '../../lib/commands.ts'
import { SAVE_KEYS } from '../../lib/shortcuts.ts'
import { useUnsavedGuard } from '../../lib/unsaved.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { notify } from '../../ui/notices.ts'
import { AfterSaveContext } from './after-save.ts'
import { labelsIn, labelsOf, withLabels } from '../../lib/field-labels.ts'
import { resolverOfChanges } from './errors-of-changes.ts'
import { ErrorsOfForm, fieldErrorsOf, mergeErrors, useFormErrors } from './form-errors.tsx'
import { GENERAL_ERRORS } from './server-errors.ts'
import { useFormDraft } from './use-form-draft.tsx'
import { SaveBar } from './save-bar.tsx'
import { SteadyForm, useSteadyForm } from './steady-form.tsx'
import { submitForm, useFocusOnError } from './use-focus-on-error.ts'
import './record-form.css'

interface RecordFormProps<Values extends FieldValues> {
  schema: z.ZodType<FieldValues, Values>
  values: Values
  labels: Readonly<Record<string, string>>
  /** Names the unsaved changes, e.g. `zmiany w tagu „pilne”`. */
  unsavedText: string
  /**
   * Sends the values. Returns the new form values, or null if nothing was saved (the user returned to editing). A
   * thrown `ApiFailure` is shown at the fields and in a notice.
   */
  save: (values: FieldValues, set: (name: string, value: unknown) => void) => Promise<Saved<Values> | null>
  /**
   * Called after "Zapisz" (`isLeaving` false) and "Zapisz i wróć". Not called if the user is already on the way to
   * another screen.
   */
  onSaved: (isLeaving: boolean, pk: number | null) => void
  children: ReactNode
  /** Destructive actions, shown last and apart from the others. */
  dangerous?: ReactNode
  /** Whether the form edits an existing record: unchanged fields are not validated, because they are not sent. */
  isUpdate?: boolean
  /** Whether the first field is focused when the form is opened; true by default. */
  takesFocus?: boolean
  /** Maps a path in the server's errors to a form field, if the API has another shape. */
  fieldOf?: ((path: string) => string) | undefined
  /** Id of the element that describes the save button: what is still missing. */
  saveDescription?: string | undefined
  /** Reports a refusal or failure. The fields are marked in any case. */
  reportFailure?: ((error: ApiError) => void) | undefined
}

const reportPrintFailure = (error: ApiError) => notify.failure(error)

/** Focuses the first field when the form is opened, if wanted. */
function useFocusOnFirst(isWanted: boolean): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null)
  const [startsHere] = useState(isWanted)
  useEffect(() => {
    if (!startsHere) return
    fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  }, [startsHere])
  return fields
}

interface Saved<Values> {
  values: Values
  /** Null if the server did not return the new record's key. */
  pk: number | null
  /** The record was saved with a reservation that the user must see, so the form stays open. */
  isStaying?: boolean
}

/** What follows a save: the form stays, the list opens, or a navigation continues that the user has started. */
type AfterSave = 'stay' | 'goBack' | 'continue'

/** A form with server errors, one guard for unsaved changes and a save bar. Its fields are ordinary JSX. */
export function RecordForm<Values extends FieldValues>(props: RecordFormProps<Values>) {
  const { schema, values, labels, unsavedText, save, onSaved, children, dangerous } = props
  const {
    fieldOf = (path) => path,
    reportFailure = reportPrintFailure,
    isUpdate = false,
    takesFocus = true,
  } = props
  const held = useRef<FieldValues>(values)
  const form = useSteadyForm<Values>({
    values,
    shouldFocusError: false,
    resolver: (typed, context, options) =>
      resolverOfChanges(schema, () => (isUpdate ? held.current : null))(typed, context, options),
  })
  const { isDirty, dirtyFields, isSubmitting } = useFormState({ control: form.control })
  const errors = useFormErrors()
  const guard = useUnsavedGuard(isDirty, unsavedText, ({ isWindow }) => press(isWindow ? 'stay' : 'continue'))
  const draft = useFormDraft(form, isDirty)
  const fields = useFocusOnFirst(takesFocus)
  const { place, focusOnError } = useFocusOnError()
  const [afterSave] = useState(() => new Set<(values: FieldValues) => void>())

  /** Returns whether the values are known to be saved and the form may be left. */
  async function submit(valid: FieldValues, then: AfterSave): Promise<boolean> {
    try {
      const saved = await save(valid, (name, value) => form.setValue(name as never, value as never))
      if (!saved) return false
      errors.settle()
      form.reset(saved.values)
      held.current = saved.values
      for (const tell of afterSave) tell(saved.values)
      guard.release()
      const isStaying = saved.isStaying === true
      if (then !== 'continue' || isStaying) onSaved(then === 'goBack' && !isStaying, saved.pk)
      return !isStaying
    } catch (cause) {
      const error = errors.of(toApiError(cause))
      const refused = fieldErrorsOf(error, fieldOf)
      errors.refuse(() => mergeErrors(refused, { [GENERAL_ERRORS]: error.nonFieldErrors ?? [] }))
      const labelOf = (name: string) => labelsOf(labels)(name) ?? labelsIn(form.control)(name)
      reportFailure(withLabels(error, labelOf, fieldOf))
      if (Object.keys(refused).length > 0 || error.nonFieldErrors) focusOnError()
      return false
    }
  }

  async function press(then: AfterSave): Promise<boolean> {
    if (isSubmitting) return false
    let isSaved = false
    const send = async (valid: FieldValues) => {
      isSaved = await submit(valid, then)
    }
    await submitForm(form, send, focusOnError)
    return isSaved
  }
  useCommands([
    { id: 'record.save', label: 'Zapisz', ...SAVE_KEYS, run: () => void press('stay') },
    {
      id: 'record.saveAndLeave',
      label: 'Zapisz i wróć',
      keys: 'ctrl+shift+enter',
      run: () => void press('goBack'),
    },
  ])

  const unsaved = Object.keys(dirtyFields).map((name) => labels[name] ?? name)
  return (
    <SteadyForm form={form}>
      <ErrorsOfForm of={errors}>
        <AfterSaveContext value={afterSave}>
          <form
            ref={place}
            className="record-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void press('stay')
            }}
          >
            {draft}
            <div className="record-fields" ref={fields}>
              {children}
            </div>
            <SaveBar>
              <ActionButton
                type="submit"
                intent="primary"
                text="Zapisz"
                isWorking={isSubmitting}
                aria-describedby={props.saveDescription}
              />
              <ActionButton
                text="Zapisz i wróć"
                isWorking={isSubmitting}
                onClick={() => void press('goBack')}
              />
              <span className="save-bar-unsaved" role="status">
                {unsaved.length > 0 ? `Niezapisane: ${unsaved.join(', ')}` : ''}
              </span>
              {dangerous}
            </SaveBar>
          </form>
        </AfterSaveContext>
      </ErrorsOfForm>
    </SteadyForm>
  )
}
