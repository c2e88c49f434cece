import { BlueprintProvider } from '@blueprintjs/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState, type ComponentType } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { forgetQueries } from '#renderer/lists/list/list-memory.ts'
import { createQueryClient } from '#renderer/lib/queries.ts'
import type { ScreenDefinition } from '#renderer/lib/screen.ts'
import { useSession } from '#renderer/lib/session.ts'
import { ConfirmHost } from '#renderer/ui/confirm-dialog.tsx'
import { GridViewport } from '#renderer/ui/grid/use-row-window.ts'
import { NoticeStack } from '#renderer/ui/notice-stack.tsx'
import { aUser, signedIn } from '#support/renderer/people.ts'

/** The size given to the grid, because jsdom has no layout. */
const ROOM = { width: 1200, height: 2000 }

function Loaded({ screen: definition }: { screen: ScreenDefinition }) {
  const [Component, setComponent] = useState<ComponentType | null>(null)
  useEffect(() => void definition.load().then((component) => setComponent(() => component)), [definition])
  return Component ? <Component /> : null
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

export interface OpenScreens {
  user: ReturnType<typeof userEvent.setup>
  /** The address as the window shows it. */
  address: () => string
  go: (to: string | number) => Promise<void>
}

/** Opens an address among these screens as in the app: router, cache, notices, prompts, a signed-in user. */
export function openScreens(
  screens: readonly ScreenDefinition[],
  to: string,
  person: Partial<SessionUser> = {},
): OpenScreens {
  forgetQueries()
  useSession.setState({ state: signedIn(aUser({ isSuperuser: true, ...person })) })
  const router = createMemoryRouter(
    [
      ...screens.map((definition) => ({
        path: definition.path,
        element: (
          <>
            <Loaded key={definition.path} screen={definition} />
            <Address />
          </>
        ),
      })),
      { path: '*', element: <Address /> },
    ],
    { initialEntries: [to] },
  )
  render(
    <BlueprintProvider>
      <QueryClientProvider client={createQueryClient()}>
        <GridViewport value={ROOM}>
          <RouterProvider router={router} />
        </GridViewport>
        <NoticeStack />
        <ConfirmHost />
      </QueryClientProvider>
    </BlueprintProvider>,
  )
  return {
    user: userEvent.setup(),
    address: () => screen.getByTestId('address').textContent,
    go: async (where) => {
      await act(() => (typeof where === 'number' ? router.navigate(where) : router.navigate(where)))
    },
  }
}

/** Finds a notice with this text in the success style. Other styles do not match. */
export function successNotice(text: string): Promise<HTMLElement> {
  return screen.findByText(text, { selector: '[data-kind="success"] *' })
}

/** Opens the next list of this path with all its columns, as if the user had chosen them. */
export function showAllColumns(route: string): void {
  const all = { order: [], hidden: [], widths: {}, density: 'standard' }
  localStorage.setItem(`columns:${aUser().username}:${route}`, JSON.stringify(all))
}

/** Returns the texts of a column's cells, by its label, for the rendered rows. */
export function columnTexts(label: string, role: 'grid' | 'treegrid' = 'grid'): string[] {
  const grid = screen.getByRole(role)
  const index = within(grid)
    .getAllByRole('columnheader')
    .findIndex((header) => header.textContent?.startsWith(label))
  return within(grid)
    .getAllByRole('row')
    .filter((row) => row.dataset['row'] !== undefined && row.dataset['row'] !== '-1')
    .map((row) => within(row).getAllByRole('gridcell')[index]?.textContent ?? '')
}
