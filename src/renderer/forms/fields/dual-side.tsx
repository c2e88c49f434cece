import { useState } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import { foldText } from '../../lib/fold.ts'
import type { DualHint } from './use-dual-hint.ts'

const SHOWN_ROWS = 8

interface DualSideProps {
  title: string
  label: string
  options: readonly Option[]
  marked: readonly Option['value'][]
  onMark: (values: readonly Option['value'][]) => void
  onMove: (values: readonly Option['value'][]) => void
  hint: DualHint
}

/** One side of a dual list. It uses a native list, which supports navigation, selection and type-ahead by keyboard. */
export function DualSide({ title, label, options, marked, onMark, onMove, hint }: DualSideProps) {
  const [search, setSearch] = useState('')
  const wanted = foldText(search.trim())
  const shown = options.filter((option) => foldText(option.label).includes(wanted))
  const find = (text: string) => shown.find((option) => String(option.value) === text)

  return (
    <div className="dual-side">
      <span className="dual-title" aria-hidden="true">
        {title} ({options.length})
      </span>
      <input
        className="bp6-input"
        aria-label={`Szukaj: ${label}`}
        placeholder="Szukaj…"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          onMark([])
        }}
      />
      <select
        multiple
        size={SHOWN_ROWS}
        aria-label={label}
        value={marked.map(String)}
        onChange={(event) => {
          const values = [...event.target.selectedOptions].flatMap((element) => find(element.value) ?? [])
          onMark(values.map((option) => option.value))
          const last = values.at(-1)
          if (last) hint.point(last.label)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return
          // Enter would submit the form.
          event.preventDefault()
          onMove(marked)
        }}
        onDoubleClick={(event) => {
          const option = find((event.target as HTMLOptionElement).value)
          if (event.target instanceof HTMLOptionElement && option) onMove([option.value])
        }}
        onMouseOver={(event) => {
          if (event.target instanceof HTMLOptionElement) hint.point(event.target.label)
        }}
        onMouseLeave={hint.leave}
        onBlur={hint.leave}
      >
        {shown.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
