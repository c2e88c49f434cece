import type { ScreenDefinition } from '#renderer/lib/screen.ts'
import { GridViewport } from '#renderer/ui/grid/use-row-window.ts'

/** The screens with tables of this size: jsdom has no layout. */
export const withRoom = (
  screens: readonly ScreenDefinition[],
  room: { width: number; height: number },
): ScreenDefinition[] =>
  screens.map((definition) => ({
    ...definition,
    async load() {
      const Screen = await definition.load()
      return () => (
        <GridViewport value={room}>
          <Screen />
        </GridViewport>
      )
    },
  }))
