import { Button, DialogBody } from '@blueprintjs/core'
import { ChevronDown, ChevronRight, Feed, Heart } from '@blueprintjs/icons'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { useClientHref } from '../../../entities/client/client-link.tsx'
import { formatDate, formatDecimal, orDash } from '../../../lib/format.ts'
import { useOperation } from '../../../lib/queries.ts'
import { momentColumn, type ListColumn } from '../../../lists/list/list-column.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { FailedReading } from '../../../ui/failed-reading.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { orderedMeasuresOf } from '../compare/compare-columns.tsx'
import type { StatisticsShell } from '../shell/use-shell.ts'
import { PackageStats } from './packages.statistic.tsx'
import { ProductStats } from './products.statistic.tsx'
import { GroupingChoice, SalesStats } from './sales.statistic.tsx'
import { defineStatistic, NO_ORDERS, rowPk, statisticScreen } from './statistic.tsx'
import type { Placed } from './statistics-source.ts'
import '../../../ui/plain-table.css'
import { addressOf } from '../../../lib/screens.ts'

type ClientStatsRow = Placed<'statisticsClients'>

const measure = orderedMeasuresOf<ClientStatsRow>()

const TRAILING: readonly ListColumn<ClientStatsRow>[] = [
  {
    id: 'last_order',
    label: 'Ostatnie zamówienie',
    width: 180,
    value: (row) => formatDate(row.last_order),
    exported: 'date',
  },
  momentColumn({
    id: 'last_login',
    label: 'Ostatnie logowanie',
    width: 152,
    moment: (row) => row.last_login,
  }),
  {
    id: 'register_date',
    label: 'Rejestracja',
    width: 108,
    value: (row) => formatDate(row.register_date),
    orderBy: 'register_date',
    exported: 'date',
  },
  { id: 'favorites', label: 'Ulubione', width: 92, align: 'end', value: (row) => row.favorites },
  {
    id: 'no_subscriptions',
    label: 'Subskrypcje',
    width: 108,
    align: 'end',
    value: (row) => row.no_subscriptions,
  },
  { id: 'discount_group', label: 'Grupa rabatowa', width: 140, value: (row) => row.discount_group },
  { id: 'fb_like', label: 'Polubienie FB', width: 116, value: (row) => row.fb_like },
  { id: 'recommendation', label: 'Polecenie', width: 156, value: (row) => row.recommendation },
  { id: 'fb_friends', label: 'Znajomi FB', width: 104, align: 'end', value: (row) => row.fb_friends },
]

/** Orders of each client, with the dialogs of a row. */
const { Widget: ClientStats } = defineStatistic({
  resource: 'statisticsClients',
  route: addressOf('statistics.overall'),
  name: 'Klienci',
  title: 'Statystyki: klienci',
  words: ['klient', 'klientów', 'klientów'],
  empty: NO_ORDERS,
  askedBy: 'days',
  keyOf: rowPk,
  trailing: TRAILING,
  measures: [
    measure('netto', 'Wartość netto', 'money', { isSummed: true }),
    measure('no_orders', 'Zamówienia', 'count', { isSummed: true }),
    measure('no_ordered_products', 'Zamówione produkty', 'count', { isSummed: true, width: 180 }),
    measure('avg_order_value', 'Śr. zamówienie', 'money'),
    measure('avg_product_value', 'Śr. produkt', 'money'),
  ],
  useParts() {
    const hrefOf = useClientHref()
    const [opened, setOpened] = useState<{ kind: 'favorites' | 'subscriptions'; row: ClientStatsRow } | null>(
      null,
    )
    const leading = useMemo(
      (): ListColumn<ClientStatsRow>[] => [
        {
          id: 'pk',
          label: 'Nr',
          width: 76,
          isMono: true,
          value: (row) => row.pk,
          searchName: 'pk',
        },
        {
          id: 'login',
          label: 'Login',
          width: 276,
          isGrowing: true,
          isPinned: true,
          value: (row) => row.login,
          href: (row) => hrefOf(row.pk),
          orderBy: 'login',
          searchName: 'name',
        },
      ],
      [hrefOf],
    )

    const close = () => setOpened(null)
    const login = orDash(opened?.row.login ?? null)
    return {
      leading,
      actionsOf: (row) => [
        {
          id: 'favorites',
          label: 'Ulubione produkty',
          icon: <Heart />,
          run: () => setOpened({ kind: 'favorites', row }),
        },
        {
          id: 'subscriptions',
          label: 'Subskrypcje',
          icon: <Feed />,
          run: () => setOpened({ kind: 'subscriptions', row }),
        },
      ],
      dialogs:
        opened &&
        (opened.kind === 'favorites' ? (
          <FavoritesDialog pk={opened.row.pk} login={login} onClose={close} />
        ) : (
          <SubscriptionsDialog login={login} count={opened.row.no_subscriptions} onClose={close} />
        )),
    }
  },
})

/**
 * The client statistic in full; the others are collapsed below it and request nothing until they are expanded (D-6).
 */
export const OverallStatisticsScreen = statisticScreen(
  {
    route: addressOf('statistics.overall'),
    title: 'Statystyki: ogólne',
    shops: 'statisticsClients.shopVersions',
    isScrolled: true,
  },
  OverallStats,
)

function OverallStats({ shell }: { shell: StatisticsShell }) {
  return (
    <>
      <div className="statistics-widget">
        <ClientStats shell={shell} />
      </div>
      <FoldedWidget title="Paczki">
        <PackageStats shell={shell} />
      </FoldedWidget>
      <FoldedWidget title="Produkty">
        <div className="statistics-widget">
          <ProductStats shell={shell} prefix="products" />
        </div>
      </FoldedWidget>
      <FoldedWidget title="Sprzedaż">
        <GroupingChoice shell={shell} />
        <div className="statistics-widget">
          <SalesStats shell={shell} prefix="sales" />
        </div>
      </FoldedWidget>
    </>
  )
}

/** A statistic under its heading. While collapsed, it is neither rendered nor requested. */
function FoldedWidget({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label={title} className="statistics-fold">
      <h2>
        <Button
          variant="minimal"
          icon={isOpen ? <ChevronDown /> : <ChevronRight />}
          text={title}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        />
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}

interface FavoritesDialogProps {
  /** Pk of the client. */
  pk: number
  login: string
  onClose: () => void
}

/** Products that a client has marked as favourites. */
function FavoritesDialog({ pk, login, onClose }: FavoritesDialogProps) {
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

interface SubscriptionsDialogProps {
  login: string
  count: number | null
  onClose: () => void
}

/** The number of a client's subscriptions; no API call lists them (OP-82). */
function SubscriptionsDialog({ login, count, onClose }: SubscriptionsDialogProps) {
  return (
    <Modal title={`Subskrypcje: ${login}`} onClose={onClose}>
      <DialogBody>
        <dl>
          <Fact label="Liczba subskrypcji">{formatDecimal(count, 0)}</Fact>
        </dl>
        <p>Serwer podaje samą liczbę subskrypcji, bez ich listy.</p>
      </DialogBody>
    </Modal>
  )
}
