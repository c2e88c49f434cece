import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FilterChips } from '#renderer/crud/list/filter-chips.tsx'

test('chips name their filters and take them off; nothing of them is measured, which would lay out a whole list', async () => {
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
