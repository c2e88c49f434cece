import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ListName } from '#shared/api/registry.ts'
import type { ScreenCode } from '../lib/screen.ts'
import type { ResourceDefinition } from './resource-definition.ts'

interface ResourceCode<R extends ListName, Values extends FieldValues> extends Pick<ScreenCode, 'icon'> {
  load: () => Promise<ResourceDefinition<R, Values>>
  /** Loads a custom list screen, made with `resourceListHook`. */
  loadList?: () => Promise<ComponentType>
}

/** Loads the code of a resource's list and forms. */
export function resourceScreens<R extends ListName, Values extends FieldValues>(
  name: R,
  { icon, load, loadList }: ResourceCode<R, Values>,
): Record<`${R}.${'list' | 'create' | 'update'}`, ScreenCode> {
  const screens: Record<string, ScreenCode> = {
    [`${name}.list`]: {
      ...(icon && { icon }),
      load: async () => {
        if (loadList) return loadList()
        const [{ resourceListScreen }, definition] = await Promise.all([
          import('./resource-list-screen.tsx'),
          load(),
        ])
        // Loaded on demand, because few lists are trees.
        const tree = definition.tree ? await import('../lists/tree/tree-page.tsx') : null
        return resourceListScreen(definition, tree?.TreePage)
      },
    },
    [`${name}.create`]: {
      load: async () => (await import('./create-record-screen.tsx')).createRecordScreen(await load()),
    },
    [`${name}.update`]: {
      load: async () => (await import('./update-record-screen.tsx')).updateRecordScreen(await load()),
    },
  }
  return screens
}

/** Like `resourceScreens`, with the translator desk for missing translations. */
export function translatedScreens<R extends ListName, Values extends FieldValues>(
  name: R,
  code: ResourceCode<R, Values>,
): Record<`${R}.${'list' | 'create' | 'update' | 'translate'}`, ScreenCode> {
  const desk: ScreenCode = {
    load: async () => (await import('./resource-desk-screen.tsx')).resourceDeskScreen(await code.load()),
  }
  return {
    ...resourceScreens(name, code),
    ...({ [`${name}.translate`]: desk } as Record<`${R}.translate`, ScreenCode>),
  }
}
