import { PropertiesIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const productParameterScreens = resourceScreens({
  area: 'product-parameters',
  section: 'Katalog',
  place: 50,
  icon: PropertiesIcon,
  model: 'productparameter',
  genitive: 'parametrów produktów',
  titles: {
    list: 'Parametry produktów',
    create: 'Nowy parametr produktów',
    update: 'Edycja parametru produktów',
  },
  isTranslated: true,
  load: async () => (await import('./product-parameters.resource.tsx')).productParameterResource,
})
