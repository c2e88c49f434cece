import { Classes } from '@blueprintjs/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Modal } from '#renderer/ui/modal.tsx'

function Page({ onOpen = () => undefined }: { onOpen?: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        onKeyUp={onOpen}
        onClick={() => {
          onOpen()
          setIsOpen(true)
        }}
      >
        Otwórz
      </button>
      {isOpen && (
        <Modal title="Pytanie" onClose={() => setIsOpen(false)}>
          <input aria-label="Odpowiedź" autoFocus />
        </Modal>
      )}
    </>
  )
}

async function openAndClose(): Promise<HTMLElement> {
  const opener = screen.getByRole('button', { name: 'Otwórz' })
  opener.focus()
  fireEvent.click(opener)
  const input = await screen.findByLabelText('Odpowiedź')
  input.focus()
  fireEvent.keyDown(input, { key: 'Escape' })
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
  return opener
}

test('a closed dialog returns the focus to its opener; its close button has a Polish name', async () => {
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Otwórz' }))
  expect(await screen.findByRole('button', { name: 'Zamknij okno' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Zamknij okno' }))
  await openAndClose()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the key that closed the dialog, while still held, does not press its opener; the next press does', async () => {
  const onOpen = vi.fn<() => void>()
  render(<Page onOpen={onOpen} />)
  const opener = await openAndClose()
  onOpen.mockClear()
  fireEvent.keyDown(opener, { key: 'Enter', repeat: true })
  fireEvent.keyUp(opener, { key: 'Enter' })
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.keyDown(opener, { key: 'Enter' })
  fireEvent.keyUp(opener, { key: 'Enter' })
  expect(onOpen).toHaveBeenCalled()
})

test('a dialog closed over another one returns the focus, even if that one first moved it to its focus trap', async () => {
  render(
    <Modal title="Pod spodem">
      <Page />
    </Modal>,
  )
  const opener = await screen.findByRole('button', { name: 'Otwórz' })
  opener.focus()
  fireEvent.click(opener)
  const input = await screen.findByLabelText('Odpowiedź')
  input.focus()
  fireEvent.keyDown(input, { key: 'Escape' })
  document.querySelector<HTMLElement>(`.${Classes.OVERLAY_START_FOCUS_TRAP}`)?.focus()
  expect(document.activeElement?.className).toContain('focus-trap')
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
})
