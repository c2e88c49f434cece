import type { ResourceScreenTexts } from '../../../resource/resource-definition.ts'

export const CLIENT_TEXTS: ResourceScreenTexts = {
  area: 'clients',
  titles: { list: 'Klienci', create: 'Nowy klient', update: 'Edycja klienta' },
}
