import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FilterChips } from '#renderer/lists/list/filter-chips.tsx'

test('chips name their filters and remove them without measuring, which would lay out the whole list', async () => {
  const measured = vi.spyOn(Element.prototype, 'scrollWidth', 'get')
  const onRemove = vi.fn<() => void>()
  const chips = (value: string) => (
    <FilterChips
      filters={[]}
      searchLabels={{ client_email: 'E-mail klienta' }}
      values={{ client_email: value }}
      search="jan"
      onRemove={onRemove}
      onRemoveSearch={() => undefined}
      onClear={() => undefined}
    />
  )
  const { rerender } = render(chips('a@klient.example'))
  rerender(chips('b@klient.example'))
  expect(screen.getByTitle('E-mail klienta: b@klient.example').textContent).toContain('b@klient.example')
  expect(measured).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Usuń filtr E-mail klienta' }))
  expect(onRemove).toHaveBeenCalledWith('client_email')
})

test('chips beyond the limit are behind a button that counts them, and can be removed there', async () => {
  const onRemove = vi.fn<(name: string) => void>()
  const values = { name: 'a', slug: 'b', kind: 'c', place: 'd' }
  const chips = (most: number) => (
    <FilterChips
      filters={[]}
      searchLabels={{ name: 'Nazwa', slug: 'Slug', kind: 'Rodzaj', place: 'Miejsce' }}
      values={values}
      search=""
      onRemove={onRemove}
      onRemoveSearch={() => undefined}
      onClear={() => undefined}
      most={most}
    />
  )
  const shown = () =>
    screen
      .queryAllByRole('button', { name: /^Usuń filtr/ })
      .map((button) => button.getAttribute('aria-label'))
  const { rerender } = render(chips(4))
  expect(shown()).toHaveLength(4)
  rerender(chips(3))
  expect(shown()).toEqual(['Usuń filtr Nazwa', 'Usuń filtr Slug'])
  await userEvent.click(screen.getByRole('button', { name: 'Pozostałe filtry: 2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Usuń filtr Miejsce' }))
  expect(onRemove).toHaveBeenCalledWith('place')
  rerender(chips(0))
  expect(screen.getByText('Filtry: 4')).toBeTruthy()
})
