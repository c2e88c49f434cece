import type { KeyboardEvent } from 'react'

/**
 * Whether an event is one of the two keys that move lines. In the wrong table they do nothing, so that they never
 * trigger back navigation.
 */
export const isMoveKey = ({ key, altKey, ctrlKey, shiftKey, metaKey }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !shiftKey && !metaKey && (key === 'ArrowRight' || key === 'ArrowLeft')
