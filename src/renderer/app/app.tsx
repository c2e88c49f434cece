import { BlueprintProvider } from '@blueprintjs/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { ConfirmHost } from '../ui/confirm-dialog.tsx'
import { NoticeStack } from '../ui/notice-stack.tsx'
import { ErrorFrame } from './error-frame.tsx'

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
