import { Button, PopoverNext, PopupKind, type ButtonProps } from '@blueprintjs/core'
import { memo, useState, type JSX, type Ref } from 'react'
import { ignoreHeldKey } from './use-return-focus.ts'
import { useStableCallbacks } from './use-steady.ts'

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
export function PopoverButton({ isOpen, onOpen, onOpened, ...props }: PopoverButtonProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(false)
  const heard = useStableCallbacks({
    onOpen(isNowOpen: boolean) {
      setIsOwnOpen(isNowOpen)
      onOpen?.(isNowOpen)
    },
    onOpened: (popover: HTMLElement) => onOpened?.(popover),
  })
  return <ButtonAndPanel {...props} {...heard} isOpen={isOpen ?? isOwnOpen} />
}

type KnownButton = PopoverButtonProps & Required<Pick<PopoverButtonProps, 'isOpen' | 'onOpen' | 'onOpened'>>

/** Blueprint's popover is dear to draw, and a list has half a dozen: a closed one hears only what its button shows. */
const ButtonAndPanel = memo(function ButtonAndPanel(props: KnownButton) {
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
      onClosed={ignoreHeldKey}
      content={panel}
    >
      <Button ref={buttonRef} loading={isLoading} {...button} />
    </PopoverNext>
  )
}, isSameClosed)

function isSameClosed(before: KnownButton, now: KnownButton): boolean {
  const names = Object.keys(now) as (keyof KnownButton)[]
  return !before.isOpen && names.every((name) => name === 'panel' || before[name] === now[name])
}
