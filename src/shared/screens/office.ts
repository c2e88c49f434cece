import { at, listed, requiresPermission, RECORD, resource, screen, translated } from './screen-row.ts'

const VIEW_THREAD = requiresPermission('view_thread', 'wyświetlania wątków Allegro')

export const OFFICE_SCREENS = {
  'allegroThreads.list': screen('/allegro/threads/list', {
    title: 'Wątki Allegro',
    ...VIEW_THREAD,
    ...listed('allegroThreads.list'),
    ...at('Allegro', 30, 'Wątki'),
  }),
  'allegroThreads.details': screen('/allegro/threads/:pk', {
    title: 'Wątek Allegro',
    ...VIEW_THREAD,
    ...RECORD,
  }),
  ...resource('admins', {
    area: 'admins',
    section: 'Administracja',
    place: 10,
    model: 'admin',
    genitive: 'pracowników',
    titles: ['Pracownicy', 'Nowy pracownik', 'Edycja pracownika'],
  }),
  'admins.badge': screen('/admins/barcode/:pk', {
    title: 'Identyfikator',
    ...requiresPermission('view_admin', 'wyświetlania pracowników'),
  }),
  ...resource('permissionGroups', {
    area: 'groups',
    section: 'Administracja',
    place: 20,
    model: 'group',
    genitive: 'grup uprawnień',
    titles: ['Grupy uprawnień', 'Nowa grupa uprawnień', 'Edycja grupy uprawnień'],
  }),
  ...resource('allowedIps', {
    area: 'ips',
    section: 'Administracja',
    place: 30,
    model: 'allowedip',
    genitive: 'dozwolonych adresów IP',
    titles: ['Dozwolone IP', 'Nowe dozwolone IP', 'Edycja dozwolonego IP'],
  }),
  ...resource('clientContacts', {
    area: 'messages',
    section: 'Obsługa klienta',
    place: 10,
    model: 'clientcontact',
    genitive: 'spraw',
    titles: ['Sprawy', 'Nowa sprawa', 'Sprawa'],
  }),
  ...translated('competencies', {
    area: 'competencies',
    section: 'Obsługa klienta',
    place: 20,
    model: 'competence',
    genitive: 'kompetencji',
    titles: ['Kompetencje', 'Nowa kompetencja', 'Edycja kompetencji'],
  }),
  ...resource('allegroOffers', {
    area: 'allegro/offers',
    section: 'Allegro',
    place: 20,
    model: 'offer',
    genitive: 'ofert Allegro',
    titles: ['Oferty', 'Nowa oferta', 'Oferta Allegro'],
    creationKeys: ['pk'],
  }),
  'allegroOffers.refused': screen('/allegro/offers/refused', {
    title: 'Odrzucone oferty',
    ...requiresPermission('view_offer', 'wyświetlania ofert Allegro'),
  }),
  ...resource('allegroConfigurations', {
    area: 'allegro/configuration',
    section: 'Allegro',
    place: 10,
    model: 'configuration',
    genitive: 'konfiguracji Allegro',
    titles: ['Konfiguracje', 'Nowa konfiguracja', 'Konfiguracja Allegro'],
  }),
  ...resource('settings', {
    area: 'settings',
    section: 'Administracja',
    place: 40,
    model: 'setting',
    genitive: 'ustawień',
    titles: ['Ustawienia', 'Nowe ustawienie', 'Edycja ustawienia'],
  }),
  'systemLogs.list': screen('/systemlogs/list', {
    title: 'Log systemowy',
    ...requiresPermission('view_systemlog', 'wyświetlania logu systemowego'),
    ...listed('systemLogs.list'),
    ...at('Administracja', 60),
  }),
  'variables.list': screen('/variables/list', {
    title: 'Zmienne',
    ...requiresPermission('view_variable', 'wyświetlania zmiennych'),
    ...listed('variables.list'),
    ...at('Administracja', 50),
  }),
}
