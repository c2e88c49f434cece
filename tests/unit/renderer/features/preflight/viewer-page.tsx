import { BlueprintProvider } from '@blueprintjs/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { ViewerDialog } from '#renderer/features/preflight/viewer-dialog.tsx'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { useSession } from '#renderer/lib/session.ts'
import type { ViewerRequest } from '#renderer/lib/viewer-request.ts'
import { ConfirmHost } from '#renderer/ui/confirm-dialog.tsx'
import { useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge, type FakeBridge, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { startPictures, type PictureServer } from './picture-server.ts'

type Json = Record<string, unknown>

const ALERTS = { status_code: 'alerts', message: 'Plik wymaga akceptacji podglądu.', class: 'alerts' }

export const aPage = (pk: number, changes: Json = {}): Json => ({
  pk,
  page_number: pk % 100,
  image: `media:${pk}`,
  is_accepted: false,
  errors: [],
  warnings: [],
  width: '96.0',
  height: '56.0',
  ...changes,
})

/** Pages with the keys 501, 502 and so on. */
export const pages = (count: number, changes: (pk: number) => Json = () => ({})): Json[] =>
  Array.from({ length: count }, (_, index) => aPage(501 + index, changes(501 + index)))

export const aFile = (changes: Json = {}): Json => ({
  pk: 9,
  order_product: 61,
  client_file_name: 'nowy.pdf',
  preflight_status: ALERTS,
  preview_accepted: false,
  pages: pages(2),
  cover_pages: [],
  ...changes,
})

interface Setup {
  file?: Json | null
  permissions?: string[]
  operations?: OperationHandlers
  request?: Partial<ViewerRequest>
}

export interface OpenedViewer {
  bridge: FakeBridge
  pictures: PictureServer
  onClose: ReturnType<typeof vi.fn<() => void>>
}

/** Opens the viewer of line 61 on a fake bridge, with its pictures over sockets. */
export async function openViewerOf({
  file = aFile(),
  permissions = ['view_order', 'change_order'],
  operations = {},
  request = {},
}: Setup = {}): Promise<OpenedViewer> {
  const pictures = await startPictures()
  const bridge = createFakeBridge(
    {},
    {
      'orderProducts.fileData': () => file,
      'orderProducts.chosenOptions': () => [],
      'orderProductFilesPages.preview': ({ params }) => ({
        image: `media:1${params.pk}`,
        alternative_image: `media:2${params.pk}`,
      }),
      ...operations,
    },
  )
  useSession.setState({ state: signedIn(aUser({ permissions })) })
  const onClose = vi.fn<() => void>()
  render(
    <BlueprintProvider>
      <QueryClientProvider client={createQueryClient()}>
        <ViewerDialog request={{ linePk: 61, ...request }} onClose={onClose} />
        <ConfirmHost />
      </QueryClientProvider>
    </BlueprintProvider>,
  )
  return { bridge, pictures, onClose }
}

/** The pages, which have the keyboard focus unless another element has it. */
export const stage = () => screen.findByRole('group', { name: /^(Strona|Rozkładówka) \d/ })
export const stageName = () =>
  screen.getByRole('group', { name: /^(Strona|Rozkładówka) \d/ }).getAttribute('aria-label')
/** Waits until the large pictures have loaded and have been visible for a frame. */
export const settled = () =>
  waitFor(() => {
    const spoken = screen.getByRole('group', { name: /^(Strona|Rozkładówka) \d/ })
    if (spoken.getAttribute('aria-busy') !== 'false') throw new Error('the pages are not drawn yet')
    if (!statusText().startsWith(spoken.getAttribute('aria-label') ?? '-')) throw new Error('not at rest yet')
  })
const statusText = () =>
  [...document.querySelectorAll('.viewer-place > [role="status"]')].map((one) => one.textContent).join(' ')

export const press = (key: string, changes: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...changes })

export const acceptedPks = (bridge: FakeBridge): unknown[] =>
  bridge.callsOf('orderProductFilesPages.accept').map(({ params }) => params.pk)

export const notices = (): string[] => useNotices.getState().notices.flatMap(({ lines }) => lines)
