import { ContextMenuPopover } from '@blueprintjs/core'
import type { ReactElement } from 'react'
import { ArrowKeyMenu } from '../arrow-key-menu.tsx'

export interface OpenMenu {
  /** A Blueprint `Menu`. */
  content: ReactElement
  left: number
  top: number
}

/**
 * A menu at a point of the window, navigated with the arrow keys. `onClose` is called after a choice, Escape or a click
 * outside.
 */
export function GridMenu({ menu, onClose }: { menu: OpenMenu | null; onClose: () => void }) {
  if (!menu) return null
  const { content, left, top } = menu
  return (
    <ContextMenuPopover
      isOpen
      targetOffset={{ left, top }}
      content={<ArrowKeyMenu>{content}</ArrowKeyMenu>}
      onClose={onClose}
      transitionDuration={0}
    />
  )
}
