import { CubeIcon } from '@blueprintjs/icons'
import { CUBE_LIST, cubeAddress } from '../../../entities/cube/cube-address.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'

/** Who may see stage statuses may see cubes (OP-40). */
const PERMISSION = 'view_orderproductprocessstagestatus'
const REFUSAL = 'Użytkownik nie ma uprawnień do wyświetlania kostek produkcyjnych!'

export const cubeScreens: readonly ScreenDefinition[] = [
  {
    path: CUBE_LIST,
    title: 'Kostki produkcyjne',
    access: 'signedIn',
    permission: PERMISSION,
    refusal: REFUSAL,
    nav: { section: 'Produkcja', label: 'Kostki produkcyjne', place: 10, icon: CubeIcon },
    area: 'cubes',
    role: 'list',
    load: async () => (await import('./cube-list-screen.tsx')).CubeListScreen,
  },
  {
    path: cubeAddress(':pk'),
    title: 'Kostka produkcyjna',
    access: 'signedIn',
    permission: PERMISSION,
    refusal: REFUSAL,
    nav: null,
    area: 'cubes',
    role: 'record',
    load: async () => (await import('./cube-details-screen.tsx')).CubeDetailsScreen,
  },
]
