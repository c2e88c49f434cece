import { memo, type ReactNode } from 'react'
import { NOTHING, pinClass, type GridField, type RowMark } from './grid-column.ts'

export interface GridRowProps<Row> {
  row: Row
  /** Place in the page, from 0. */
  index: number
  /** `aria-rowindex`, header rows counted. */
  ariaIndex: number
  height: number
  fields: readonly GridField<Row>[]
  /** Field that holds the tab stop, or null. */
  focusedField: number | null
  /** null where rows cannot be selected. */
  isSelected: boolean | null
  markIntent: RowMark['intent'] | undefined
  markText: string | undefined
}

function DataContent<Row>({ row, field }: { row: Row; field: GridField<Row> & { kind: 'data' } }): ReactNode {
  const { column } = field
  if (column.cell) return column.cell(row)
  const text = column.text(row)
  const href = text === '' ? null : column.href?.(row)
  if (href) {
    return (
      <a href={href} tabIndex={-1}>
        {text}
      </a>
    )
  }
  return text === '' ? NOTHING : text
}

function classOf<Row>(field: GridField<Row>): string {
  if (field.kind !== 'data') return `grid-cell grid-${field.kind}`
  const { align, isMono } = field.column
  return `grid-cell${align === 'end' ? ' grid-end' : ''}${isMono ? ' monospace' : ''}`
}

/** Plain elements without handlers: the grid listens once for all of them, and a row is drawn anew only when it changed. */
function Row<R>({ row, index, fields, focusedField, isSelected, ...props }: GridRowProps<R>) {
  const { ariaIndex, height, markIntent, markText } = props
  return (
    <div
      role="row"
      aria-rowindex={ariaIndex}
      aria-selected={isSelected ?? undefined}
      data-row={index}
      className={`grid-row${index % 2 ? ' grid-odd' : ''}${markIntent ? ` grid-mark-${markIntent}` : ''}`}
      style={{ transform: `translateY(${index * height}px)` }}
    >
      {fields.map((field, place) => (
        <div
          key={field.id}
          role="gridcell"
          aria-colindex={place + 1}
          data-field={place}
          className={classOf(field) + pinClass(fields, place)}
          tabIndex={place === focusedField ? 0 : -1}
          title={field.kind === 'data' ? field.column.text(row) || undefined : markText}
        >
          {field.kind === 'check' && (
            <input
              type="checkbox"
              tabIndex={-1}
              checked={isSelected ?? false}
              readOnly
              aria-label="Zaznacz"
            />
          )}
          {field.kind === 'data' && DataContent({ row, field })}
          {field.kind === 'menu' && (
            <button type="button" tabIndex={-1} data-menu aria-label="Działania" title="Działania">
              ⋯
            </button>
          )}
          {place === 0 && markText && <span className="visually-hidden">{markText}</span>}
        </div>
      ))}
    </div>
  )
}

export const GridRow = memo(Row) as typeof Row
