import { Button, PopupKind, type ButtonProps } from '@blueprintjs/core'
import { memo, useState, type JSX, type Ref } from 'react'
import { ignoreHeldKey } from './use-return-focus.ts'
import { useStableCallbacks } from './use-steady.ts'
import { Popover } from './popover.tsx'

interface PopoverButtonProps extends Pick<ButtonProps, 'icon' | 'text' | 'title' | 'aria-label' | 'variant'> {
  /** Content of the panel, rendered only while it is open. */
  panel: JSX.Element
  /** Edge of the button that the panel is aligned with. */
  align?: 'start' | 'end'
  buttonRef?: Ref<HTMLButtonElement>
  /** For callers that also open and close the panel themselves. */
  isOpen?: boolean
  onOpen?: (isOpen: boolean) => void
  /** Called after the panel is positioned, because an element that is not positioned yet cannot be focused. */
  onOpened?: (popover: HTMLElement) => void
  /** False if the next element takes the focus and returns it itself. */
  returnsFocus?: boolean
  /** An action from the panel is running. */
  isLoading?: boolean
}

/** A button with a panel of controls below it. Closing the panel returns the focus to the button. */
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

/**
 * Memoized because Blueprint's popover is expensive and a list has about six of them. While closed, it re-renders only
 * if its button changes.
 */
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
    <Popover
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
    </Popover>
  )
}, isSameClosed)

function isSameClosed(before: KnownButton, now: KnownButton): boolean {
  const names = Object.keys(now) as (keyof KnownButton)[]
  return !before.isOpen && names.every((name) => name === 'panel' || before[name] === now[name])
}
