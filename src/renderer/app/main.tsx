// Must be the first import: other modules read stored values as soon as they are loaded.
import '../lib/without-eval.ts'
import '@blueprintjs/core/lib/css/blueprint.css'
import '../ui/theme.css'
import '../ui/blocks.css'
import '../ui/plain-table.css'
import './shell/shell.css'
import '../ui/forced-colors.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { PRELOADED_PAGE_PATH } from '#shared/domain/waiting-path.ts'
import { createQueryClient } from '../lib/queries.ts'
import { placeLiveRegions } from '../ui/live-region.ts'
import { matchScreen } from './access.ts'
import { App, appRoutes } from './app.tsx'
import { screens } from './screens.ts'
import { connectStores } from './session-wiring.ts'
import { loadAhead, loadSequentially } from './use-loaded.ts'
import { addressOf } from '../lib/screens.ts'

const queries = createQueryClient()
const router = createBrowserRouter(appRoutes(screens))
connectStores(queries, {
  goTo: (path) => router.navigate(path, { replace: true }),
  restart: () => location.replace(addressOf('home')),
})

const { pathname } = location
const opened = pathname === addressOf('home') ? null : matchScreen(screens, pathname)
// A spare window renders nothing until it is used. Until then the code of all screens is fetched and parsed.
if (pathname === PRELOADED_PAGE_PATH) void loadSequentially(screens.map(({ load }) => load))
// Another window is opened directly at its screen; the code is loaded while the session is being read.
else if (opened) void loadAhead(opened.screen.load)

placeLiveRegions()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App queries={queries} router={router} />
  </StrictMode>,
)
