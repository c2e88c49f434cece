import { memo, type ReactNode } from 'react'
import { firstDataField, pinClass, type GridField, type RowMark } from './grid-column.ts'
import { TREE_INDENT, type TreePlace } from './grid-props.ts'
import { linkedText } from './linked-text.tsx'
import { MarkTag } from './mark-tag.tsx'
import { TwoLines } from './two-lines.tsx'
import './grid-row.css'

export interface GridRowProps<Row> {
  /** Undefined while the row is being read. */
  row: Row | undefined
  /** Index in the page, from 0. */
  index: number
  /** `aria-rowindex`, which also counts the header rows. */
  ariaIndex: number
  height: number
  fields: readonly GridField<Row>[]
  /** Field that has the tab stop, or null. */
  focusedField: number | null
  /** Null if rows cannot be selected. */
  isSelected: boolean | null
  /** The details of the row are shown beside the grid. */
  isCurrent: boolean
  markIntent: RowMark['intent'] | undefined
  markText: string | undefined
  markDetail: string | undefined
  /** The mark's tag is never cut off. */
  isMarkWhole: boolean
  /** The mark's tag is below the name. */
  isMarkBelow: boolean
  /** Field that gets the mark's tag; -1 if a column shows the reason. */
  markField: number
  treePlace: TreePlace | undefined
  /** Tooltip of the handle; if the row cannot be dragged, the reason. */
  handleText: string | undefined
  isHandleBlocked: boolean
}

function DataContent<Row>({ row, field }: { row: Row; field: GridField<Row> & { kind: 'data' } }): ReactNode {
  const { column } = field
  if (column.cell) return column.cell(row)
  return linkedText(column.text(row), column.href?.(row))
}

function titleOf<Row>(
  field: GridField<Row>,
  row: Row | undefined,
  other: string | undefined,
): string | undefined {
  if (field.kind !== 'data') return other
  if (row === undefined) return undefined
  const { column } = field
  return (column.tip ? column.tip(row) : column.text(row)) || undefined
}

/** The row's name: the text of the field that names it. */
function nameOf<Row>(row: Row | undefined, fields: readonly GridField<Row>[]): string {
  const naming = fields[firstDataField(fields)]
  return row === undefined || naming?.kind !== 'data' ? '' : naming.column.text(row)
}

/** The toggle is inside the indentation; rows without one leave its space empty. */
function indentOf(place: TreePlace | undefined): number {
  return 8 + TREE_INDENT * (place?.level ?? 1)
}

function classOf<Row>(field: GridField<Row>): string {
  if (field.kind !== 'data') return `grid-cell grid-${field.kind}`
  const { align, isMono } = field.column
  return `grid-cell${align === 'end' ? ' grid-end' : ''}${isMono ? ' monospace' : ''}`
}

/**
 * Plain elements without handlers, because the grid handles all events itself. A row is rendered again only if it
 * changed; if it only moved, its fields are not.
 */
function Row<R>({ index, ariaIndex, height, isCurrent, ...shown }: GridRowProps<R>) {
  const { row, isSelected, markIntent, treePlace } = shown
  return (
    <div
      role="row"
      aria-rowindex={ariaIndex}
      aria-busy={row === undefined || undefined}
      aria-selected={isSelected ?? undefined}
      aria-current={isCurrent || undefined}
      aria-level={treePlace?.level}
      aria-expanded={treePlace?.isExpanded ?? undefined}
      aria-posinset={treePlace?.position}
      aria-setsize={treePlace?.siblings}
      data-row={index}
      className={`grid-row${index % 2 ? ' grid-odd' : ''}${markIntent ? ` grid-marked grid-mark-${markIntent}` : ''}`}
      style={{ transform: `translateY(${index * height}px)` }}
    >
      <RowFields {...shown} />
    </div>
  )
}

type RowFieldsProps<R> = Omit<GridRowProps<R>, 'index' | 'ariaIndex' | 'height' | 'isCurrent'>

function Fields<R>({ row, fields, focusedField, isSelected, ...props }: RowFieldsProps<R>): ReactNode {
  const { markIntent, markText, markDetail, isMarkWhole, isMarkBelow, markField } = props
  const { treePlace, handleText, isHandleBlocked } = props
  const nameField = firstDataField(fields)
  const treeField = treePlace ? nameField : -1
  return fields.map((field, place) => (
    <div
      key={field.id}
      role="gridcell"
      aria-colindex={place + 1}
      data-field={place}
      className={classOf(field) + pinClass(fields, place)}
      tabIndex={place === focusedField ? 0 : -1}
      title={titleOf(field, row, field.kind === 'handle' ? handleText : markDetail)}
      style={place === treeField ? { paddingLeft: indentOf(treePlace) } : undefined}
    >
      {field.kind === 'handle' && (
        <span className="grid-grip" data-grip data-blocked={isHandleBlocked || undefined} />
      )}
      {place === treeField && treePlace?.isExpanded !== null && (
        <span className="grid-toggle" data-toggle aria-hidden="true" data-expanded={treePlace?.isExpanded} />
      )}
      {field.kind === 'check' && (
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected ?? false}
          readOnly
          aria-label={`Zaznacz ${nameOf(row, fields)}`.trim()}
        />
      )}
      {field.kind === 'data' && row === undefined && <span className="grid-bone grid-bone-row" />}
      {field.kind === 'data' &&
        row !== undefined &&
        (place === markField && markIntent && markText && isMarkBelow ? (
          <TwoLines
            first={DataContent({ row, field })}
            second={<MarkTag intent={markIntent} text={markText} detail={markDetail} />}
          />
        ) : place === markField && markIntent && markText ? (
          <span className={isMarkWhole ? 'grid-with-tag grid-with-whole-tag' : 'grid-with-tag'}>
            <span className="grid-beside-tag">{DataContent({ row, field })}</span>
            <MarkTag intent={markIntent} text={markText} detail={markDetail} />
          </span>
        ) : (
          DataContent({ row, field })
        ))}
      {field.kind === 'menu' && row !== undefined && (
        <button type="button" tabIndex={-1} data-menu aria-label="Działania" title="Działania">
          ⋯
        </button>
      )}
      {place === nameField && markDetail && <span className="visually-hidden">{`, ${markDetail}`}</span>}
    </div>
  ))
}

const RowFields = memo(Fields) as typeof Fields

export const GridRow = memo(Row) as typeof Row
