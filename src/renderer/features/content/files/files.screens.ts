import { PaperclipIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const fileScreens = resourceScreens({
  area: 'file',
  section: 'Treści',
  place: 60,
  icon: PaperclipIcon,
  model: 'file',
  genitive: 'plików',
  titles: { list: 'Pliki', create: 'Nowy plik', update: 'Edycja pliku' },
  isTranslated: true,
  load: async () => (await import('./files.resource.tsx')).fileResource,
})
