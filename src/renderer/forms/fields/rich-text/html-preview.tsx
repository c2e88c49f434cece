import { useDeferredValue, useEffect, useState } from 'react'
import { BOX } from '../../../ui/html/inert-html.ts'
import { inertHtml, setHtml } from '../../../ui/html/trusted-types.ts'
import { FRAME_ADDRESS, FRAME_SANDBOX, prepareFrame } from './frame-document.ts'
import './rich-text.css'

interface HtmlPreviewProps {
  html: string
  /** Accessible name of the frame. */
  label: string
}

/** Elements whose placeholder boxes would mean nothing to a reader of the text. */
const UNSEEN = 'script, style, meta, link, base'

function fill(page: Document, html: string): void {
  setHtml(page.body, inertHtml(html))
  for (const box of page.querySelectorAll<HTMLTemplateElement>(`template[${BOX}]`)) {
    if (box.content?.firstElementChild?.matches(UNSEEN)) box.remove()
  }
}

/**
 * Shows HTML from the API as a reader of the shop sees it (DESK-020). No script in it runs and no embedded frame is
 * loaded.
 */
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
