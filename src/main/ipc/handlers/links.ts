import type { HandlersWithSender } from '#shared/ipc/contract.ts'
import type { linkRoutes } from '#shared/ipc/routes/links.ts'
import type { ScreenLinks } from '../../services/links/screen-links.ts'

/** Creates the link handlers. Only the main window is informed of a waiting link. */
export function createLinkHandlers(
  links: ScreenLinks,
  isMain: (windowId: number) => boolean,
): HandlersWithSender<typeof linkRoutes> {
  return {
    'links.waiting': (_input, { windowId }) =>
      isMain(windowId) ? links.waiting() : { path: null, isRefused: false },
    'links.follow': () => links.follow(),
    'links.forget': () => links.forget(),
  }
}
