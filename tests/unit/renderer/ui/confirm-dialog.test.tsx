import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ConfirmHost } from '#renderer/ui/confirm-dialog.tsx'
import { confirm } from '#renderer/ui/questions.ts'

const question = { title: 'Usunąć tag „pilne”?', text: 'Nie da się tego cofnąć.', confirmLabel: 'Usuń' }

test('a prompt is answered by its buttons, and Escape means no', async () => {
  render(<ConfirmHost />)
  const user = userEvent.setup()

  const first = confirm(question)
  await user.click(await screen.findByRole('button', { name: 'Usuń' }))
  expect(await first).toBe(true)

  const second = confirm(question)
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Usunąć tag „pilne”?')
  await user.keyboard('{Escape}')
  expect(await second).toBe(false)
})

test('a second prompt waits for the first one', async () => {
  render(<ConfirmHost />)
  const user = userEvent.setup()
  const answers = [confirm(question), confirm({ ...question, title: 'Wyjść?', confirmLabel: 'Wyjdź' })]
  await screen.findByText('Usunąć tag „pilne”?')
  expect(screen.queryByText('Wyjść?')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Anuluj' }))
  await user.click(await screen.findByRole('button', { name: 'Wyjdź' }))
  expect(await Promise.all(answers)).toEqual([false, true])
})
