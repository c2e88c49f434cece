import { Button } from '@blueprintjs/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '#shared/api/list-query.ts'
import {
  DELIVERY_STATUS_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
} from '#shared/domain/order-status.ts'
import { Pager } from '../../../../crud/list/pager.tsx'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { formatDateTime, orDash } from '../../../../lib/format.ts'
import { operationKey } from '../../../../lib/queries.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { DetailsTable, Section } from './order-details-section.tsx'

const HEADINGS = ['Autor', 'Status', 'Status płatności', 'Status dostawy', 'Data']

/** The label of a status; one that this client does not know is shown as the server sent it. */
function labelIn(labels: Readonly<Record<string, string>>, status: string | null): string {
  return orDash(status === null ? null : (labels[status] ?? status))
}

/** Page by page, read on its own: a person who may see the order but not its log still sees the order. */
export function OrderDetailsLogs({ orderPk }: { orderPk: number }) {
  const [page, setPage] = useState<number>(FIRST_PAGE)
  const [pageSize, setPageSize] = useState<number>(DEFAULT_PAGE_SIZE)
  const [cap, setCap] = useState(Number.POSITIVE_INFINITY)
  const input = { query: { order_pk: orderPk, page, page_size: pageSize, ordering: '-date' } }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: operationKey('orderLogs.list', input),
    queryFn: ({ signal }) => call('orderLogs.list', input, { signal }),
    placeholderData: keepPreviousData,
  })

  // A server may cap the page size silently: the length of a full first page counts, not what was asked for.
  const isFullFirstPage =
    data !== undefined && !isPlaceholderData && page === FIRST_PAGE && data.count > data.results.length
  if (isFullFirstPage && data.results.length > 0 && data.results.length !== cap) setCap(data.results.length)

  return (
    <Section id="historia" count={data?.count}>
      {error && (
        <p role="alert" className="details-problem">
          Nie udało się wczytać historii: {toApiError(error).message}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Ponów
          </Button>
        </p>
      )}
      {!data && !error && <Skeleton height={200} />}
      {data && data.count === 0 && <p className="quiet">Nic się jeszcze nie działo.</p>}
      {data && data.count > 0 && (
        <>
          <div aria-busy={isPlaceholderData}>
            <DetailsTable label="Historia zamówienia" headings={HEADINGS}>
              {data.results.map((log, index) => (
                <tr key={`${log.date} ${index}`}>
                  <td>{orDash(log.author)}</td>
                  <td>{labelIn(ORDER_STATUS_LABELS, log.status)}</td>
                  <td>{labelIn(PAYMENT_STATUS_LABELS, log.payment_status)}</td>
                  <td>{labelIn(DELIVERY_STATUS_LABELS, log.delivery_status)}</td>
                  <td>{formatDateTime(log.date)}</td>
                </tr>
              ))}
            </DetailsTable>
          </div>
          <Pager
            page={page}
            pageLength={Math.min(pageSize, cap)}
            pageSize={pageSize}
            count={data.count}
            onPage={setPage}
            onPageSize={(size) => {
              setPageSize(size)
              setCap(Number.POSITIVE_INFINITY)
              setPage(FIRST_PAGE)
            }}
          />
        </>
      )}
    </Section>
  )
}
