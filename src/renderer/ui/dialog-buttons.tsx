import { Button, DialogFooter, type Intent } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { ActionButton } from './action-button.tsx'

interface DialogButtonsProps {
  submitText: string
  intent?: Intent
  isWorking?: boolean
  /** Why the form cannot be submitted now, or null. */
  disabledReason?: string | null | undefined
  /** Disables "cancel" too while the action is running. */
  holdsCancel?: boolean
  onCancel: () => void
  /** Content beside the buttons. */
  children?: ReactNode
}

/** The footer of a dialog's form, with the cancel and submit buttons. */
export function DialogButtons(props: DialogButtonsProps) {
  const { submitText, intent = 'primary', isWorking = false, holdsCancel = false, onCancel } = props
  return (
    <DialogFooter
      actions={
        <>
          <Button text="Anuluj" disabled={holdsCancel && isWorking} onClick={onCancel} />
          <ActionButton
            type="submit"
            intent={intent}
            text={submitText}
            isWorking={isWorking}
            disabledReason={props.disabledReason}
          />
        </>
      }
    >
      {props.children}
    </DialogFooter>
  )
}
