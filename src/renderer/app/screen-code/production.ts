import {
  ArchiveIcon,
  CogIcon,
  CubeIcon,
  DuplicateIcon,
  FlowLinearIcon,
  GridIcon,
  LayoutGridIcon,
  PageLayoutIcon,
  StackedChartIcon,
} from '@blueprintjs/icons'
import type { PRODUCTION_SCREENS } from '#shared/screens/production.ts'
import { resourceScreens, translatedScreens } from '../../resource/resource-screens.ts'
import type { ScreenCode } from '../../lib/screen.ts'

export const PRODUCTION_CODE: Readonly<Record<keyof typeof PRODUCTION_SCREENS, ScreenCode>> = {
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
}
