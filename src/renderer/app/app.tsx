import { BlueprintProvider } from '@blueprintjs/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type RouteObject, type RouterProviderProps } from 'react-router-dom'
import type { ScreenDefinition } from '../lib/screen.ts'
import { ConfirmHost } from '../ui/confirm-dialog.tsx'
import { NoticeStack } from '../ui/notice-stack.tsx'
import { ErrorFrame } from './error-frame.tsx'
import { Root } from './root.tsx'

/** A single catch-all route, because one place maps addresses to screens, and that place knows the session. */
export function appRoutes(screens: readonly ScreenDefinition[]): RouteObject[] {
  return [{ path: '*', element: <Root screens={screens} /> }]
}

interface AppProps {
  queries: QueryClient
  router: RouterProviderProps['router']
}

export function App({ queries, router }: AppProps) {
  return (
    <BlueprintProvider>
      <QueryClientProvider client={queries}>
        <ErrorFrame scope="app">
          <RouterProvider router={router} />
        </ErrorFrame>
        <NoticeStack />
        <ConfirmHost />
      </QueryClientProvider>
    </BlueprintProvider>
  )
}
