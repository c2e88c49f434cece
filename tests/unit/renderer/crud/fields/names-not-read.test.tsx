import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { FormResourceChoice } from '#renderer/crud/fields/form-search.tsx'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { openForm } from './form-page.tsx'

const TAG = {
  resource: 'tags',
  labelOf: ({ name }: { name: string | null }) => name ?? '',
} as const

function open(code: ErrorCode) {
  const bridge = createFakeBridge(
    {},
    {
      'tags.retrieve': () => {
        throw failure({ code, message: 'Wystąpił błąd.' })
      },
    },
  )
  return { bridge, ...openForm({ tag: 7 }, <FormResourceChoice name="tag" label="Tag" from={TAG} />) }
}

test('a chosen record whose name could not be read stands as its number, says why, and can be asked for again', async () => {
  const { bridge, user } = open(ErrorCode.server)
  expect(await screen.findByText('Nie udało się wczytać nazwy: Wystąpił błąd.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Tag').value).toBe('nr 7')
  bridge.use({}, { 'tags.retrieve': () => ({ pk: 7, name: 'pilne' }) })
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie: Tag' }))
  expect(await screen.findByDisplayValue('pilne')).toBeTruthy()
  expect(screen.queryByText(/Nie udało się/)).toBeNull()
})

test('who may not read such records sees the number without a complaint', async () => {
  const { bridge } = open(ErrorCode.forbidden)
  expect(await screen.findByDisplayValue('nr 7')).toBeTruthy()
  await expect.poll(() => bridge.callsOf('tags.retrieve').length).toBe(1)
  expect(screen.queryByText(/Nie udało się/)).toBeNull()
})
