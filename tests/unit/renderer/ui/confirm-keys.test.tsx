import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfirmHost } from '#renderer/ui/confirm-dialog.tsx'
import { confirm } from '#renderer/ui/questions.ts'

test('releasing the key that opened a prompt does not answer it; a new press does', async () => {
  render(<ConfirmHost />)
  const answers: boolean[] = []
  void confirm({ title: 'Zakończyć?', text: 'Nowy status.', confirmLabel: 'Zakończ' }).then((answer) =>
    answers.push(answer),
  )
  const cancel = await screen.findByRole('button', { name: 'Anuluj' })
  fireEvent.keyUp(cancel, { key: 'Enter' })
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  const yes = screen.getByRole('button', { name: 'Zakończ' })
  fireEvent.keyDown(yes, { key: 'Enter' })
  fireEvent.keyUp(yes, { key: 'Enter' })
  await waitFor(() => expect(answers).toEqual([true]))
})
