import type { ManualPage } from './manual-page.ts'
import { administratorPage } from './pages/administrator.ts'
import { cataloguePage } from './pages/catalogue.ts'
import { officePage } from './pages/office.ts'
import { operatorPage } from './pages/operator.ts'
import { packerPage } from './pages/packer.ts'
import { plannerPage } from './pages/planner.ts'
import { servicePage } from './pages/service.ts'
import { translatorPage } from './pages/translator.ts'

/** One page for each kind of work. Someone with permissions of several begins with the last of them. */
export const manualPages: readonly ManualPage[] = [
  packerPage,
  operatorPage,
  plannerPage,
  cataloguePage,
  translatorPage,
  servicePage,
  officePage,
  administratorPage,
]

/** Returns the page that the user most likely needs. A user who may do everything is an administrator. */
export function ownPageOf(user: { permissions: readonly string[]; isSuperuser: boolean } | null): ManualPage {
  if (user?.isSuperuser) return administratorPage
  const own = manualPages.filter(({ permissions }) =>
    permissions.some((one) => user?.permissions.includes(one)),
  )
  return own.at(-1) ?? packerPage
}
