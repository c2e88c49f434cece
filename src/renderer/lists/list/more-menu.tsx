import { Button } from '@blueprintjs/core'
import { CaretDown } from '@blueprintjs/icons'
import { useRef, useState, type KeyboardEvent } from 'react'
import { GridMenu } from '../../ui/grid/grid-menu.tsx'
import { rowMenu, type RowAction } from '../../lib/actions/row-actions.tsx'

interface MoreMenuProps {
  /** Accessible name of the menu, e.g. `Więcej działań`. */
  label: string
  actions: readonly RowAction[]
  /** Text of the button. */
  text?: string
}

/** Menu of further actions. Disabled actions stay readable and show the reason. */
export function MoreMenu({ label, actions, text = 'Więcej' }: MoreMenuProps) {
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  const menu = rowMenu(label, actions)
  if (!menu) return null

  function open() {
    const box = button.current?.getBoundingClientRect()
    if (box) setPlace({ left: box.right, top: box.bottom })
  }

  function close() {
    setPlace(null)
    button.current?.focus()
  }

  /**
   * Blueprint's menu reacts to keydown but its buttons to keyup, so the key that chose an entry would also confirm a
   * prompt opened by it. Therefore entries react to keyup, too.
   */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    pressed.current = event.target
  }

  function release({ target }: KeyboardEvent) {
    const isOwn = pressed.current === target
    pressed.current = null
    if (isOwn && target instanceof HTMLElement) target.click()
  }

  return (
    <>
      <Button
        ref={button}
        text={text}
        endIcon={<CaretDown />}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={open}
      />
      <GridMenu
        menu={
          place && {
            ...place,
            content: (
              <div role="presentation" onKeyDownCapture={press} onKeyUpCapture={release}>
                {menu}
              </div>
            ),
          }
        }
        onClose={close}
      />
    </>
  )
}
