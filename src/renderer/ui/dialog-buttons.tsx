import { Button, DialogFooter, type Intent } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { ActionButton } from './action-button.tsx'

interface DialogButtonsProps {
  submitText: string
  intent?: Intent
  isWorking?: boolean
  /** Why it cannot be submitted now; null where it can. */
  disabledReason?: string | null | undefined
  /** Whether giving up waits, too, while it works. */
  holdsCancel?: boolean
  onCancel: () => void
  /** What stands beside the buttons. */
  children?: ReactNode
}

/** The end of a form in a dialog: give up, or submit. */
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
