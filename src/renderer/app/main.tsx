import '@blueprintjs/core/lib/css/blueprint.css'
import '../ui/theme.css'
import '../ui/blocks.css'
import '../ui/plain-table.css'
import './shell/shell.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { createQueryClient } from '../lib/queries.ts'
import { App } from './app.tsx'
import { appRoutes } from './router.tsx'
import { screens } from './screens.ts'
import { connectStores } from './session-wiring.ts'

const queries = createQueryClient()
connectStores(queries)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App queries={queries} router={createBrowserRouter(appRoutes(screens))} />
  </StrictMode>,
)
