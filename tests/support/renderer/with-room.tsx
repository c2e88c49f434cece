import type { ScreenDefinition } from '#renderer/lib/screen.ts'
import { GridViewport } from '#renderer/ui/grid/use-row-window.ts'

/** Returns the screens with tables of this size, because jsdom has no layout. */
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
