import { useMemo, type ReactNode } from 'react'
import { paragraphsOf, type TextPart } from './message-text.ts'

function part(one: TextPart, place: number): ReactNode {
  if (one.kind === 'break') return <br key={place} />
  if (one.kind === 'text') return one.text
  return (
    // Shows the real address, whatever the link's text is.
    <a key={place} href={one.href} title={one.href} target="_blank" rel="noreferrer">
      {one.text}
    </a>
  )
}

/** A message as text with paragraphs, line breaks and links; none of its HTML reaches the page. */
export function MessageBody({ content }: { content: string }) {
  const paragraphs = useMemo(() => paragraphsOf(content), [content])
  if (paragraphs.length === 0) return <p className="message-text quiet">(bez treści)</p>
  return paragraphs.map((parts, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text has no other names for its paragraphs
    <p key={place} className="message-text">
      {parts.map(part)}
    </p>
  ))
}
