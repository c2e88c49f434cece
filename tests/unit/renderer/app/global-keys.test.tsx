import { Button } from '@blueprintjs/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { GlobalKeys } from '#renderer/app/shell/global-keys.tsx'
import { useCommands } from '#renderer/lib/commands.ts'
import { SAVE_KEYS } from '#renderer/lib/shortcuts.ts'
import { ActionButton } from '#renderer/ui/action-button.tsx'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'

function Form({ onSave, onCopy }: { onSave: () => void; onCopy: () => void }) {
  useCommands([{ id: 'test.save', label: 'Zapisz', ...SAVE_KEYS, run: onSave }])
  return (
    <>
      <GlobalKeys />
      <Button text="Kopiuj" onClick={onCopy} />
    </>
  )
}

test('Ctrl+Enter on a focused button runs the screen’s command, Enter alone presses the button', async () => {
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

test('Ctrl+S and Ctrl+Enter both save: a screen by its command, a dialog by its form, and a blocked form not at all', async () => {
  createFakeBridge()
  const sent: string[] = []
  const form = (name: string, why: string | null) => (
    <form
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(name)
      }}
    >
      <input aria-label={name} />
      <ActionButton type="submit" text={name} disabledReason={why} />
      <button type="button">Anuluj {name}</button>
    </form>
  )
  const user = userEvent.setup()
  const saveBoth = async (from: HTMLElement) => {
    from.focus()
    await user.keyboard('{Control>}s{/Control}{Control>}{Enter}{/Control}')
    return sent.splice(0)
  }
  const page = (dialog: ReactNode) => (
    <>
      <GlobalKeys />
      {form('strona', null)}
      {dialog && (
        <div role="dialog" aria-label="okno">
          {dialog}
        </div>
      )}
    </>
  )
  const { rerender } = render(page(null))
  expect(await saveBoth(screen.getByRole('textbox'))).toEqual(['strona', 'strona'])
  rerender(page(form('okno', null)))
  expect(await saveBoth(screen.getByRole('textbox', { name: 'okno' }))).toEqual(['okno', 'okno'])
  expect(await saveBoth(screen.getByRole('button', { name: 'Anuluj okno' }))).toEqual(['okno', 'okno'])
  rerender(page(form('okno', 'Teraz nie można.')))
  expect(await saveBoth(screen.getByRole('textbox', { name: 'okno' }))).toEqual([])
  rerender(page(<p>pytanie bez pól</p>))
  expect(await saveBoth(screen.getByRole('textbox'))).toEqual([])
  rerender(
    <>
      <Form onSave={() => sent.push('ekran')} onCopy={() => undefined} />
      {form('strona', null)}
    </>,
  )
  expect(await saveBoth(screen.getByRole('textbox'))).toEqual(['ekran', 'ekran'])
})

test('a shortcut of both the frame and the open screen belongs to the screen, whichever was registered first', async () => {
  createFakeBridge()
  const done: string[] = []
  function Frame() {
    useCommands([{ id: 'shell.notices', label: 'Powiadomienia', keys: 'f8', run: () => done.push('frame') }])
    return <GlobalKeys />
  }
  function Screen() {
    useCommands([{ id: 'test.next', label: 'Następny błąd', keys: 'f8', run: () => done.push('screen') }])
    return null
  }
  const user = userEvent.setup()
  const { rerender } = render(<Frame />)
  await user.keyboard('{F8}')
  rerender(
    <>
      <Frame />
      <Screen />
    </>,
  )
  await user.keyboard('{F8}')
  expect(done).toEqual(['frame', 'screen'])
})
