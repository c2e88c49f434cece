import { at, listed, requiresPermission, RECORD, resource, screen, translated } from './screen-row.ts'

const VIEW_TRANSLATION = requiresPermission('view_localization', 'wyświetlania tłumaczeń')
const CHANGE_TRANSLATION = requiresPermission('change_localization', 'edycji tłumaczeń')

export const CONTENT_SCREENS = {
  ...translated('news', {
    area: 'news',
    section: 'Treści',
    place: 20,
    model: 'news',
    genitive: 'aktualności',
    titles: ['Aktualności', 'Nowa aktualność', 'Edycja aktualności'],
  }),
  ...translated('pages', {
    area: 'pages',
    section: 'Treści',
    place: 10,
    model: 'page',
    genitive: 'stron',
    titles: ['Strony', 'Nowa strona', 'Edycja strony'],
    creationKeys: ['parent'],
  }),
  ...translated('banners', {
    area: 'banners',
    section: 'Treści',
    place: 30,
    model: 'banner',
    genitive: 'banerów',
    titles: ['Banery', 'Nowy baner', 'Edycja baneru'],
  }),
  ...translated('faqs', {
    area: 'faqs',
    section: 'Treści',
    place: 40,
    model: 'faq',
    genitive: 'wpisów FAQ',
    titles: ['FAQ', 'Nowy wpis FAQ', 'Edycja wpisu FAQ'],
  }),
  ...translated('files', {
    area: 'file',
    section: 'Treści',
    place: 60,
    model: 'file',
    genitive: 'plików',
    titles: ['Pliki', 'Nowy plik', 'Edycja pliku'],
  }),
  ...translated('appliances', {
    area: 'appliances',
    section: 'Treści',
    place: 50,
    model: 'appliance',
    genitive: 'zastosowań',
    titles: ['Zastosowania', 'Nowe zastosowanie', 'Edycja zastosowania'],
  }),
  ...resource('tags', {
    area: 'tags',
    section: 'Treści',
    place: 70,
    model: 'tag',
    genitive: 'tagów',
    titles: ['Tagi', 'Nowy tag', 'Edycja tagu'],
  }),
  holidays: screen('/holidays/list', {
    title: 'Święta',
    ...requiresPermission('view_holiday', 'wyświetlania świąt'),
    ...at('Treści', 80),
  }),
  'translations.list': screen('/translations/list', {
    title: 'Tłumaczenia',
    ...VIEW_TRANSLATION,
    ...listed('translations.list'),
    ...at('Treści', 90),
  }),
  'translations.records': screen('/translations/models-list', {
    title: 'Tłumaczenia wpisów',
    ...VIEW_TRANSLATION,
    ...listed('translationModels.rows'),
    ...at('Treści', 100),
  }),
  'translations.desk': screen('/translations/translate', {
    title: 'Brakujące tłumaczenia',
    ...CHANGE_TRANSLATION,
    ...listed('translations.list'),
    ...RECORD,
    keys: ['language'],
  }),
  'translations.recordDesk': screen('/translations/models-translate', {
    title: 'Brakujące tłumaczenia wpisów',
    ...CHANGE_TRANSLATION,
    ...listed('translationModels.rows'),
    ...RECORD,
    keys: ['language'],
  }),
}
