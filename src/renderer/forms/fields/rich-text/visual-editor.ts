import type { Jodit } from 'jodit/esm/jodit.js'
import { noteActivity } from '../../../lib/activity.ts'
import { fromInert, toInert, BOX } from '../../../ui/html/inert-html.ts'
import { watchClipboard } from './editor-clipboard.ts'
import { watchKeys } from './editor-keys.ts'
import { FRAME_ADDRESS, FRAME_SANDBOX, prepareFrame } from './frame-document.ts'
import { htmlUnits, type HtmlUnit } from './html-units.ts'
import { mergeEdit } from './round-trip.ts'

/** Elements that are visible without text. */
const PICTURES = `img, hr, svg, video, canvas, input, button, [${BOX}]`

/** Whether the element is visible, i.e. not hidden by its styles and not without a layout box. */
const isSeen = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.getClientRects().length > 0

/**
 * Whether a text has content but nothing of it is visible: a style or an attribute hides it, or it is only a comment.
 * The visual editor would show an empty page, and the user might write the text a second time.
 */
function isAllHidden(body: HTMLElement): boolean {
  // If the frame itself is not rendered, no element has a position, which does not mean that it is hidden.
  const frame = body.ownerDocument.defaultView?.frameElement
  if (frame && !isSeen(frame)) return false
  const nodes = body.ownerDocument.createTreeWalker(
    body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT,
  )
  let holdsSomething = false
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const isElement = node.nodeType === Node.ELEMENT_NODE
    const isMeant = isElement ? (node as Element).matches(PICTURES) : /[^\s\u200b]/.test(node.nodeValue ?? '')
    if (!isMeant) continue
    holdsSomething = true
    const shower = isElement ? (node as Element) : node.parentElement
    if (node.nodeType !== Node.COMMENT_NODE && shower && isSeen(shower)) return false
  }
  return holdsSomething
}

interface VisualEditorDeps {
  /** The editor replaces this element's content. */
  holder: HTMLElement
  /** The stored text and its units, see `checkHtml`. */
  html: string
  units: readonly HtmlUnit[]
  label: string
  lang: string
  onEdit: (html: string) => void
  /** Called by the toolbar's picture button, and with pasted or dropped pictures. */
  onPictures: (files: readonly File[]) => void
  /** Called when the user edits a picture in the text. */
  onPicture: (picture: HTMLImageElement) => void
  /** Aborting removes the editor at any time, even before it is ready. */
  signal: AbortSignal
}

export interface VisualEditor {
  focus(): void
  /** Reports the latest edits; called before the form values are read. */
  commit(): void
  insert(html: string): void
  /** Updates the field's accessible description. */
  describe(description: { isRequired: boolean; errors: string }): void
}

/** The editor changes this text just by loading it. */
export class TextAlteredByEditor extends Error {}

/** The text has content, but nothing of it would be visible. */
export class HiddenText extends Error {}

const BUTTONS = [
  'paragraph',
  'bold',
  'italic',
  'underline',
  'strikethrough',
  '|',
  'ul',
  'ol',
  'outdent',
  'indent',
  '|',
  'left',
  'center',
  'right',
  '|',
  'link',
  'picture',
  'table',
  'hr',
  '|',
  'brush',
  '|',
  'undo',
  'redo',
]

const COMMIT_MS = 250
const NOTHING = /^(?:\s|&nbsp;|<br>|<p>(?:\s|&nbsp;|<br>)*<\/p>)*$/

const keysOf = (html: string | readonly HtmlUnit[]) =>
  (typeof html === 'string' ? htmlUnits(html) : html).map(({ key }) => key).join('\n')

async function openFrame(editor: Jodit, { label, lang, signal }: VisualEditorDeps): Promise<false> {
  const frame = document.createElement('iframe')
  frame.className = 'rich-text-frame'
  frame.setAttribute('sandbox', FRAME_SANDBOX)
  frame.title = label
  frame.src = FRAME_ADDRESS
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  editor.workplace.append(frame)
  await isLoaded
  signal.throwIfAborted()
  const page = prepareFrame(frame)
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!view) throw new Error('the HTML frame has no window')
  editor.iframe = frame
  editor.editorWindow = view
  editor.editor = page.body as HTMLBodyElement
  for (const [name, value] of Object.entries({
    contenteditable: 'true',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    lang,
  })) {
    page.body.setAttribute(name, value)
  }
  return false
}

