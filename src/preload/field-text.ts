type TextControl = HTMLInputElement | HTMLTextAreaElement

/** The focused field as it was before a key reached it. */
export interface FieldSnapshot {
  field: HTMLElement
  value: string | null
  selection: [start: number, end: number] | null
}

function isTextControl(element: Element | null): element is TextControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

function isEditable(element: Element | null): element is HTMLElement {
  if (isTextControl(element)) return !element.readOnly && !element.disabled
  return element instanceof HTMLElement && element.isContentEditable
}

/** null where the browser keeps no selection (number fields) or refuses to tell it. */
function selectionOf(control: TextControl): [number, number] | null {
  const { selectionStart, selectionEnd } = control
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}

/** The focused element, also within a component of its own. */
function focusedIn(document: Document): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

export function takeSnapshot(document: Document): FieldSnapshot | null {
  const field = focusedIn(document)
  if (!isEditable(field)) return null
  if (!isTextControl(field)) return { field, value: null, selection: null }
  return { field, value: field.value, selection: selectionOf(field) }
}

/**
 * Sets a value as a person's typing would: through the prototype's setter, because React watches the element's own
 * one and would take the input event for no change.
 */
function setValue(control: TextControl, value: string): void {
  const prototype =
    control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Reflect.set(prototype, 'value', value, control)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Brings a field back to its snapshot; in rich text, where no value can be set, deletes the `typed` characters. */
export function restoreSnapshot(snapshot: FieldSnapshot, typed: number): void {
  const { field, value, selection } = snapshot
  if (!field.isConnected) return
  if (!isTextControl(field) || value === null) {
    for (let left = typed; left > 0; left--) field.ownerDocument.execCommand('delete')
    return
  }
  if (field.value === value) return
  setValue(field, value)
  if (selection && field.ownerDocument.activeElement === field) field.setSelectionRange(...selection)
}

/** Puts text where the caret is, as typing would; false where nothing that takes text has the focus. */
export function insertText(document: Document, text: string): boolean {
  const field = focusedIn(document)
  if (!isEditable(field)) return false
  // The only way that keeps the undo history, maxlength and rich-text editors working.
  if (document.execCommand('insertText', false, text)) return true
  if (!isTextControl(field)) return false
  const [start, end] = selectionOf(field) ?? [field.value.length, field.value.length]
  setValue(field, field.value.slice(0, start) + text + field.value.slice(end))
  return true
}
