// Builders of the rows of the screen table.
import type { ListName, OperationName } from '../api/registry.ts'
import { modelPermission } from '../domain/permissions.ts'

export const SECTIONS = [
  'Sprzedaż',
  'Obsługa klienta',
  'Produkcja',
  'Katalog',
  'Allegro',
  'Treści',
  'Statystyki',
  'Administracja',
  'Stanowisko',
] as const

export type Section = (typeof SECTIONS)[number]

/** A list of a screen. Its operation defines the query keys of the list. */
export interface RoutedList {
  operation: OperationName
  /** Distinguishes several lists of one screen: `orders_page=2`. */
  prefix?: string
}

interface MenuPlace {
  section: Section
  label: string
  /**
   * Position in the menu section; smaller is higher. The order follows a day's work, in steps of ten so that others fit
   * between.
   */
  place: number
}

/** Properties of a screen that are known without its code. */
export interface ScreenRow {
  /** Router path: `/order/send/:pk`. */
  path: string
  /** Polish title; null shows 'Panel administarora' (OP-01). */
  title: string | null
  /** `everyone`: accessible with and without a session, in the respective frame. */
  access: 'anonymous' | 'signedIn' | 'everyone'
  /** Permission that opens the screen; null for every signed-in user. */
  permission: string | null
  /** Notice when the permission is missing: 'Użytkownik nie ma uprawnień do …!'. */
  refusal: string | null
  nav: MenuPlace | null
  role: 'list' | 'record' | 'page'
  lists: readonly RoutedList[]
  /** Query keys in addition to those of the lists. */
  keys: readonly string[]
  /** Whether it is also available in kiosk mode (DESK-074). */
  isInKiosk: boolean
  /** Shown without page padding, in the large type of a bench. */
  isBench: boolean
  /** Whether every burst of keys is a scan, also in a field. On other screens only this program's codes are. */
  takesScans: boolean
}

type Details = Partial<Omit<ScreenRow, 'path' | 'nav'>> & {
  menu?: Omit<MenuPlace, 'label'> & { label?: string }
}

export function screen<const Path extends string>(path: Path, details: Details): ScreenRow & { path: Path } {
  const { menu, title = null, ...own } = details
  return {
    access: 'signedIn',
    permission: null,
    refusal: null,
    role: 'page',
    lists: [],
    keys: [],
    isInKiosk: false,
    isBench: false,
    takesScans: false,
    ...own,
    path,
    title,
    nav: menu ? { section: menu.section, label: menu.label ?? title ?? '', place: menu.place } : null,
  }
}

/** `what` completes 'Użytkownik nie ma uprawnień do …!'. */
export const requiresPermission = (permission: string, what: string) => ({
  permission,
  refusal: `Użytkownik nie ma uprawnień do ${what}!`,
})

export const at = (section: Section, place: number, label?: string) => ({
  menu: { section, place, ...(label && { label }) },
})
export const listed = (operation: OperationName) => ({ role: 'list', lists: [{ operation }] }) as const
export const RECORD = { role: 'record' } as const

interface ResourceInput<Area extends string> {
  /** First segment of the paths. */
  area: Area
  section: Section
  place: number
  /** Django model of the permissions. */
  model: string
  /** Genitive plural for the refusals: `tagów`. */
  genitive: string
  titles: readonly [list: string, create: string, update: string]
  /** Query keys of both forms, and additional ones of the form for a new record. */
  keys?: readonly string[]
  creationKeys?: readonly string[]
}

type ResourceRows<Id extends string, Area extends string> = Record<
  `${Id}.list`,
  ScreenRow & { path: `/${Area}/list` }
> &
  Record<`${Id}.create`, ScreenRow & { path: `/${Area}/create` }> &
  Record<`${Id}.update`, ScreenRow & { path: `/${Area}/update/:pk` }>

/** Builds the list, create and update screens of a resource. Their ids begin with its name. */
export function resource<const Id extends ListName, const Area extends string>(
  id: Id,
  input: ResourceInput<Area>,
): ResourceRows<Id, Area> {
  const { area, section, place, model, genitive, titles, keys = [], creationKeys = [] } = input
  const [list, create, update] = titles
  return {
    [`${id}.list`]: screen(`/${area}/list`, {
      title: list,
      ...requiresPermission(modelPermission('view', model), `wyświetlania ${genitive}`),
      ...listed(`${id}.list` as OperationName),
      ...at(section, place),
    }),
    [`${id}.create`]: screen(`/${area}/create`, {
      title: create,
      ...requiresPermission(modelPermission('add', model), `dodawania ${genitive}`),
      ...RECORD,
      keys: [...keys, ...creationKeys],
    }),
    [`${id}.update`]: screen(`/${area}/update/:pk`, {
      title: update,
      ...requiresPermission(modelPermission('change', model), `edycji ${genitive}`),
      ...RECORD,
      keys,
    }),
  } as ResourceRows<Id, Area>
}

/** Builds the screens of `resource` and the screen for missing translations. */
export function translated<const Id extends ListName, const Area extends string>(
  id: Id,
  input: ResourceInput<Area>,
): ResourceRows<Id, Area> & Record<`${Id}.translate`, ScreenRow & { path: `/${Area}/translate` }> {
  const desk = screen(`/${input.area}/translate`, {
    title: `Brakujące tłumaczenia: ${input.titles[0]}`,
    ...requiresPermission(modelPermission('change', input.model), `edycji ${input.genitive}`),
    ...listed(`${id}.list` as OperationName),
    ...RECORD,
    keys: ['language'],
  })
  return {
    ...resource(id, input),
    ...({ [`${id}.translate`]: desk } as Record<`${Id}.translate`, typeof desk>),
  }
}
