import { IpAddressIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const allowedIpScreens = resourceScreens({
  area: 'ips',
  section: 'Administracja',
  place: 30,
  icon: IpAddressIcon,
  model: 'allowedip',
  genitive: 'dozwolonych adresów IP',
  titles: { list: 'Dozwolone IP', create: 'Nowe dozwolone IP', update: 'Edycja dozwolonego IP' },
  load: async () => (await import('./allowed-ips.resource.tsx')).allowedIpResource,
})
