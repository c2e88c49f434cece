import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { inputKeyOf, type InputKey } from './price-keys.ts'

interface PriceInputProps {
  /** The initial text; the caret is put at its end. */
  text: string
  label: string
  place: { left: number; top: number; width: number; height: number }
  /** Returns the preview shown below the input: the result, or why the text is refused. */
  previewOf: (text: string) => { text: string; isRefused: boolean } | null
  onKey: (key: InputKey, text: string) => void
  onLeave: (text: string) => void
}

/** The matrix's only input, placed over the active cell. */
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
