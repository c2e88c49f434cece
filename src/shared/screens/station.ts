import { at, requiresPermission, screen } from './screen-row.ts'

/** Users who may see stage statuses may see cubes (OP-40). */
const VIEW_CUBE = requiresPermission(
  'view_orderproductprocessstagestatus',
  'wyświetlania kostek produkcyjnych',
)

export const STATION_SCREENS = {
  productionStation: screen('/station/production', {
    title: 'Stanowisko produkcji',
    ...requiresPermission('view_orderproductprocessstagestatus', 'przeglądania statusów etapów'),
    ...at('Stanowisko', 5),
    isBench: true,
    takesScans: true,
    isInKiosk: true,
  }),
  printJournal: screen('/station/journal', {
    title: 'Dziennik wydruków',
    role: 'list',
    ...at('Stanowisko', 10),
    keys: ['page', 'page_size', 'search', 'ordering', 'from', 'to', 'operator', 'state', 'kind'],
  }),
  wallBoard: screen('/station/board', {
    title: 'Tablica produkcji',
    ...VIEW_CUBE,
    ...at('Stanowisko', 15),
    isBench: true,
    isInKiosk: true,
  }),
  // Accessible without sign-in, because a new station has no shop to sign in to yet.
  stationSettings: screen('/station/settings', {
    title: 'Ustawienia stanowiska',
    access: 'everyone',
    ...at('Stanowisko', 20),
  }),
  stationLog: screen('/station/log', { title: 'Diagnostyka', ...at('Stanowisko', 30) }),
}
