import type { KeyStroke } from '#shared/domain/wedge-decoder.ts'
import { focusedIn, insertText } from './field-text.ts'

/** Plays a key as if it were pressed now. Key listeners run before the text changes. */
export function playKey(document: Document, { key, code, shift }: KeyStroke): void {
  const receiver = focusedIn(document) ?? document.body
  const charCode = key.codePointAt(0) ?? 0
  const init = { key, code, shiftKey: shift, bubbles: true, cancelable: true, composed: true }
  const isFree =
    receiver.dispatchEvent(new KeyboardEvent('keydown', init)) &&
    receiver.dispatchEvent(new KeyboardEvent('keypress', { ...init, charCode, keyCode: charCode }))
  if (isFree) insertText(document, key)
  receiver.dispatchEvent(new KeyboardEvent('keyup', init))
}
