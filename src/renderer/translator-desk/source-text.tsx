import { SegmentedControl } from '@blueprintjs/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { languageChoice } from '#shared/domain/languages.ts'
import type { SourceText } from './desk-source.ts'
import { hasTags, textParts } from './text-parts.ts'

const HtmlPreview = lazy(async () => ({
  default: (await import('../forms/fields/rich-text/html-preview.tsx')).HtmlPreview,
}))

/** A text with its placeholders and tags highlighted. It is never rendered as HTML. */
function MarkedText({ text }: { text: string }) {
  const parts = useMemo(() => textParts(text), [text])
  return (
    <>
      {parts.map(({ kind, raw }, index) =>
        kind === 'text' ? (
          raw
        ) : (
          <span key={index} className={`desk-${kind}`}>
            {raw}
          </span>
        ),
      )}
    </>
  )
}

const VIEWS = [
  { value: 'text', label: 'Tekst' },
  { value: 'preview', label: 'Podgląd' },
]

/** The whole source text in its own scrolling area, so that it never covers the editor. */
export function SourcePanel({ id, source }: { id: string; source: SourceText }) {
  const [view, setView] = useState('text')
  const isHtml = useMemo(() => hasTags(source.text), [source.text])
  const name = source.language ? languageChoice(source.language) : 'tekst programu'
  return (
    <section className="desk-source" aria-label="Źródło">
      <header className="desk-part-head">
        <h2>Źródło: {name}</h2>
        {isHtml && (
          <SegmentedControl
            size="small"
            aria-label="Jak pokazać źródło"
            options={VIEWS}
            value={view}
            onValueChange={setView}
          />
        )}
      </header>
      {isHtml && view === 'preview' ? (
        <div className="desk-source-preview">
          <Suspense>
            <HtmlPreview html={source.text} label="Podgląd źródła" />
          </Suspense>
        </div>
      ) : (
        // An element that scrolls must be reachable by keyboard.
        <div
          id={id}
          className="desk-source-text"
          lang={source.language?.replace('cp', '') ?? 'pl'}
          tabIndex={0}
          role="group"
          aria-label={`Tekst źródłowy: ${name}`}
        >
          <MarkedText text={source.text} />
        </div>
      )}
    </section>
  )
}
