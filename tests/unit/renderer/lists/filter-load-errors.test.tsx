import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FiltersBeforeList, FiltersButton, type FilterDefinition } from '#renderer/lists/list/filters.tsx'

const TEXT = 'Nie udało się wczytać listy wyboru: Wystąpił błąd.'

function offered(retry: () => void) {
  return { options: [], trouble: { text: TEXT, isWorking: false, retry } }
}

test('a filter whose choices could not be read shows the error when it is opened, and can retry', async () => {
  const retry = vi.fn<() => void>()
  const filters: FilterDefinition[] = [
    { kind: 'single', name: 'kind', label: 'Rodzaj', ...offered(retry) },
    { kind: 'single', name: 'tag', label: 'Tag', options: [] },
  ]
  const rest = { values: {}, onSet: () => undefined, onOpen: () => undefined }
  render(<FiltersButton filters={filters} isOpen {...rest} />)
  expect((await screen.findByRole('alert')).textContent).toContain(TEXT)
  // Only the other filter says that there is nothing to choose from.
  expect(screen.getAllByText('Nie ma z czego wybierać')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Ponów: Rodzaj' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('a selector above the list does so too', async () => {
  const retry = vi.fn<() => void>()
  const filter: FilterDefinition = {
    kind: 'selector',
    name: 'categories',
    label: 'Kategoria',
    all: 'Wszystkie kategorie',
    ...offered(retry),
  }
  render(<FiltersBeforeList filters={[filter]} values={{}} onSet={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'Ponów: Kategoria' }))
  expect(retry).toHaveBeenCalledOnce()
})
