import { DisableIcon, LayersIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'
import { EXCLUSION_TEXTS } from './exclusions/exclusion-texts.ts'
import { OPTION_GROUP_TEXTS } from './groups/option-group-texts.ts'
import { GROUP_LIST, groupAddress, newOptionAddress } from '../../../entities/option/option-address.ts'

const groupScreens: readonly ScreenDefinition[] = [
  ...resourceScreens({
    ...OPTION_GROUP_TEXTS,
    section: 'Katalog',
    place: 30,
    icon: LayersIcon,
    model: 'productgroupoptions',
    genitive: 'grup opcji',
    isTranslated: true,
    load: async () => (await import('./groups/option-groups.resource.tsx')).optionGroupResource,
    loadList: async () => (await import('./groups/option-groups-list-screen.tsx')).OptionGroupsListScreen,
  }),
  {
    path: groupAddress(':pk'),
    title: 'Grupa opcji',
    access: 'signedIn',
    permission: 'view_productgroupoptions',
    refusal: 'Użytkownik nie ma uprawnień do wyświetlania grup opcji!',
    nav: null,
    area: OPTION_GROUP_TEXTS.area,
    role: 'record',
    load: async () => (await import('./groups/option-group-screen.tsx')).OptionGroupScreen,
  },
]

/** An option is listed in its group alone, and goes back there. */
const optionScreens = resourceScreens({
  area: 'product-option',
  section: 'Katalog',
  place: 31,
  model: 'productoption',
  genitive: 'opcji',
  titles: { list: 'Opcje', create: 'Nowa opcja', update: 'Edycja opcji' },
  creation: { path: newOptionAddress(':pk'), address: GROUP_LIST },
  backTo(option, { pk }) {
    const group = option ? option['options_group'] : pk
    return typeof group === 'number' || typeof group === 'string' ? groupAddress(group) : GROUP_LIST
  },
  load: async () => (await import('./option/options.resource.tsx')).optionResource,
}).filter(({ role }) => role === 'record')

const exclusionScreens = resourceScreens({
  ...EXCLUSION_TEXTS,
  section: 'Katalog',
  place: 40,
  icon: DisableIcon,
  model: 'productoptionexclusion',
  genitive: 'wykluczeń opcji',
  load: async () => (await import('./exclusions/exclusions.resource.tsx')).exclusionResource,
  loadList: async () => (await import('./exclusions/exclusions-list-screen.tsx')).ExclusionsListScreen,
})

export const productOptionScreens: readonly ScreenDefinition[] = [
  ...groupScreens,
  ...optionScreens,
  ...exclusionScreens,
]
