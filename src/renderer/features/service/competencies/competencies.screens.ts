import { BadgeIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const competenceScreens = resourceScreens({
  area: 'competencies',
  section: 'Obsługa klienta',
  place: 20,
  icon: BadgeIcon,
  model: 'competence',
  genitive: 'kompetencji',
  titles: { list: 'Kompetencje', create: 'Nowa kompetencja', update: 'Edycja kompetencji' },
  isTranslated: true,
  load: async () => (await import('./competencies.resource.tsx')).competenceResource,
})
