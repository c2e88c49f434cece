import { screens as productScreens } from '#renderer/app/screens.ts'
import type { ScreenDefinition } from '#renderer/lib/screen.ts'
import { renderScreens, type AppSetup, type RenderedApp } from './render-screens.tsx'

export type { RenderedApp } from './render-screens.tsx'

/** The whole page, with all of its screens unless told otherwise. */
export const renderApp = ({
  screens = productScreens,
  ...setup
}: AppSetup & { screens?: readonly ScreenDefinition[] } = {}): Promise<RenderedApp> =>
  renderScreens(screens, setup)

/** A screen of a test: its text says which one it is. */
export function aScreen(path: string, changes: Partial<ScreenDefinition> = {}): ScreenDefinition {
  return {
    path,
    title: null,
    access: 'signedIn',
    permission: null,
    refusal: null,
    nav: null,
    area: path,
    role: 'page',
    load: () => Promise.resolve(() => <p>ekran {path}</p>),
    ...changes,
  }
}
