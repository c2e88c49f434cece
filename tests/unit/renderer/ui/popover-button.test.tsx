import { Menu, MenuItem } from '@blueprintjs/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PopoverButton } from '#renderer/ui/popover-button.tsx'

test('a panel is rendered while it is open, and Escape closes it and returns the focus to its button', async () => {
  const user = userEvent.setup()
  render(<PopoverButton text="Filtry" panel={<input aria-label="Miasto" />} />)
  const button = screen.getByRole('button', { name: 'Filtry' })
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  await user.click(button)
  await user.type(await screen.findByLabelText('Miasto'), 'Opole{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Miasto')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('releasing the Enter that chose an item and closed the menu does not open it again', async () => {
  const user = userEvent.setup()
  const chosen = vi.fn<() => void>()
  const panel = (
    <Menu>
      <MenuItem text="Rok temu" onClick={chosen} />
    </Menu>
  )
  render(<PopoverButton text="Gotowe" panel={panel} />)
  const button = screen.getByRole('button', { name: 'Gotowe' })
  await user.click(button)
  const line = await screen.findByRole('menuitem', { name: 'Rok temu' })
  line.focus()
  await user.keyboard('{Enter>}')
  expect(chosen).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.keyboard('{/Enter}')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  // The next press is a new one by the user.
  await user.keyboard('{Enter}')
  expect(button.getAttribute('aria-expanded')).toBe('true')
})
