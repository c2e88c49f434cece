import { resourceScreens } from '../../../crud/resource/resource-screens.ts'

export const competenceScreens = resourceScreens({
  area: 'competencies',
  section: 'Obsługa klienta',
  model: 'competence',
  genitive: 'kompetencji',
  titles: { list: 'Kompetencje', create: 'Nowa kompetencja', update: 'Edycja kompetencji' },
  load: async () => (await import('./competencies.resource.tsx')).competenceResource,
})
