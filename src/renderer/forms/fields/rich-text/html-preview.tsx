import { useDeferredValue, useEffect, useState } from 'react'
import { FRAME_ADDRESS, FRAME_SANDBOX, prepareFrame } from './frame-document.ts'
import { BOX, toInert } from './inert-html.ts'
import './rich-text.css'

interface HtmlPreviewProps {
  html: string
  /** Names the frame for who does not see it. */
  label: string
}

/** Boxes of these would tell a reader of the text nothing. */
const UNSEEN = 'script, style, meta, link, base'

function fill(page: Document, html: string): void {
  page.body.innerHTML = toInert(html)
  for (const box of page.querySelectorAll<HTMLTemplateElement>(`template[${BOX}]`)) {
    if (box.content?.firstElementChild?.matches(UNSEEN)) box.remove()
  }
}

/** HTML of the API as a reader of the shop would see it (DESK-020): nothing in it runs, no frame of it is loaded. */
export function HtmlPreview({ html, label }: HtmlPreviewProps) {
  const [page, setPage] = useState<Document | null>(null)
  const shown = useDeferredValue(html)
  useEffect(() => {
    if (page) fill(page, shown)
  }, [page, shown])
  return (
    <iframe
      className="html-preview"
      src={FRAME_ADDRESS}
      sandbox={FRAME_SANDBOX}
      title={label}
      onLoad={({ currentTarget }) => setPage(prepareFrame(currentTarget))}
    />
  )
}
