import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { inputKeyOf, type InputKey } from './price-keys.ts'

interface PriceInputProps {
  /** What it begins with; `isWhole` selects it, as F2 leaves the old text. */
  text: string
  label: string
  place: { left: number; top: number; width: number; height: number }
  /** Below the input, while it is typed: what would become of it, or why it is refused. */
  previewOf: (text: string) => { text: string; isRefused: boolean } | null
  onKey: (key: InputKey, text: string) => void
  onLeave: (text: string) => void
}

/** The one input of the matrix, over the active cell. */
export function PriceInput({ text: first, label, place, previewOf, onKey, onLeave }: PriceInputProps) {
  const [text, setText] = useState(first)
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(first.length, first.length)
  }, [first])
  const preview = previewOf(text)

  function press(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation()
    const key = inputKeyOf(event)
    if (!key || event.nativeEvent.isComposing) return
    event.preventDefault()
    isDone.current = true
    onKey(key, text)
    isDone.current = false
  }

  return (
    <div className="price-input" style={place}>
      <input
        ref={field}
        className="price-input-field"
        aria-label={label}
        aria-invalid={preview?.isRefused ?? false}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onBlur={() => {
          if (!isDone.current) onLeave(text)
        }}
      />
      {preview && (
        <div
          className={preview.isRefused ? 'price-input-hint price-input-refused' : 'price-input-hint'}
          role="status"
        >
          {preview.text}
        </div>
      )}
    </div>
  )
}
