import type { ManualPage } from './manual-page.ts'
import { administratorPage } from './pages/administrator.ts'
import { cataloguePage } from './pages/catalogue.ts'
import { operatorPage } from './pages/operator.ts'
import { packerPage } from './pages/packer.ts'
import { plannerPage } from './pages/planner.ts'
import { servicePage } from './pages/service.ts'

/** A page a kind of work, in the order in which a parcel meets them. */
export const manualPages: readonly ManualPage[] = [
  packerPage,
  operatorPage,
  plannerPage,
  cataloguePage,
  servicePage,
  administratorPage,
]

/** The page that somebody most likely looks for: who may do everything is an administrator. */
export function ownPageOf(user: { permissions: readonly string[]; isSuperuser: boolean } | null): ManualPage {
  if (user?.isSuperuser) return administratorPage
  const own = manualPages.filter(({ permissions }) =>
    permissions.some((one) => user?.permissions.includes(one)),
  )
  return own.at(-1) ?? packerPage
}
