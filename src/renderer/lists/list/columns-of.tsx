import type { ListName } from '#shared/api/registry.ts'
import { numberText } from '#shared/domain/counted.ts'
import {
  formatDate,
  formatDateTime,
  formatDecimal,
  formatKilograms,
  formatMinute,
  formatMoney,
} from '../../lib/format.ts'
import type { ListStateRules } from '../../lib/list-state.ts'
import { documentPath } from '../../lib/media.ts'
import { contractOf, type RowOf } from '../../lib/resource-calls.ts'
import type { RowMark } from '../../ui/grid/grid-column.ts'
import { MarkTag } from '../../ui/grid/mark-tag.tsx'
import { TwoLines } from '../../ui/grid/two-lines.tsx'
import type { ColumnExport, ListColumn } from './list-column.ts'
import './columns-of.css'

type Shown = string | number | null | undefined
type KnownField<Row> = keyof {
  [K in keyof Row as string extends K ? never : number extends K ? never : K]: unknown
} &
  string
/** Fields that can be displayed without conversion. */
type PlainField<Row> = {
  [K in KnownField<Row>]: Row[K] extends Shown ? K : never
}[KnownField<Row>]

/** Properties of a column other than the source of its text. */
export interface ColumnLook<Row> extends Omit<
  ListColumn<Row>,
  'id' | 'value' | 'width' | 'orderBy' | 'searchName'
> {
  /** Optional for dates with time and for pictures, which have a fixed width everywhere. */
  width?: number
  /** Sort field, if the API's name differs from the column's; false disables sorting. */
  orderBy?: string | false
  /** Search field, if the API's name differs from the column's; false disables searching. */
  searchName?: string | false
}

type FieldPath<Row> = KnownField<Row> | `${KnownField<Row>}.${string}`

/** Source of a column's text. By default the field with the column's name is used. */
interface ColumnSource<Row> {
  /** Computes the text from the row. */
  value: (row: Row) => Shown
  /** How the value is formatted; unchanged by default. */
  kind: keyof typeof KINDS
  /** Path of a field with another name, e.g. `user.email`. Of several, the first with a value is used. */
  path: FieldPath<Row> | readonly FieldPath<Row>[]
  /** Labels of codes; other codes are shown unchanged. */
  labels: Readonly<Record<string, string>>
}

type FieldColumn<Row> = ColumnLook<Row> & Partial<ColumnSource<Row>>
/** A column whose name is not a directly displayable field must specify its source. */
export type OwnColumn<Row> = FieldColumn<Row> &
  { [K in keyof ColumnSource<Row>]: Pick<ColumnSource<Row>, K> }[keyof ColumnSource<Row>]

interface Kind extends Pick<Partial<ListColumn<object>>, 'width' | 'align' | 'exported'> {
  show: (field: unknown) => Shown
  tip?: (field: unknown) => string
}

const textIn = (field: unknown): string | null => (typeof field === 'string' ? field : null)
const asItCame = (field: unknown): string | number | null =>
  typeof field === 'number' ? field : textIn(field)
const pictureIn = (field: unknown): string | null => documentPath(textIn(field) ?? '')

/** Also the default width of other columns. */
const MOMENT_WIDTH = 134

const KINDS = {
  /** A number, unchanged. */
  number: { align: 'end', show: asItCame },
  /** A count with digit grouping. */
  count: { align: 'end', show: (field) => (typeof field === 'number' ? numberText(field) : textIn(field)) },
  /** An amount in PLN. */
  money: { align: 'end', exported: 'decimal', show: (field) => formatMoney(asItCame(field), 'PLN') },
  /** A measure without trailing zeros after the decimal point. */
  measure: { align: 'end', exported: 'decimal', show: (field) => formatDecimal(asItCame(field), 0) },
  /** A weight in kg; the heading names the unit. */
  weight: { align: 'end', exported: 'decimal', show: (field) => formatKilograms(asItCame(field)) },
  date: { exported: 'date', show: (field) => formatDate(textIn(field)) },
  /** A date and time to the minute; the tooltip has the seconds. */
  moment: {
    width: MOMENT_WIDTH,
    exported: 'datetime',
    show: (field) => formatMinute(textIn(field)),
    tip: (field) => (field ? formatDateTime(textIn(field)) : ''),
  },
  /** Shows only "yes" values. */
  flag: { exported: { labels: { true: 'tak', false: '' } }, show: (field) => (field === true ? 'tak' : '') },
  yesNo: { show: (field) => (field ? 'tak' : 'nie') },
  /** A picture with the height of its row. */
  picture: { width: 80, exported: null, show: (field) => (pictureIn(field) ? 'jest' : null) },
} satisfies Record<string, Kind>

