import { useMemo, useState } from 'react'
import { Heart, Feed } from '@blueprintjs/icons'
import type { CountedForms } from '#shared/domain/counted.ts'
import { momentColumn, type ListColumn } from '../../../lists/list/list-column.ts'
import type { RowAction } from '../../../lib/actions/row-actions.tsx'
import { useClientHref } from '../../../entities/client/use-client-href.ts'
import { formatDate, orDash } from '../../../lib/format.ts'
import { orderedMeasuresOf } from '../compare/measure.ts'
import { FavoritesDialog } from '../modals/favorites-dialog.tsx'
import { SubscriptionsDialog } from '../modals/subscriptions-dialog.tsx'
import type { StatisticsShell } from '../shell/use-shell.ts'
import { askedByDays, NO_ORDERS } from './asked-ranges.ts'
import { StatisticsList } from './statistics-list.tsx'
import type { Placed } from './statistics-source.ts'

type ClientStatsRow = Placed<'statisticsClients'>

const WORDS: CountedForms = ['klient', 'klientów', 'klientów']
const keyOf = ({ pk }: ClientStatsRow): number => pk

const measure = orderedMeasuresOf<ClientStatsRow>()
const MEASURES = [
  measure('netto', 'Wartość netto', 'money', { isSummed: true }),
  measure('no_orders', 'Zamówienia', 'count', { isSummed: true }),
  measure('no_ordered_products', 'Zamówione produkty', 'count', { isSummed: true, width: 180 }),
  measure('avg_order_value', 'Śr. zamówienie', 'money'),
  measure('avg_product_value', 'Śr. produkt', 'money'),
]

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

/** What each client ordered, whole with its modals. */
export function ClientStats({ shell, prefix }: { shell: StatisticsShell; prefix?: string }) {
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
  const actionsOf = (row: ClientStatsRow): RowAction[] => [
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
  ]
  const close = () => setOpened(null)
  return (
    <>
      <StatisticsList
        resource="statisticsClients"
        shell={shell}
        name="Klienci"
        prefix={prefix}
        title="Statystyki: klienci"
        words={WORDS}
        empty={NO_ORDERS}
        askedFor={askedByDays}
        keyOf={keyOf}
        measures={MEASURES}
        leading={leading}
        trailing={TRAILING}
        actionsOf={actionsOf}
      />
      {opened?.kind === 'favorites' && (
        <FavoritesDialog pk={opened.row.pk} login={orDash(opened.row.login)} onClose={close} />
      )}
      {opened?.kind === 'subscriptions' && (
        <SubscriptionsDialog
          login={orDash(opened.row.login)}
          count={opened.row.no_subscriptions}
          onClose={close}
        />
      )}
    </>
  )
}
