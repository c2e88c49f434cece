import { GridIcon, PageLayoutIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'
import { FORMAT_AREA, FORMAT_GROUP_AREA, formatGroupAddress, groupIn } from './format-addresses.ts'

export const formatScreens: ScreenDefinition[] = [
  ...resourceScreens({
    area: FORMAT_AREA,
    section: 'Produkcja',
    place: 70,
    icon: PageLayoutIcon,
    model: 'format',
    genitive: 'formatów',
    titles: { list: 'Formaty', create: 'Nowy format', update: 'Edycja formatu' },
    backTo(_format, _path, query) {
      const group = groupIn(query)
      return group === null ? null : formatGroupAddress(group)
    },
    load: async () => (await import('./formats.resource.tsx')).formatResource,
    loadList: async () => (await import('./formats-list-screen.tsx')).FormatsListScreen,
  }),
  ...resourceScreens({
    area: FORMAT_GROUP_AREA,
    section: 'Produkcja',
    place: 80,
    icon: GridIcon,
    model: 'formatgroup',
    genitive: 'grup formatów',
    titles: { list: 'Grupy formatów', create: 'Nowa grupa formatów', update: 'Edycja grupy formatów' },
    isTranslated: true,
    load: async () => (await import('./format-groups.resource.tsx')).formatGroupResource,
    loadList: async () => (await import('./format-groups-list-screen.tsx')).FormatGroupsListScreen,
  }),
  {
    path: formatGroupAddress(':pk'),
    title: 'Formaty grupy',
    access: 'signedIn',
    permission: 'view_formatgroup',
    refusal: 'Użytkownik nie ma uprawnień do wyświetlania grup formatów!',
    nav: null,
    area: FORMAT_GROUP_AREA,
    role: 'record',
    load: async () => (await import('./format-group-screen.tsx')).FormatGroupScreen,
  },
]
