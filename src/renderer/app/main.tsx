import '@blueprintjs/core/lib/css/blueprint.css'
import '../ui/theme.css'
import '../ui/blocks.css'
import '../ui/plain-table.css'
import './shell/shell.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { WAITING_PATH } from '#shared/domain/waiting-path.ts'
import { createQueryClient } from '../lib/queries.ts'
import { App } from './app.tsx'
import { appRoutes } from './router.tsx'
import { screens } from './screens.ts'
import { connectStores } from './session-wiring.ts'
import { loadAhead } from './use-loaded.ts'

const queries = createQueryClient()
const router = createBrowserRouter(appRoutes(screens))
connectStores(queries, (path) => router.navigate(path, { replace: true }))
// Nothing is drawn before the window is taken; what it may then show is fetched and read by then.
if (location.pathname === WAITING_PATH) for (const { load } of screens) void loadAhead(load)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App queries={queries} router={router} />
  </StrictMode>,
)
