import { Classes, Dialog, type DialogProps } from '@blueprintjs/core'
import { useReturnFocus } from './use-return-focus.ts'
import './modal.css'

/** Blueprint has no property for this label. */
function nameCloseButton(container: HTMLElement | null): void {
  container?.querySelector(`.${Classes.DIALOG_CLOSE_BUTTON}`)?.setAttribute('aria-label', 'Zamknij okno')
}

/** A dialog that is open while it is mounted and returns the focus afterwards. */
export function Modal(props: Omit<DialogProps, 'isOpen' | 'transitionDuration' | 'containerRef'>) {
  useReturnFocus()
  return <Dialog isOpen transitionDuration={0} containerRef={nameCloseButton} {...props} />
}
