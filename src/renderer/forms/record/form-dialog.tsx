import { DialogBody, type Intent } from '@blueprintjs/core'
import { useRef, useState, type ReactNode } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { toApiError } from '../../lib/bridge.ts'
import { confirmClose, useUnsavedGuard } from '../../lib/unsaved.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/notices.ts'
import { resolverOfChanges } from './errors-of-changes.ts'
import { labelsIn, withLabels } from '../../lib/field-labels.ts'
import { OutsideChangeInDialog, type ChangedRecord } from './outside-change.tsx'
import { ErrorsOfForm, fieldErrorsOf, useFormErrors } from './form-errors.tsx'
import { SteadyForm, useSteadyForm } from './steady-form.tsx'
import { submitForm, useFocusOnError } from './use-focus-on-error.ts'
import './form-dialog.css'

export interface FormDialogProps<Values extends FieldValues> {
  title: string
  schema: z.ZodType<FieldValues, Values>
  values: Values
  /** Names the unsaved changes, e.g. `zmiany w notatce`. */
  unsavedText: string
  submitText: string
  intent?: Intent
  /** Why the form cannot be submitted now; null if it can. */
  disabledReason?: string | null
  /** Maps server field names to form fields if they differ (`delivery_lock_reason` → `reason`). */
  fieldNames?: Readonly<Record<string, string>>
  /** Sends the values. Thrown field errors are shown at the fields, others in one line above the buttons. */
  submit: (values: FieldValues) => Promise<void>
  /** Called after a success, or when the user cancels. */
  onClose: () => void
  /** Name of the field that the user fills in first, if the fields before it are filled in already. */
  firstField?: string
  /** The dialog edits an existing record: unchanged fields are not validated, and `submit` must not send them. */
  isUpdate?: boolean
  /** The edited record, if `submit` prompts about changes made meanwhile by other users. */
  of?: ChangedRecord
  /** Wide dialogs are for tables or two columns. */
  width?: 'normal' | 'wide'
  children: ReactNode
}

/** Joins errors that belong to no field of the form into one text (ORD-088). */
const joined = (texts: readonly string[]): string | null => (texts.length > 0 ? texts.join('; ') : null)

/** Focuses a field and selects its text, as Tab does, so that typing replaces it. */
function enterField(fields: HTMLElement | null, name: string | undefined): void {
  const first =
    (name && fields?.querySelector<HTMLElement>(`[name="${name}"]`)) ||
    fields?.querySelector<HTMLElement>('input, select, textarea')
  first?.focus()
  if (first instanceof HTMLInputElement) first.select()
}

/**
 * A form in a dialog. Enter submits once, however often it is pressed; after a failure typed values stay; Escape
 * prompts before discarding changes.
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, schema, values, unsavedText, submitText, intent = 'primary', submit, onClose } = props
  const [held] = useState(values)
  const resolver = resolverOfChanges(schema, () => (props.isUpdate ? held : null))
  const form = useSteadyForm<Values>({ values, resolver, shouldFocusError: false })
  const { isDirty } = useFormState({ control: form.control })
  const errors = useFormErrors(title)
  const [general, setGeneral] = useState<string | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  const isSending = useRef(false)
  const guard = useUnsavedGuard(isDirty, unsavedText)
  const fields = useRef<HTMLDivElement>(null)
  const { place, focusOnError } = useFocusOnError()

  async function send(valid: FieldValues) {
    // The state is one render behind: a second Enter in the same moment would still see "idle".
    if (isSending.current || props.disabledReason) return
    isSending.current = true
    setIsWorking(true)
    setGeneral(null)
    try {
      await submit(valid)
      errors.settle()
      guard.release()
      onClose()
    } catch (cause) {
      const error = errors.of(toApiError(cause))
      const ownName = new Map(Object.entries(props.fieldNames ?? {}))
      const fieldOf = (name: string) => ownName.get(name) ?? name
      const refused = fieldErrorsOf(error, fieldOf)
      errors.refuse(() => refused)
      const [first] = Object.keys(refused)
      const texts = error.nonFieldErrors ?? []
      setGeneral(joined(texts) ?? (first === undefined ? error.message : null))
      const reported = withLabels(error, labelsIn(form.control), fieldOf)
      notify.failure(texts.length > 0 ? { ...reported, nonFieldErrors: [texts.join('; ')] } : reported)
      if (Object.keys(refused).length > 0 || error.nonFieldErrors) focusOnError()
    } finally {
      isSending.current = false
      setIsWorking(false)
    }
  }

  async function close() {
    if (isSending.current) return
    if (isDirty && !(await confirmClose(unsavedText))) return
    guard.release()
    onClose()
  }

  return (
    <Modal
      title={title}
      onClose={() => void close()}
      canOutsideClickClose={false}
      className={props.width === 'wide' ? 'form-dialog form-dialog-wide' : 'form-dialog'}
      onOpened={() => enterField(fields.current, props.firstField)}
    >
      <SteadyForm form={form}>
        <ErrorsOfForm of={errors}>
          <form
            ref={place}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              event.stopPropagation()
              void submitForm(form, send, focusOnError)
            }}
          >
            <DialogBody>
              <div className="form-dialog-fields" ref={fields}>
                {props.of && <OutsideChangeInDialog {...props.of} isDirty={isDirty} />}
                {props.children}
              </div>
            </DialogBody>
            <DialogButtons
              submitText={submitText}
              intent={intent}
              isWorking={isWorking}
              disabledReason={props.disabledReason}
              onCancel={() => void close()}
            >
              <p className="form-dialog-general" role="alert">
                {general}
              </p>
            </DialogButtons>
          </form>
        </ErrorsOfForm>
      </SteadyForm>
    </Modal>
  )
}
