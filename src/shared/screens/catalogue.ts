import { at, listed, requiresPermission, RECORD, resource, screen, translated } from './screen-row.ts'

export const CATALOGUE_SCREENS = {
  'discounts.list': screen('/discount/list', {
    title: 'Rabaty',
    ...requiresPermission('view_discount', 'wyświetlania rabatów'),
    ...listed('discounts.list'),
    ...at('Katalog', 70),
  }),
  ...translated('categories', {
    area: 'categories',
    section: 'Katalog',
    place: 10,
    model: 'category',
    genitive: 'kategorii',
    titles: ['Kategorie', 'Nowa kategoria', 'Edycja kategorii'],
    creationKeys: ['parent'],
  }),
  ...translated('productGroupOptions', {
    area: 'product-option-group',
    section: 'Katalog',
    place: 30,
    model: 'productgroupoptions',
    genitive: 'grup opcji',
    titles: ['Grupy opcji', 'Nowa grupa opcji', 'Edycja grupy opcji'],
  }),
  'productGroupOptions.details': screen('/product-option-group/detail/:pk', {
    title: 'Grupa opcji',
    ...requiresPermission('view_productgroupoptions', 'wyświetlania grup opcji'),
    ...listed('productOptions.list'),
    ...RECORD,
  }),
  // Options are listed only within their group.
  'productOptions.create': screen('/product-option/create/:pk', {
    title: 'Nowa opcja',
    ...requiresPermission('add_productoption', 'dodawania opcji'),
    ...RECORD,
  }),
  'productOptions.update': screen('/product-option/update/:pk', {
    title: 'Edycja opcji',
    ...requiresPermission('change_productoption', 'edycji opcji'),
    ...RECORD,
  }),
  'productOptionExclusions.list': screen('/product-option-exclusion/list', {
    title: 'Wykluczenia opcji',
    ...requiresPermission('view_productoptionexclusion', 'wyświetlania wykluczeń opcji'),
    ...listed('productOptionExclusions.list'),
    ...at('Katalog', 40),
    keys: ['view', 'a', 'b'],
  }),
  // The key is that of the exclusion's first option (OP-42), 0 if it is still to be chosen.
  'productOptionExclusions.create': screen('/product-option-exclusion/create/:pk', {
    title: 'Nowe wykluczenie',
    ...requiresPermission('add_productoptionexclusion', 'dodawania wykluczeń opcji'),
    ...RECORD,
  }),
  'productOptionExclusions.update': screen('/product-option-exclusion/update/:pk', {
    title: 'Edycja wykluczenia',
    ...requiresPermission('change_productoptionexclusion', 'edycji wykluczeń opcji'),
    ...RECORD,
  }),
  ...translated('productParameters', {
    area: 'product-parameters',
    section: 'Katalog',
    place: 50,
    model: 'productparameter',
    genitive: 'parametrów produktów',
    titles: ['Parametry produktów', 'Nowy parametr produktów', 'Edycja parametru produktów'],
  }),
  ...resource('products', {
    area: 'products',
    section: 'Katalog',
    place: 10,
    model: 'product',
    genitive: 'produktów',
    titles: ['Produkty', 'Nowy produkt', 'Edycja produktu'],
    keys: ['section'],
  }),
  // Opened for a selection of the product list.
  priceDesk: screen('/products/prices', {
    title: 'Ceny wielu produktów',
    ...requiresPermission('change_productoptionprice', 'zmiany cen opcji'),
    keys: ['pks'],
    ...RECORD,
  }),
  ...resource('packages', {
    area: 'packages',
    section: 'Katalog',
    place: 60,
    model: 'package',
    genitive: 'grup pakowania',
    titles: ['Grupy pakowania', 'Nowa grupa pakowania', 'Edycja grupy pakowania'],
  }),
  ...translated('discountGroups', {
    area: 'discount-groups',
    section: 'Katalog',
    place: 80,
    model: 'discountgroup',
    genitive: 'grup rabatowych',
    titles: ['Grupy rabatowe', 'Nowa grupa rabatowa', 'Edycja grupy rabatowej'],
  }),
  dataImport: screen('/data-import', {
    title: 'Import danych',
    ...requiresPermission('change_product', 'importu danych'),
    ...at('Katalog', 90),
  }),
}
