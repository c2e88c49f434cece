import type { ListName } from '#shared/api/registry.ts'
import { numberText } from '#shared/domain/counted.ts'
import { formatDate, formatDateTime, formatDecimal, formatMinute, formatMoney } from '../../lib/format.ts'
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
/** Fields that are shown as they come. */
type PlainField<Row> = {
  [K in KnownField<Row>]: Row[K] extends Shown ? K : never
}[KnownField<Row>]

/** What a column has besides where its text comes from. */
export interface ColumnLook<Row> extends Omit<
  ListColumn<Row>,
  'id' | 'value' | 'width' | 'orderBy' | 'searchName'
> {
  /** May be left out for a moment and a picture, which are of one width everywhere. */
  width?: number
  /** Where the API sorts by another name than the column's; false: not sorted though the server could. */
  orderBy?: string | false
  /** Where the API searches by another name than the column's; false: not searched though the server could. */
  searchName?: string | false
}

type FieldPath<Row> = KnownField<Row> | `${KnownField<Row>}.${string}`

/** Where the text of a column comes from; the field that is called as the column says the rest. */
interface ColumnSource<Row> {
  /** What the list makes of the row instead of reading a field. */
  value: (row: Row) => Shown
  /** How that is shown; without it as it came. */
  kind: keyof typeof KINDS
  /** Field of another name: `user.email`; of several the first that says something. */
  path: FieldPath<Row> | readonly FieldPath<Row>[]
  /** What codes are called; others are shown as they came. */
  labels: Readonly<Record<string, string>>
}

type FieldColumn<Row> = ColumnLook<Row> & Partial<ColumnSource<Row>>
/** A column that is not called as a field which can be shown as it came says how it is shown. */
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

/** Also of a column that says no width. */
const MOMENT_WIDTH = 134

const KINDS = {
  /** A figure as it came. */
  number: { align: 'end', show: asItCame },
  /** How many, its digits in groups. */
  count: { align: 'end', show: (field) => (typeof field === 'number' ? numberText(field) : textIn(field)) },
  /** Złoty and grosz. */
  money: { align: 'end', exported: 'decimal', show: (field) => formatMoney(asItCame(field), 'PLN') },
  /** A measure without the noughts that the server writes behind the point. */
  measure: { align: 'end', exported: 'decimal', show: (field) => formatDecimal(asItCame(field), 0) },
  date: { exported: 'date', show: (field) => formatDate(textIn(field)) },
  /** A day with its time to the minute; the tooltip has the seconds. */
  moment: {
    width: MOMENT_WIDTH,
    exported: 'datetime',
    show: (field) => formatMinute(textIn(field)),
    tip: (field) => (field ? formatDateTime(textIn(field)) : ''),
  },
  /** Only a yes is said. */
  flag: { exported: { labels: { true: 'tak', false: '' } }, show: (field) => (field === true ? 'tak' : '') },
  yesNo: { show: (field) => (field ? 'tak' : 'nie') },
  /** As high as its row. */
  picture: { width: 80, exported: null, show: (field) => (pictureIn(field) ? 'jest' : null) },
} satisfies Record<string, Kind>

/** Rules of a list: what its server sorts by and searches in. */
type ColumnRules = Pick<ListStateRules, 'orderable' | 'filters'>

type Declared<Row, K extends string> = {
  [P in K]: P extends PlainField<Row> ? FieldColumn<Row> : OwnColumn<Row>
}

/**
 * Columns of a resource's list by their ids, in their order. One that is called as a field shows it, and is sorted and
 * searched by it where the contract says that the server can.
 */
export const columnsOf = <R extends ListName>(resource: R) => columnsBy<RowOf<R>>(contractOf(resource))

/** The same for rows that are not a resource's own. */
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
 * A text in five languages is searched by the name that they share. Only a text or a number is typed under a header: a
 * choice of a few, a day and a yes or no are filters above the list.
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

/** A day that a mark may say more of: below it in its cell, and behind it in the tooltip. */
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

/** When it was added and changed, and by whom last (APP-036); those that a list has no room for are hidden at first. */
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
