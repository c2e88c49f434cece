import { PRODUCTION_LOGS } from '../../entities/production-line/log-address.ts'
import {
  BoxIcon,
  ChartIcon,
  ClipboardIcon,
  HistoryIcon,
  LayersIcon,
  ShopIcon,
  TimelineBarChartIcon,
} from '@blueprintjs/icons'
import type { NavigationPicture, ScreenDefinition } from '../../lib/screen.ts'
import {
  STATISTICS_MONTAGE,
  STATISTICS_OVERALL,
  STATISTICS_PACKAGES,
  STATISTICS_PRODUCTION,
  STATISTICS_PRODUCTS,
  STATISTICS_SALES,
} from './statistics-address.ts'

interface Statistic {
  path: string
  label: string
  title: string
  place: number
  icon: NavigationPicture
  load: ScreenDefinition['load']
}

const screen = ({ path, label, title, place, icon, load }: Statistic): ScreenDefinition => ({
  path,
  title,
  access: 'signedIn',
  permission: 'view_stats',
  refusal: 'Użytkownik nie ma uprawnień do wyświetlania statystyk!',
  nav: { section: 'Statystyki', label, place, icon },
  area: 'statistics',
  role: 'page',
  load,
})

export const statisticsScreens: ScreenDefinition[] = [
  screen({
    path: STATISTICS_OVERALL,
    label: 'Ogólne',
    title: 'Statystyki: ogólne',
    place: 10,
    icon: TimelineBarChartIcon,
    load: async () => (await import('./widgets/clients.statistic.tsx')).OverallStatisticsScreen,
  }),
  screen({
    path: STATISTICS_PRODUCTS,
    label: 'Produkty',
    title: 'Statystyki: produkty',
    place: 20,
    icon: ShopIcon,
    load: async () => (await import('./widgets/products.statistic.tsx')).ProductStatisticsScreen,
  }),
  screen({
    path: STATISTICS_PACKAGES,
    label: 'Paczki',
    title: 'Statystyki: paczki',
    place: 30,
    icon: BoxIcon,
    load: async () => (await import('./widgets/packages.statistic.tsx')).PackageStatisticsScreen,
  }),
  screen({
    path: STATISTICS_SALES,
    label: 'Sprzedaż',
    title: 'Statystyki: sprzedaż',
    place: 40,
    icon: ChartIcon,
    load: async () => (await import('./widgets/sales.statistic.tsx')).SalesStatisticsScreen,
  }),
  screen({
    path: STATISTICS_MONTAGE,
    label: 'Montaże',
    title: 'Statystyki: montaże',
    place: 50,
    icon: LayersIcon,
    load: async () => (await import('./widgets/montage.statistic.tsx')).MontageStatisticsScreen,
  }),
  screen({
    path: STATISTICS_PRODUCTION,
    label: 'Produkcja',
    title: 'Statystyki: produkcja',
    place: 60,
    icon: ClipboardIcon,
    load: async () => (await import('./widgets/production.statistic.tsx')).ProductionStatisticsScreen,
  }),
  {
    ...screen({
      path: PRODUCTION_LOGS,
      label: 'Logi produkcji',
      title: 'Logi produkcji',
      place: 70,
      icon: HistoryIcon,
      load: async () => (await import('./logs/production-logs-screen.tsx')).ProductionLogsScreen,
    }),
    permission: 'view_production_log',
    refusal: 'Użytkownik nie ma uprawnień do wyświetlania logów produkcji!',
  },
]
