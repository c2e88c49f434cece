type TextControl = HTMLInputElement | HTMLTextAreaElement

/** The focused field as it was before a key reached it. */
export interface FieldSnapshot {
  /** A strong reference would keep the whole screen of each remembered key in memory after the user has left it. */
  field: WeakRef<HTMLElement>
  value: string | null
  selection: [start: number, end: number] | null
  /** The HTML that was selected in rich text and that the key has replaced. */
  selected: string
}

/** Types of `<input>` that accept no text. */
const WITHOUT_TEXT = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'hidden',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
])

/** Checks the tag name, because an element in a frame is not an instance of this window's classes. */
function isTextControl(element: Element | null): element is TextControl {
  if (element?.tagName === 'TEXTAREA') return true
  return element?.tagName === 'INPUT' && !WITHOUT_TEXT.has((element as HTMLInputElement).type)
}

export function isEditable(element: Element | null): element is HTMLElement {
  if (isTextControl(element)) return !element.readOnly && !element.disabled
  return (element as HTMLElement | null)?.isContentEditable === true
}

/** Null if the browser has no selection for the field (number fields) or does not report it. */
function selectionOf(control: TextControl): [number, number] | null {
  const { selectionStart, selectionEnd } = control
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}

/** Returns the document of the page's own frame, e.g. the one for rich text; null for a frame of another origin. */
export function frameDocument(element: Element | null): Document | null {
  return element?.tagName === 'IFRAME' ? (element as HTMLIFrameElement).contentDocument : null
}

/** Returns the focused element, including one inside a component or a frame of the page. */
export function focusedIn(document: Document): Element | null {
  let focused = document.activeElement
  for (;;) {
    const inner = focused?.shadowRoot?.activeElement ?? frameDocument(focused)?.activeElement
    if (!inner) return focused
    focused = inner
  }
}

function selectedHtml({ ownerDocument }: HTMLElement): string {
  const selection = ownerDocument.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return ''
  const holder = ownerDocument.createElement('div')
  holder.append(selection.getRangeAt(0).cloneContents())
  return holder.innerHTML
}

export function takeSnapshot(document: Document): FieldSnapshot | null {
  const field = focusedIn(document)
  if (!isEditable(field)) return null
  const own = new WeakRef<HTMLElement>(field)
  if (!isTextControl(field))
    return { field: own, value: null, selection: null, selected: selectedHtml(field) }
  return { field: own, value: field.value, selection: selectionOf(field), selected: '' }
}

/**
 * Sets a value as typing would: through the prototype's setter, because React watches the element's own setter and
 * would ignore the input event.
 */
function setValue(control: TextControl, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(control)
  Reflect.set(prototype as object, 'value', value, control)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Restores a field from its snapshot. In rich text, where no value can be set, deletes the `typed` characters. */
export function restoreSnapshot(snapshot: FieldSnapshot, typed: number): void {
  const { value, selection, selected } = snapshot
  const field = snapshot.field.deref()
  if (!field?.isConnected) return
  if (!isTextControl(field) || value === null) {
    for (let left = typed; left > 0; left--) field.ownerDocument.execCommand('delete')
    if (selected) field.ownerDocument.execCommand('insertHTML', false, selected)
    return
  }
  if (field.value === value) return
  setValue(field, value)
  if (selection && field.ownerDocument.activeElement === field) field.setSelectionRange(...selection)
}

/** Inserts text at the caret like typing; false if no text field has the focus. */
export function insertText(document: Document, text: string): boolean {
  const field = focusedIn(document)
  if (!isEditable(field)) return false
  // The only way that preserves the undo history, maxlength and rich-text editors.
  if (field.ownerDocument.execCommand('insertText', false, text)) return true
  if (!isTextControl(field)) return false
  const [start, end] = selectionOf(field) ?? [field.value.length, field.value.length]
  setValue(field, field.value.slice(0, start) + text + field.value.slice(end))
  return true
}
