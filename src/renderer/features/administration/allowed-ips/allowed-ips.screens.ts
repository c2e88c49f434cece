import { resourceScreens } from '../../../crud/resource/resource-screens.ts'

export const allowedIpScreens = resourceScreens({
  area: 'ips',
  section: 'Administracja',
  model: 'allowedip',
  genitive: 'dozwolonych adresów IP',
  titles: { list: 'Dozwolone IP', create: 'Nowe dozwolone IP', update: 'Edycja dozwolonego IP' },
  load: async () => (await import('./allowed-ips.resource.tsx')).allowedIpResource,
})