/** Fields by which the server can sort and search. */
type ColumnRules = Pick<ListStateRules, 'orderable' | 'filters'>

type Declared<Row, K extends string> = {
  [P in K]: P extends PlainField<Row> ? FieldColumn<Row> : OwnColumn<Row>
}

/**
 * Returns the columns of a resource's list, in the declared order. A column named like a field shows that field and is
 * sorted and searched by it if the contract allows.
 */
export const columnsOf = <R extends ListName>(resource: R) => columnsBy<RowOf<R>>(contractOf(resource))

/** Like `columnsOf`, for rows that do not belong to a resource. */
export function columnsBy<Row extends object>(rules: ColumnRules) {
  return <K extends string>(declared: Declared<Row, K>): ListColumn<Row>[] =>
    Object.entries<FieldColumn<Row>>(declared).map(([id, column]) => columnOf(id, column, rules))
}

function columnOf<Row extends object>(
  id: string,
  { kind, path, labels, value, orderBy, searchName, ...look }: FieldColumn<Row>,
  { orderable, filters }: ColumnRules,
): ListColumn<Row> {
  const { show, tip, exported, ...ofKind }: Kind = kind ? KINDS[kind] : { show: asItCame }
  const fieldOf = value ?? ((row: Row) => fieldAt(row, path ?? id))
  const sort = orderBy ?? (orderable.includes(id) && id)
  const search = searchName ?? searchedName(id, filters)
  return {
    id,
    width: MOMENT_WIDTH,
    exported: exportOf(exported, path, labels),
    ...(tip && { tip: (row: Row) => tip(fieldOf(row)) }),
    ...(kind === 'picture' && { cell: (row: Row) => <Picture path={pictureIn(fieldOf(row))} /> }),
    ...ofKind,
    ...look,
    value: (row) => labels?.[String(fieldOf(row))] ?? show(fieldOf(row)),
    ...(sort && { orderBy: sort }),
    ...(search && { searchName: search }),
  }
}

function fieldAt(row: object, path: string | readonly string[]): unknown {
  if (typeof path !== 'string') return path.map((one) => fieldAt(row, one)).find((field) => field != null)
  return path
    .split('.')
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | null)?.[name], row)
}

/**
 * Returns the search field of a column. A text in five languages is searched by its common name. Only texts and numbers
 * can be typed under a header; choices, dates and booleans are filters above the list.
 */
const searchedName = (id: string, filters: ColumnRules['filters']): string | undefined =>
  [id, id.replace(/_pl$/, '')].find((name) =>
    ['text', '1', 1].some((typed) => filters[name]?.safeParse(typed).success),
  )

function exportOf(
  ofKind: ListColumn<object>['exported'],
  path: ColumnExport['path'],
  labels: ColumnExport['labels'],
): ListColumn<object>['exported'] {
  if (ofKind === null || (path === undefined && labels === undefined)) return ofKind
  const { ...ofField }: ColumnExport = typeof ofKind === 'string' ? { kind: ofKind } : (ofKind ?? {})
  return { ...ofField, ...(path && { path }), ...(labels && { labels }) }
}

/** A date column with an optional mark, shown below the date and in the tooltip. */
export const markedDate = <Row,>(
  dateOf: (row: Row) => string | null,
  markOf: (row: Row) => RowMark | null,
) => ({
  kind: 'date' as const,
  tip: (row: Row) => [dateOf(row) && formatDate(dateOf(row)), markOf(row)?.detail].filter(Boolean).join(': '),
  cell: (row: Row) => {
    const mark = markOf(row)
    return <TwoLines first={formatDate(dateOf(row))} second={mark && <MarkTag {...mark} />} />
  },
})

const Picture = ({ path }: { path: string | null }) =>
  path ? <img className="grid-picture" src={path} alt="jest" loading="lazy" /> : '—'

type AuditField = 'date_added' | 'date_modified' | 'last_modified_by'

/** Columns for creation, last change and its author (APP-036). Those listed in `hidden` are hidden by default. */
export const auditColumns = (hidden: readonly AuditField[] = []) => ({
  date_added: { label: 'Dodano', kind: 'moment' as const, isExtra: hidden.includes('date_added') },
  date_modified: {
    label: 'Zmodyfikowano',
    width: 148,
    kind: 'moment' as const,
    isExtra: hidden.includes('date_modified'),
  },
  last_modified_by: { label: 'Kto zmienił', width: 156, isExtra: hidden.includes('last_modified_by') },
})
