import { HelpIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const faqScreens = resourceScreens({
  area: 'faqs',
  section: 'Treści',
  place: 40,
  icon: HelpIcon,
  model: 'faq',
  genitive: 'wpisów FAQ',
  titles: { list: 'FAQ', create: 'Nowy wpis FAQ', update: 'Edycja wpisu FAQ' },
  isTranslated: true,
  load: async () => (await import('./faqs.resource.tsx')).faqResource,
})
