import {
  BoxIcon,
  ChartIcon,
  ClipboardIcon,
  HistoryIcon,
  LayersIcon,
  ShopIcon,
  TimelineBarChartIcon,
} from '@blueprintjs/icons'
import type { STATISTICS_SCREENS } from '#shared/screens/statistics.ts'
import type { ScreenCode } from '../../lib/screen.ts'

export const STATISTICS_CODE: Readonly<Record<keyof typeof STATISTICS_SCREENS, ScreenCode>> = {
  'statistics.overall': {
    icon: TimelineBarChartIcon,
    load: async () =>
      (await import('../../features/statistics/widgets/clients.statistic.tsx')).OverallStatisticsScreen,
  },
  'statistics.products': {
    icon: ShopIcon,
    load: async () =>
      (await import('../../features/statistics/widgets/products.statistic.tsx')).ProductStatisticsScreen,
  },
  'statistics.packages': {
    icon: BoxIcon,
    load: async () =>
      (await import('../../features/statistics/widgets/packages.statistic.tsx')).PackageStatisticsScreen,
  },
  'statistics.sales': {
    icon: ChartIcon,
    load: async () =>
      (await import('../../features/statistics/widgets/sales.statistic.tsx')).SalesStatisticsScreen,
  },
  'statistics.montage': {
    icon: LayersIcon,
    load: async () =>
      (await import('../../features/statistics/widgets/montage.statistic.tsx')).MontageStatisticsScreen,
  },
  'statistics.production': {
    icon: ClipboardIcon,
    load: async () =>
      (await import('../../features/statistics/widgets/production.statistic.tsx')).ProductionStatisticsScreen,
  },
  'statistics.logs': {
    icon: HistoryIcon,
    load: async () =>
      (await import('../../features/statistics/logs/production-logs-screen.tsx')).ProductionLogsScreen,
  },
}