/** Makes the toolbar one Tab stop with arrow key navigation inside. Alt+F10 moves there from the text. */
function makeToolbarReachable(editor: Jodit, label: string): void {
  const toolbar = editor.container.querySelector('[role=toolbar]')
  toolbar?.setAttribute('aria-label', `Formatowanie: ${label}`)
  toolbar?.querySelector('button')?.setAttribute('tabindex', '0')
}

/**
 * Opens Jodit on a text in a frame in which no script of the text runs. Rejects with `TextAlteredByEditor` or
 * `HiddenText`, and if it is aborted before it is ready.
 */
export async function openVisualEditor(deps: VisualEditorDeps): Promise<VisualEditor> {
  const { holder, html, units, label, onEdit, onPictures, onPicture, signal } = deps
  const { Jodit } = await import('./editor-engine.ts')
  signal.throwIfAborted()
  const source = holder.appendChild(document.createElement('textarea'))
  source.setAttribute('aria-label', label)
  // Opened empty, because before the frame exists Jodit would insert the text into the page itself.
  const editor = Jodit.make(source, {
    language: 'pl',
    buttons: BUTTONS,
    toolbarAdaptive: false,
    toolbarSticky: false,
    toolbarButtonSize: 'small',
    showTooltip: true,
    enter: 'p',
    height: '100%',
    controls: { picture: { icon: 'image', tooltip: 'Wstaw obraz', exec: () => onPictures([]) } },
    popup: {
      img: [
        {
          name: 'describe',
          icon: 'pencil',
          tooltip: 'Opis obrazu',
          exec: (_own: unknown, picture: unknown) => onPicture(picture as HTMLImageElement),
        },
        {
          name: 'remove',
          icon: 'bin',
          tooltip: 'Usuń z treści',
          exec: (own: Jodit, picture: unknown) => own.s.removeNode(picture as Node),
        },
      ],
    },
    events: { createEditor: (own: Jodit) => openFrame(own, deps) },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  // Registered before anything is awaited, because the user may leave the screen while the frame is loading.
  const destroy = () => {
    clearTimeout(timer)
    editor.destruct()
    holder.replaceChildren()
  }
  signal.addEventListener('abort', destroy, { once: true })
  await editor.waitForReady()
  const read = () =>
    fromInert(editor.getNativeEditorValue().replaceAll('\u{feff}', '').replace(SELECTION_MARKS, ''))

  editor.value = toInert(html)
  editor.history.clear()
  let last = read()
  const opened = last
  if (keysOf(opened) !== keysOf(units)) throw new TextAlteredByEditor()
  if (isAllHidden(editor.ed.body)) throw new HiddenText()

  const textOf = (value: string): string => {
    if (value === opened) return html
    return NOTHING.test(value) ? '' : mergeEdit(units, value)
  }
  const commit = () => {
    clearTimeout(timer)
    const value = read()
    if (value === last) return
    last = value
    onEdit(textOf(value))
  }
  const commitSoon = () => {
    noteActivity()
    clearTimeout(timer)
    timer = setTimeout(commit, COMMIT_MS)
  }
  editor.e.on('change', commitSoon)
  editor.ew.addEventListener('blur', commit, { signal })
  const insert = (added: string) => {
    editor.s.insertHTML(added)
    editor.synchronizeValues()
    commit()
  }
  watchKeys(editor.iframe ?? null, commit, signal)
  watchClipboard(editor.ed, { insert, onPictures }, signal)
  makeToolbarReachable(editor, label)

  return {
    focus: () => editor.s.focus(),
    commit,
    insert,
    describe({ isRequired, errors }) {
      const { body } = editor.ed
      body.toggleAttribute('aria-required', isRequired)
      if (isRequired) body.setAttribute('aria-required', 'true')
      if (errors) body.setAttribute('aria-invalid', 'true')
      else body.removeAttribute('aria-invalid')
      body.setAttribute('aria-description', errors)
    },
  }
}

/** Jodit marks the selection with these elements while it works. */
const SELECTION_MARKS = /<span[^>]+id="jodit-selection_marker_[^>]+><\/span>/g
