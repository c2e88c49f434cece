import type { ReactNode } from 'react'
import { PAGE_SIZES } from '#shared/api/list-query.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import '../../ui/plain-table.css'
import { Pager } from './pager.tsx'
import './short-list.css'
import type { PagedList } from './use-list.ts'

export interface ShortListColumn<Row> {
  label: string
  isNumber?: boolean
  /** `rows` are those of the page, for cells that compare a row with its neighbour. */
  cell: (row: Row, index: number, rows: readonly Row[]) => ReactNode
}

/** A list that fits on the smallest page needs no pager. */
const [SMALLEST_PAGE] = PAGE_SIZES

interface ShortListProps<Row> {
  list: PagedList<Row>
  title: string
  /** Example: `Klient nie złożył jeszcze zamówienia.` */
  emptyText: string
  /** Example: `Nie udało się wczytać zamówień`. */
  failureText: string
  columns: readonly ShortListColumn<Row>[]
  keyOf: (row: Row, index: number) => string | number
}

/**
 * A list that is one part of a screen, with its own pages and states for loading, failure and no rows, but without
 * search and filters.
 */
export function ShortList<Row>({ list, title, emptyText, failureText, columns, keyOf }: ShortListProps<Row>) {
  const { rows, count, error, isStale, isFetching, state, paging, change, refresh } = list
  const replace = { isReplacing: true }
  return (
    <div className="short-list">
      {error && (
        <p role="alert" className="short-list-problem">
          {failureText}: {error.message}{' '}
          <ActionButton size="small" text="Ponów" isWorking={isFetching} onClick={refresh} />
        </p>
      )}
      {!rows && !error && (
        <div role="status" aria-label={`Wczytywanie: ${title}`}>
          <Skeleton height={160} />
        </div>
      )}
      {count === 0 && <p className="quiet">{emptyText}</p>}
      {rows && count !== null && count > 0 && (
        <>
          <div
            className={isStale ? 'plain-table-frame short-list-late' : 'plain-table-frame'}
            tabIndex={0}
            role="group"
            aria-label={`Lista: ${title}`}
            aria-busy={isStale}
          >
            <table className="plain-table" aria-label={title}>
              <thead>
                <tr>
                  {columns.map(({ label, isNumber }) => (
                    <th key={label} scope="col" className={isNumber ? 'plain-table-number' : undefined}>
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <tr key={keyOf(row, index)}>
                    {columns.map(({ label, isNumber, cell }) => (
                      <td key={label} className={isNumber ? 'plain-table-number' : undefined}>
                        {cell(row, index, rows)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {count > SMALLEST_PAGE && (
            <Pager
              page={state.page}
              pageLength={paging.length}
              pageSize={state.pageSize}
              count={count}
              onPage={(page) => change({ page }, replace)}
              onPageSize={(pageSize) => change({ pageSize }, replace)}
            />
          )}
        </>
      )}
    </div>
  )
}
