import { Button } from '@blueprintjs/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { GlobalKeys } from '#renderer/app/shell/global-keys.tsx'
import { useCommands } from '#renderer/lib/commands.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'

function Form({ onSave, onCopy }: { onSave: () => void; onCopy: () => void }) {
  useCommands([{ id: 'test.save', label: 'Zapisz', keys: 'ctrl+enter', run: onSave }])
  return (
    <>
      <GlobalKeys />
      <Button text="Kopiuj" onClick={onCopy} />
    </>
  )
}

test('Ctrl+Enter on a focused button is the command of the screen, Enter alone is the button', async () => {
  createFakeBridge()
  const done: string[] = []
  render(<Form onSave={() => done.push('saved')} onCopy={() => done.push('copied')} />)
  const user = userEvent.setup()
  screen.getByRole('button', { name: 'Kopiuj' }).focus()
  await user.keyboard('{Control>}{Enter>3/}{/Control}')
  expect(done).toEqual(['saved'])
  await user.keyboard('{Enter}')
  expect(done).toEqual(['saved', 'copied'])
})
