import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { linkRoutes } from '#shared/ipc/routes/links.ts'
import type { ScreenLinks } from '../../services/links/screen-links.ts'

export function createLinkHandlers(links: ScreenLinks): HandlersFor<typeof linkRoutes> {
  return {
    'links.waiting': () => links.waiting(),
    'links.follow': () => links.follow(),
    'links.forget': () => links.forget(),
  }
}
