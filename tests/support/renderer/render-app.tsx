import { screens as productScreens } from '#renderer/app/screens.ts'
import type { ScreenDefinition } from '#renderer/lib/screen.ts'
import { renderScreens, type AppSetup, type RenderedApp } from './render-screens.tsx'

export type { RenderedApp } from './render-screens.tsx'

/** Renders the whole page, by default with all screens. */
export const renderApp = ({
  screens = productScreens,
  ...setup
}: AppSetup & { screens?: readonly ScreenDefinition[] } = {}): Promise<RenderedApp> =>
  renderScreens(screens, setup)

/** A screen for tests; its text is its path. */
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
