import { at, requiresPermission, screen, type RoutedList } from './screen-row.ts'

const STATISTIC_KEYS = ['month', 'shop_version', 'compare', 'measure', 'group_by_date']
const statistic = <const Path extends string>(
  path: Path,
  label: string,
  place: number,
  lists: readonly RoutedList[] = [],
) =>
  screen(path, {
    title: `Statystyki: ${label.toLowerCase()}`,
    ...requiresPermission('view_stats', 'wyświetlania statystyk'),
    ...at('Statystyki', place, label),
    lists,
    keys: STATISTIC_KEYS,
  })

export const STATISTICS_SCREENS = {
  'statistics.overall': statistic('/stats/overall', 'Ogólne', 10, [
    { operation: 'statisticsClients.list' },
    { operation: 'statisticsProducts.list', prefix: 'products' },
    { operation: 'statisticsSales.list', prefix: 'sales' },
  ]),
  'statistics.products': statistic('/stats/products', 'Produkty', 20, [
    { operation: 'statisticsProducts.list' },
  ]),
  'statistics.packages': statistic('/stats/packages', 'Paczki', 30),
  'statistics.sales': statistic('/stats/sales', 'Sprzedaż', 40, [{ operation: 'statisticsSales.list' }]),
  'statistics.montage': statistic('/stats/montage', 'Montaże', 50, [
    { operation: 'statisticsMontages.list' },
  ]),
  'statistics.production': statistic('/stats/production', 'Produkcja', 60, [
    { operation: 'statisticsProduction.list' },
  ]),
  'statistics.logs': screen('/stats/production-logs', {
    title: 'Logi produkcji',
    ...requiresPermission('view_production_log', 'wyświetlania logów produkcji'),
    ...at('Statystyki', 70),
    lists: [{ operation: 'statisticsLogs.list' }],
  }),
}
