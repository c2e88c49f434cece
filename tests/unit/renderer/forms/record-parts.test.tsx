import { QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { promptConflicts } from '#renderer/forms/record/conflict-question.tsx'
import { filesLast } from '#renderer/forms/record/record-adapter.ts'
import { inParts } from '#renderer/forms/record/record-changes.ts'
import { useRecordCreation } from '#renderer/forms/record/use-record-creation.ts'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { ConfirmHost } from '#renderer/ui/confirm-dialog.tsx'
import { useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'

const PICTURE = 'file:0b0e7a52-7a0f-4b8c-9f5e-3c1f6d0f1a2b'
const ADMIN = { pk: 8, user: { username: 'nina.nowa' } }

function creation(operations: OperationHandlers = {}) {
  const bridge = createFakeBridge(
    {},
    { 'admins.create': () => ADMIN, 'admins.update': () => ADMIN, ...operations },
  )
  const client = createQueryClient()
  const { result } = renderHook(
    () =>
      useRecordCreation('admins', {
        adapter: { toRequests: filesLast(['image']) },
        labels: { image: 'Zdjęcie' },
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  return { bridge, create: result.current }
}

describe('fields that are sent separately', () => {
  test('form a second part after the others; empty parts are omitted', () => {
    expect(inParts({ a: 1, image: 2, b: 3 }, ['image'])).toEqual([{ a: 1, b: 3 }, { image: 2 }])
    expect(inParts({ image: 2 }, ['image'])).toEqual([{ image: 2 }])
    expect(inParts({}, ['image'])).toEqual([])
  })

  test('are sent after the creation, to the created record; an empty field sends nothing', async () => {
    const { bridge, create } = creation()
    await create({ user: ADMIN.user, image: PICTURE })
    expect(bridge.callsOf('admins.create')).toEqual([{ body: { user: ADMIN.user } }])
    expect(bridge.callsOf('admins.update')).toEqual([{ params: { pk: 8 }, body: { image: PICTURE } }])
    await create({ user: ADMIN.user, image: null })
    expect(bridge.callsOf('admins.create')).toHaveLength(2)
    expect(bridge.callsOf('admins.update')).toHaveLength(1)
  })

  test('a refused part is reported, and the record still exists', async () => {
    const { create } = creation({
      'admins.update': () => {
        throw failure({
          code: ErrorCode.validation,
          message: 'Niepoprawne dane',
          status: 400,
          fieldErrors: { image: ['To nie jest obraz.'] },
        })
      },
    })
    expect((await create({ user: ADMIN.user, image: PICTURE }))?.pk).toBe(8)
    expect(useNotices.getState().notices).toMatchObject([
      { kind: 'error', lines: ['Zdjęcie (image): To nie jest obraz.'] },
    ])
  })
})

test('a conflict of two lists shows the items that only one of them has', async () => {
  render(<ConfirmHost />)
  void promptConflicts(
    [{ name: 'permissions', mine: ['view_tag', 'add_tag'], theirs: ['view_tag', 'view_order'] }],
    { permissions: 'Uprawnienia' },
  )
  const [, theirs, mine] = (await screen.findByRole('row', { name: /^Uprawnienia/ })).children
  expect(theirs?.textContent).toMatch(/^2\spozycje, tylko tutaj: view_order$/)
  expect(mine?.textContent).toMatch(/^2\spozycje, tylko tutaj: add_tag$/)
})
