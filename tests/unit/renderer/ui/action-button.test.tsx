import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ActionButton } from '#renderer/ui/action-button.tsx'

test('a disabled action gives its reason on focus and to a screen reader, and does nothing', async () => {
  let presses = 0
  render(<ActionButton text="Drukuj" disabledReason="Najpierw etykieta." onClick={() => presses++} />)
  const button = screen.getByRole('button', { name: 'Drukuj' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Najpierw etykieta.',
  )
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(button)
  expect(await screen.findByText('Najpierw etykieta.', { selector: '.bp6-tooltip *' })).toBeTruthy()
  await user.keyboard('{Enter}')
  await user.click(button)
  expect(presses).toBe(0)
})

test('a running action has the focus and ignores a second press', async () => {
  let presses = 0
  const { rerender } = render(<ActionButton text="Zapisz" onClick={() => presses++} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button'))
  rerender(<ActionButton text="Zapisz" isWorking onClick={() => presses++} />)
  await user.keyboard('{Enter}')
  expect(presses).toBe(1)
  expect(document.activeElement).toBe(screen.getByRole('button'))
  rerender(<ActionButton text="Zapisz" onClick={() => presses++} />)
  await user.keyboard('{Enter}')
  expect(presses).toBe(2)
})
