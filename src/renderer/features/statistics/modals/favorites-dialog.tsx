import { DialogBody } from '@blueprintjs/core'
import { formatDate, orDash } from '../../../lib/format.ts'
import { useOperation } from '../../../lib/queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedReading } from '../../../ui/failed-reading.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import '../../../ui/plain-table.css'

interface FavoritesDialogProps {
  /** The client. */
  pk: number
  login: string
  onClose: () => void
}

/** Products that a client has marked. */
export function FavoritesDialog({ pk, login, onClose }: FavoritesDialogProps) {
  const { data, error, refetch } = useOperation('statisticsClients.favorites', { params: { pk } })
  return (
    <Modal title={`Ulubione produkty: ${login}`} onClose={onClose}>
      <DialogBody>
        {error && (
          <FailedReading
            title="Nie udało się wczytać ulubionych produktów"
            error={error.error}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton height={120} />}
        {data?.length === 0 && (
          <EmptyState title="Brak ulubionych produktów" text="Ten klient niczego jeszcze nie oznaczył." />
        )}
        {data && data.length > 0 && (
          <div className="plain-table-frame">
            <table className="plain-table">
              <thead>
                <tr>
                  <th scope="col">Produkt</th>
                  <th scope="col">Dodano</th>
                </tr>
              </thead>
              <tbody>
                {data.map(({ pk: product, name, product_name, date_added }, place) => (
                  <tr key={product ?? place}>
                    <td>{orDash(name ?? product_name)}</td>
                    <td>{formatDate(date_added)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </DialogBody>
    </Modal>
  )
}
