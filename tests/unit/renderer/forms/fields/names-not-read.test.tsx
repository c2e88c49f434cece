import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { FormResourceChoice } from '#renderer/forms/fields/form-search.tsx'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { openForm } from './form-page.tsx'

const TAG = {
  resource: 'tags',
  labelOf: ({ name }: { name: string | null }) => name ?? '',
} as const

test('a chosen record whose name could not be read is shown as its number, with the reason and a retry', async () => {
  const bridge = createFakeBridge(
    {},
    {
      'tags.retrieve': () => {
        throw failure({ code: ErrorCode.server, message: 'Wystąpił błąd.' })
      },
    },
  )
  const { user } = openForm({ tag: 7 }, <FormResourceChoice name="tag" label="Tag" from={TAG} />)
  expect(await screen.findByText('Nie udało się wczytać nazwy: Wystąpił błąd.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Tag').value).toBe('nr 7')
  bridge.use({}, { 'tags.retrieve': () => ({ pk: 7, name: 'pilne' }) })
  await user.click(screen.getByRole('button', { name: 'Ponów: Tag' }))
  expect(await screen.findByDisplayValue('pilne')).toBeTruthy()
  expect(screen.queryByText(/Nie udało się/)).toBeNull()
})

test('a user without permission to read such records sees the number without an error', async () => {
  const refusals: Record<number, ErrorCode> = { 7: ErrorCode.forbidden, 8: ErrorCode.server }
  createFakeBridge(
    {},
    {
      'tags.retrieve': ({ params: { pk } }) => {
        throw failure({ code: refusals[Number(pk)] ?? ErrorCode.internal, message: 'Wystąpił błąd.' })
      },
    },
  )
  openForm(
    { hidden: 7, broken: 8 },
    <>
      <FormResourceChoice name="hidden" label="Tag bez uprawnienia" from={TAG} />
      <FormResourceChoice name="broken" label="Tag z błędem" from={TAG} />
    </>,
  )
  // The refusal arrived before this failure, so its error would be visible by now.
  expect(await screen.findByRole('button', { name: 'Ponów: Tag z błędem' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Tag bez uprawnienia').value).toBe('nr 7')
  expect(screen.getAllByText(/Nie udało się/)).toHaveLength(1)
})
