import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ListName } from '#shared/api/registry.ts'
import { modelPermission, type ModelAction } from '#shared/domain/permissions.ts'
import type { NavigationEntry, NavigationPicture, ScreenDefinition, Section } from '../lib/screen.ts'
import {
  createRoute,
  listRoute,
  translateRoute,
  updateRoute,
  type ResourceDefinition,
  type ResourceScreenTexts,
} from './resource-definition.ts'

interface ResourceScreensInput<R extends ListName, Values extends FieldValues> extends ResourceScreenTexts {
  section: Section
  place: NavigationEntry['place']
  icon?: NavigationPicture
  /** Django model of the contract half; written here so that the first load needs no contract. */
  model: string
  /** Genitive plural for the refusals: `tagów`. */
  genitive: string
  /** The definition has `translated`: its missing texts have a desk. */
  isTranslated?: boolean
  load: () => Promise<ResourceDefinition<R, Values>>
  /** A list screen of its own, made with `resourceListHook`. */
  loadList?: () => Promise<ComponentType>
}

const REFUSED: Record<'view' | 'add' | 'change', string> = {
  view: 'wyświetlania',
  add: 'dodawania',
  change: 'edycji',
}

/** List, creation and update of a resource as screens; route, menu, title, permission and refusal come from here. */
export function resourceScreens<R extends ListName, Values extends FieldValues>(
  input: ResourceScreensInput<R, Values>,
): ScreenDefinition[] {
  const { area, section, place, icon, model, genitive, titles, isTranslated, load, loadList } = input
  const { creation, backTo } = input
  const texts: ResourceScreenTexts = {
    area,
    titles,
    ...(creation && { creation }),
    ...(backTo && { backTo }),
  }
  const shared = { area, access: 'signedIn' } as const
  const guard = (action: Exclude<ModelAction, 'delete'>) => ({
    permission: modelPermission(action, model),
    refusal: `Użytkownik nie ma uprawnień do ${REFUSED[action]} ${genitive}!`,
  })
  const translationDesk = (): ScreenDefinition => ({
    ...shared,
    ...guard('change'),
    path: translateRoute(area),
    title: `Brakujące tłumaczenia: ${titles.list}`,
    nav: null,
    role: 'record',
    load: async () => {
      const [{ resourceDeskScreen }, definition] = await Promise.all([
        import('./resource-desk-screen.tsx'),
        load(),
      ])
      return resourceDeskScreen(definition, texts)
    },
  })
  return [
    {
      ...shared,
      ...guard('view'),
      path: listRoute(area),
      title: titles.list,
      nav: { section, label: titles.list, place, ...(icon && { icon }) },
      role: 'list',
      load: async () => {
        if (loadList) return loadList()
        const [{ resourceListScreen }, definition] = await Promise.all([
          import('./resource-list-screen.tsx'),
          load(),
        ])
        // Few lists are trees.
        const tree = definition.tree ? await import('../lists/tree/tree-page.tsx') : null
        return resourceListScreen(definition, texts, tree?.TreePage)
      },
    },
    {
      ...shared,
      ...guard('add'),
      path: creation?.path ?? createRoute(area),
      title: titles.create,
      nav: null,
      role: 'record',
      load: async () => {
        const [{ createRecordScreen }, definition] = await Promise.all([
          import('./create-record-screen.tsx'),
          load(),
        ])
        return createRecordScreen(definition, texts)
      },
    },
    {
      ...shared,
      ...guard('change'),
      path: updateRoute(area, ':pk'),
      title: titles.update,
      nav: null,
      role: 'record',
      load: async () => {
        const [{ updateRecordScreen }, definition] = await Promise.all([
          import('./update-record-screen.tsx'),
          load(),
        ])
        return updateRecordScreen(definition, texts)
      },
    },
    ...(isTranslated ? [translationDesk()] : []),
  ]
}
