import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Puts a text where the caret stands, in the place of what is selected; the caret then stands behind it. */
export function useTextInsertion(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  change: (text: string) => void,
): (inserted: string) => void {
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.focus()
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (inserted) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? {
      selectionStart: text.length,
      selectionEnd: text.length,
    }
    caret.current = from + inserted.length
    change(text.slice(0, from) + inserted + text.slice(to))
  }
}
