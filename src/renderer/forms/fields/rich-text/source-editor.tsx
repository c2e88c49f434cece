import { useEffect, useEffectEvent, useRef, useState, type Ref, useImperativeHandle } from 'react'
import { TextArea } from '@blueprintjs/core'
import { HtmlPreview } from './html-preview.tsx'
import { mergeLines } from './merge-lines.ts'
import type { SourceView } from './source-engine.ts'

interface SourceEditorProps {
  ref?: Ref<{ focus: () => void }>
  /** The initial text; later changes are internal. */
  html: string
  label: string
  onEdit: (html: string) => void
}

/** An editor for HTML source with a preview beside it. */
export function SourceEditor({ ref, html, label, onEdit }: SourceEditorProps) {
  const holder = useRef<HTMLDivElement>(null)
  const view = useRef<SourceView | null>(null)
  const [opened] = useState(html)
  const [isPlain, setIsPlain] = useState(false)
  const edit = useEffectEvent((text: string) => onEdit(mergeLines(opened, text)))

  useImperativeHandle(ref, () => ({
    focus: () => (view.current ?? holder.current?.querySelector('textarea'))?.focus(),
  }))

  useEffect(() => {
    let isGone = false
    const open = async () => {
      const { openSourceView } = await import('./source-engine.ts')
      if (isGone || !holder.current) return
      view.current = openSourceView(holder.current, opened, { label, onChange: (text) => edit(text) })
    }
    open().catch(() => setIsPlain(true))
    return () => {
      isGone = true
      view.current?.destroy()
      view.current = null
    }
  }, [opened, label])

  return (
    <div className="rich-text-source">
      <div className="rich-text-code" ref={holder}>
        {isPlain && (
          <TextArea
            aria-label={label}
            fill
            defaultValue={html}
            onChange={({ target }) => onEdit(target.value)}
          />
        )}
      </div>
      <HtmlPreview html={html} label={`Podgląd: ${label}`} />
    </div>
  )
}
