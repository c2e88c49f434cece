import type { KeyboardEvent } from 'react'

/** The two keys that move lines; in the wrong table they do nothing, least of all lead back to the last screen. */
export const isMoveKey = ({ key, altKey, ctrlKey, shiftKey, metaKey }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !shiftKey && !metaKey && (key === 'ArrowRight' || key === 'ArrowLeft')
