import type { ReactNode } from 'react'
import { PAGE_SIZES } from '#shared/api/list-query.ts'
import { Pager } from '../../../crud/list/pager.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ClientListState } from './use-client-list.ts'

export interface ListColumn<Row> {
  label: string
  isNumber?: boolean
  cell: (row: Row) => ReactNode
}

/** Whatever fits on the smallest page needs no pages. */
const [SMALLEST_PAGE] = PAGE_SIZES

interface ClientListProps<Row> {
  id: string
  title: string
  /** `Klient nie złożył jeszcze zamówienia.` */
  emptyText: string
  /** `Nie udało się wczytać zamówień`. */
  failureText: string
  list: ClientListState<Row>
  columns: readonly ListColumn<Row>[]
  keyOf: (row: Row, index: number) => string | number
}

/** A list below a client, with its own page, waiting, failure and emptiness: none of them touches its neighbours. */
export function ClientList<Row>(props: ClientListProps<Row>) {
  const { id, title, emptyText, failureText, list, columns, keyOf } = props
  const { rows, error } = list
  return (
    <section id={id} className="client-list" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>
        {title}
        {rows && <span className="quiet"> {rows.count.toLocaleString('pl-PL')}</span>}
      </h2>
      {error && (
        <p role="alert" className="client-list-problem">
          {failureText}: {error.message}{' '}
          <ActionButton size="small" text="Ponów" isWorking={list.isFetching} onClick={list.retry} />
        </p>
      )}
      {!rows && !error && (
        <div role="status" aria-label={`Wczytywanie: ${title}`}>
          <Skeleton height={160} />
        </div>
      )}
      {rows?.count === 0 && <p className="quiet">{emptyText}</p>}
      {rows && rows.count > 0 && (
        <>
          <div
            className={list.isLate ? 'plain-table-frame client-list-late' : 'plain-table-frame'}
            tabIndex={0}
            role="group"
            aria-label={`Lista: ${title}`}
            aria-busy={list.isLate}
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
                {rows.results.map((row, index) => (
                  <tr key={keyOf(row, index)}>
                    {columns.map(({ label, isNumber, cell }) => (
                      <td key={label} className={isNumber ? 'plain-table-number' : undefined}>
                        {cell(row)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {rows.count > SMALLEST_PAGE && (
            <Pager
              page={list.page}
              pageLength={list.pageLength}
              pageSize={list.pageSize}
              count={rows.count}
              onPage={list.setPage}
              onPageSize={list.setPageSize}
            />
          )}
        </>
      )}
    </section>
  )
}
