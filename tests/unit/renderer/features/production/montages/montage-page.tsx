import { BlueprintProvider } from '@blueprintjs/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import type { ReplyOf } from '#shared/api/registry.ts'
import { findOperation } from '#shared/api/registry.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { useSession } from '#renderer/lib/session.ts'
import { ConfirmHost } from '#renderer/ui/confirm-dialog.tsx'
import { NoticeStack } from '#renderer/ui/notice-stack.tsx'
import type { CallInput } from '#renderer/lib/api.ts'
import type { OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'

/** A montage as a server sends it: open, with a sheet of each kind and three lines. */
export const aMontage = (changes: object = {}) => ({
  pk: 312,
  name: 'B2 kreda 350',
  info: '',
  quantity_net: 1250,
  quantity_surplus: 100,
  flipped: false,
  plate_quantity: 8,
  extra_net: '12.00',
  paper_option: { pk: 41, name: 'Kreda mat 350 g', weight: '0.170', paper_price: '3.98' },
  sheet_format: { pk: 7, name: 'B2', size_x: '700.00', size_y: '500.00' },
  plate: { pk: 2, name: 'SM 74', size_x: '745.00', size_y: '605.00', price: '17.50' },
  forced_deadline_date: null,
  realization_date: '2031-11-24',
  price: '394.80',
  montage_products: [500101, 500102, 500103],
  rw_status: 'awaiting',
  rw_paper: '',
  rw_note: '',
  closed: false,
  mounted: false,
  radiated: false,
  printed: false,
  realization_started: false,
  next_stage: null,
  products_net_value: '4812.30',
  montage_cost: '394.80',
  surplus_cost: '23.68',
  difference: '4417.50',
  percent: '91.80',
  ...changes,
})

/** A line of the sample montage that nothing is wrong with. */
export const aPlannedLine = (pk: number, changes: object = {}) => ({
  pk,
  order_pk: 50_000 + (pk % 100),
  product_name: 'Ulotki',
  product_format: 'A6',
  selected_quantity: 500,
  order_realization_date: '2031-11-24',
  is_locked: false,
  locked_info: '',
  product_file: { pk: pk + 7000, client_file_name: 'a.pdf', preview_accepted: true },
  chosen_options: [],
  ...changes,
})

/** The server's responses to the check before closing; nothing is wrong. */
export const nothingWrong = (lines = [500101, 500102, 500103].map((pk) => aPlannedLine(pk))) =>
  ({
    'montageProducts.right': ({ query }: CallInput<'montageProducts.right'>) => {
      const results = lines.filter(({ pk }) => query?.pks.includes(pk))
      return { count: results.length, results }
    },
    'montageProducts.left': () => ({ count: 0, results: [] }),
    'productOptions.montageProductPapers': () => [{ value: 41, label: 'Kreda mat 350 g' }],
  }) satisfies OperationHandlers

/** Returns the sample montage as the page reads it. */
export function readMontage(changes: object = {}): ReplyOf<'montages.retrieve'> {
  return findOperation('montages.retrieve')?.reply.parse(aMontage(changes)) as ReplyOf<'montages.retrieve'>
}

interface Shown {
  user: UserEvent
  show: (part: ReactNode) => void
}

/** Renders a part of a screen with its context: cache, router, notices, prompts and a signed-in user. */
export function showPart(part: ReactNode, person: Partial<SessionUser> = {}): Shown {
  useSession.setState({ state: signedIn(aUser({ isSuperuser: true, ...person })) })
  const queries = createQueryClient()
  const page = (shown: ReactNode) => (
    <BlueprintProvider>
      <QueryClientProvider client={queries}>
        <MemoryRouter>{shown}</MemoryRouter>
        <NoticeStack />
        <ConfirmHost />
      </QueryClientProvider>
    </BlueprintProvider>
  )
  const { rerender, unmount } = render(page(part))
  // A dialog returns the focus one frame after it is closed.
  onTestFinished(async () => {
    unmount()
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  return { user: userEvent.setup(), show: (next) => rerender(page(next)) }
}
