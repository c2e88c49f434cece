import { Button, PopoverNext, PopupKind, type ButtonProps } from '@blueprintjs/core'
import type { JSX, Ref } from 'react'

interface PopoverButtonProps extends Pick<ButtonProps, 'icon' | 'text' | 'title' | 'aria-label' | 'variant'> {
  /** What opens below the button; drawn only while it is open. */
  panel: JSX.Element
  /** Which edge of the button it keeps to. */
  align?: 'start' | 'end'
  buttonRef?: Ref<HTMLButtonElement>
  /** For whoever opens and closes it from elsewhere, too. */
  isOpen?: boolean
  onOpen?: (isOpen: boolean) => void
  /** After it was placed: what is not placed yet cannot be focused. */
  onOpened?: (popover: HTMLElement) => void
  /** False where something that follows the panel takes the focus and gives it back itself. */
  returnsFocus?: boolean
  /** What was asked for there is under way. */
  isLoading?: boolean
}

/** A button with a panel of controls below it; closed, it has the focus again. */
export function PopoverButton(props: PopoverButtonProps) {
  const {
    panel,
    align = 'start',
    buttonRef,
    isOpen,
    onOpen,
    onOpened,
    returnsFocus = true,
    isLoading = false,
    ...button
  } = props
  return (
    <PopoverNext
      transitionDuration={0}
      popupKind={PopupKind.DIALOG}
      placement={`bottom-${align}`}
      arrow={false}
      shouldReturnFocusOnClose={returnsFocus}
      isOpen={isOpen}
      onInteraction={onOpen}
      onOpened={onOpened}
      content={panel}
    >
      <Button ref={buttonRef} loading={isLoading} {...button} />
    </PopoverNext>
  )
}
