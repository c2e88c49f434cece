import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PopoverButton } from '#renderer/ui/popover-button.tsx'

test('a panel is drawn while it is open, and its button has the focus again when Escape closes it', async () => {
  const user = userEvent.setup()
  render(<PopoverButton text="Filtry" panel={<input aria-label="Miasto" />} />)
  const button = screen.getByRole('button', { name: 'Filtry' })
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  await user.click(button)
  await user.type(await screen.findByLabelText('Miasto'), 'Opole{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Miasto')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})
