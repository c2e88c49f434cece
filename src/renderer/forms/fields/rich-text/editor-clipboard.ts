import { cleanPaste, pastedText } from './clean-paste.ts'

interface ClipboardDeps {
  insert: (html: string) => void
  onPictures: (files: readonly File[]) => void
}

const picturesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

function selectedHtml(page: Document): string {
  const selection = page.getSelection()
  if (!selection || selection.rangeCount === 0) return ''
  const holder = page.createElement('div')
  holder.append(selection.getRangeAt(0).cloneContents())
  return holder.innerHTML
}

/**
 * Handles pasted and dropped content. The editor's own text is inserted unchanged, pictures are uploaded, and anything
 * else is reduced to plain structure, because it would bring styles, classes and handlers from its source.
 */
export function watchClipboard(
  page: Document,
  { insert, onPictures }: ClipboardDeps,
  signal: AbortSignal,
): void {
  let copied: { text: string; html: string } | null = null
  let isOwnDrag = false

  const remember = () => {
    copied = { text: page.getSelection()?.toString() ?? '', html: selectedHtml(page) }
  }

  const take = (data: DataTransfer | null): void => {
    const pictures = picturesOf(data)
    const [text, html] = [data?.getData('text/plain') ?? '', data?.getData('text/html') ?? '']
    const isOwn = copied !== null && copied.text !== '' && sameText(copied.text, text)
    if (isOwn && copied) insert(copied.html)
    else if (html.trim()) insert(cleanPaste(html))
    else if (pictures.length > 0) onPictures(pictures)
    else if (text) insert(pastedText(text))
  }

  const listen = <N extends keyof DocumentEventMap>(name: N, act: (event: DocumentEventMap[N]) => void) =>
    page.addEventListener(name, act, { signal, capture: true })

  listen('copy', remember)
  listen('cut', remember)
  listen('paste', (event) => {
    event.preventDefault()
    event.stopPropagation()
    take(event.clipboardData)
  })
  listen('dragstart', () => (isOwnDrag = true))
  listen('dragend', () => (isOwnDrag = false))
  listen('dragover', (event) => {
    // Otherwise the frame itself would open the file.
    if (!isOwnDrag) event.preventDefault()
  })
  listen('drop', (event) => {
    if (isOwnDrag) return
    event.preventDefault()
    event.stopPropagation()
    const place = page.caretRangeFromPoint(event.clientX, event.clientY)
    const selection = page.getSelection()
    if (place && selection) {
      selection.removeAllRanges()
      selection.addRange(place)
    }
    take(event.dataTransfer)
  })
}

const sameText = (a: string, b: string) => a.replace(/\s+/g, ' ').trim() === b.replace(/\s+/g, ' ').trim()
