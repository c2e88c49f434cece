import { DialogBody } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormDialog, type FormDialogProps } from '../../../../forms/record/form-dialog.tsx'
import { DialogButtons } from '../../../../ui/dialog-buttons.tsx'
import { Modal } from '../../../../ui/modal.tsx'

interface ChooseDialogProps {
  title: string
  isWorking?: boolean
  /** Why nothing can be added yet; null if adding is possible. */
  disabledReason: string | null
  onAdd: () => void
  onClose: () => void
  children: ReactNode
}

/** The dialog that adds existing groups or options to the product. */
export function ChooseDialog(props: ChooseDialogProps) {
  const { title, isWorking = false, disabledReason, onAdd, onClose, children } = props
  return (
    <Modal title={title} onClose={onClose} onOpened={(window) => window.querySelector('input')?.focus()}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (disabledReason === null && !isWorking) onAdd()
        }}
      >
        <DialogBody>{children}</DialogBody>
        <DialogButtons
          submitText="Dodaj do produktu"
          isWorking={isWorking}
          disabledReason={disabledReason}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}

interface MakeDialogProps<Values extends FieldValues> extends Omit<FormDialogProps<Values>, 'submitText'> {
  /**
   * Name of the new record, such as `Grupa`. It is created immediately, even if the product's changes are discarded
   * later.
   */
  what: string
}

/** The dialog that creates a group or option for the whole shop and adds it. */
export function MakeDialog<Values extends FieldValues>({ what, children, ...form }: MakeDialogProps<Values>) {
  return (
    <FormDialog {...form} submitText="Utwórz i dodaj">
      <p className="quiet">
        {what} powstaje od razu w całym sklepie i zostanie, nawet jeśli zmiany w produkcie odrzucisz.
      </p>
      {children}
    </FormDialog>
  )
}
