import {
  ArchiveIcon,
  BoxIcon,
  ChartIcon,
  ClipboardIcon,
  CogIcon,
  CubeIcon,
  DashboardIcon,
  DesktopIcon,
  DuplicateIcon,
  FlowLinearIcon,
  GridIcon,
  HistoryIcon,
  LayersIcon,
  LayoutGridIcon,
  PageLayoutIcon,
  PulseIcon,
  ShopIcon,
  StackedChartIcon,
  TimelineBarChartIcon,
} from '@blueprintjs/icons'
import { resourceScreens, translatedScreens } from '../../resource/resource-screens.ts'

export const PLANT_CODE = {
  'montages.list': {
    icon: LayoutGridIcon,
    load: async () =>
      (await import('../../features/production/montages/list/montages-list-screen.tsx')).MontagesListScreen,
  },
  'montages.archive': {
    icon: ArchiveIcon,
    load: async () =>
      (await import('../../features/production/montages/list/montages-list-screen.tsx')).MontageArchiveScreen,
  },
  'montages.create': {
    load: async () =>
      (await import('../../features/production/montages/editor/montage-editor-screen.tsx')).NewMontageScreen,
  },
  'montages.update': {
    load: async () =>
      (await import('../../features/production/montages/editor/montage-editor-screen.tsx')).MontageScreen,
  },
  ...translatedScreens('processes', {
    icon: FlowLinearIcon,
    load: async () =>
      (await import('../../features/production/processes/processes.resource.tsx')).processResource,
  }),
  'productionCubes.list': {
    icon: CubeIcon,
    load: async () => (await import('../../features/production/cubes/cube-list-screen.tsx')).CubeListScreen,
  },
  'productionCubes.details': {
    load: async () =>
      (await import('../../features/production/cubes/cube-details-screen.tsx')).CubeDetailsScreen,
  },
  capacity: {
    icon: StackedChartIcon,
    load: async () => (await import('../../features/production/capacity/capacity-screen.tsx')).CapacityScreen,
  },
  ...resourceScreens('machines', {
    icon: CogIcon,
    load: async () =>
      (await import('../../features/production/machines/machines.resource.tsx')).machineResource,
  }),
  ...resourceScreens('plates', {
    icon: DuplicateIcon,
    load: async () => (await import('../../features/production/plates/plates.resource.tsx')).plateResource,
  }),
  ...resourceScreens('formats', {
    icon: PageLayoutIcon,
    load: async () => (await import('../../features/production/formats/formats.resource.tsx')).formatResource,
    loadList: async () =>
      (await import('../../features/production/formats/formats-list-screen.tsx')).FormatsListScreen,
  }),
  ...translatedScreens('formatGroups', {
    icon: GridIcon,
    load: async () =>
      (await import('../../features/production/formats/format-groups.resource.tsx')).formatGroupResource,
    loadList: async () =>
      (await import('../../features/production/formats/format-groups-list-screen.tsx'))
        .FormatGroupsListScreen,
  }),
  'formatGroups.details': {
    load: async () =>
      (await import('../../features/production/formats/format-group-screen.tsx')).FormatGroupScreen,
  },

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

  productionStation: {
    icon: DesktopIcon,
    load: async () =>
      (await import('../../features/production/station/station-screen.tsx')).ProductionStationScreen,
  },
  printJournal: {
    load: async () => (await import('../../features/station/journal/journal-screen.tsx')).JournalScreen,
  },
  wallBoard: {
    icon: DashboardIcon,
    load: async () => (await import('../../features/production/board/board-screen.tsx')).BoardScreen,
  },
  stationSettings: {
    icon: CogIcon,
    load: async () =>
      (await import('../../features/station/settings/settings-screen.tsx')).StationSettingsScreen,
  },
  stationLog: {
    icon: PulseIcon,
    load: async () =>
      (await import('../../features/station/diagnostics/diagnostics-screen.tsx')).DiagnosticsScreen,
  },
}
