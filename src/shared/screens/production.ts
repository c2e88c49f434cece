import {
  at,
  listed,
  requiresPermission,
  RECORD,
  resource,
  screen,
  translated,
  type RoutedList,
} from './screen-row.ts'

const VIEW_MONTAGE = requiresPermission('view_montage', 'wyświetlania montaży')
const MONTAGE_LINES: readonly RoutedList[] = [
  { operation: 'montageProducts.left', prefix: 'left' },
  { operation: 'montageProducts.left', prefix: 'right' },
]
/** Users who may see stage statuses may see cubes (OP-40). */
const VIEW_CUBE = requiresPermission(
  'view_orderproductprocessstagestatus',
  'wyświetlania kostek produkcyjnych',
)

export const PRODUCTION_SCREENS = {
  'montages.list': screen('/montages/list', {
    title: 'Montaże',
    ...VIEW_MONTAGE,
    ...listed('montages.list'),
    ...at('Produkcja', 20),
  }),
  'montages.archive': screen('/montages/list-archive', {
    title: 'Montaże - archiwum',
    ...VIEW_MONTAGE,
    ...listed('montages.list'),
    ...at('Produkcja', 30),
  }),
  'montages.create': screen('/montages/create', {
    title: 'Nowy montaż',
    ...VIEW_MONTAGE,
    ...RECORD,
    lists: MONTAGE_LINES,
  }),
  'montages.update': screen('/montages/update/:pk', {
    title: 'Edycja montażu',
    ...VIEW_MONTAGE,
    ...RECORD,
    lists: MONTAGE_LINES,
  }),
  ...translated('processes', {
    area: 'processes',
    section: 'Produkcja',
    place: 40,
    model: 'process',
    genitive: 'procesów',
    titles: ['Procesy', 'Nowy proces', 'Edycja procesu'],
  }),
  'productionCubes.list': screen('/cubes/list', {
    title: 'Kostki produkcyjne',
    ...VIEW_CUBE,
    ...listed('productionCubes.list'),
    ...at('Produkcja', 10),
  }),
  'productionCubes.details': screen('/cubes/details/:pk', {
    title: 'Kostka produkcyjna',
    ...VIEW_CUBE,
    ...listed('productionCubeProducts.list'),
    ...RECORD,
  }),
  capacity: screen('/cubes/capacity', {
    title: 'Obciążenie maszyn',
    ...VIEW_CUBE,
    keys: ['site_pk', 'days', 'extra'],
    ...at('Produkcja', 15),
  }),
  ...resource('machines', {
    area: 'machines',
    section: 'Produkcja',
    place: 50,
    model: 'machine',
    genitive: 'maszyn',
    titles: ['Maszyny', 'Nowa maszyna', 'Edycja maszyny'],
  }),
  ...resource('plates', {
    area: 'plates',
    section: 'Produkcja',
    place: 60,
    model: 'plate',
    genitive: 'płyt',
    titles: ['Płyty', 'Nowa płyta', 'Edycja płyty'],
  }),
  ...resource('formats', {
    area: 'format',
    section: 'Produkcja',
    place: 70,
    model: 'format',
    genitive: 'formatów',
    titles: ['Formaty', 'Nowy format', 'Edycja formatu'],
    keys: ['groupPk'],
  }),
  ...translated('formatGroups', {
    area: 'format-group',
    section: 'Produkcja',
    place: 80,
    model: 'formatgroup',
    genitive: 'grup formatów',
    titles: ['Grupy formatów', 'Nowa grupa formatów', 'Edycja grupy formatów'],
  }),
  'formatGroups.details': screen('/format-group/detail/:pk', {
    title: 'Formaty grupy',
    ...requiresPermission('view_formatgroup', 'wyświetlania grup formatów'),
    ...listed('formats.list'),
    ...RECORD,
  }),
}
