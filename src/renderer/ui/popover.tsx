import { PopoverNext } from '@blueprintjs/core'
import type { ComponentProps } from 'react'

/** A popover without animation. It takes its colours from `body`, so an open one changes with the appearance. */
export const Popover = (props: ComponentProps<typeof PopoverNext>) => (
  <PopoverNext transitionDuration={0} inheritDarkTheme={false} {...props} />
)
