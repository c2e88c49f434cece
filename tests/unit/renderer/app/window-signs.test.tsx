import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CommandPalette } from '#renderer/app/shell/palette/command-palette.tsx'
import { expectWindowAtHeldCtrl } from '#renderer/app/windows/held-ctrl.ts'
import { newWindowAction, rowMenu, type RowAction } from '#renderer/lib/actions/row-actions.tsx'
import { useSession } from '#renderer/lib/session.ts'
import { createFakeBridge, type FakeBridge } from '#support/renderer/fake-bridge.ts'
import { signedIn } from '#support/renderer/people.ts'

let bridge: FakeBridge
beforeEach(() => {
  bridge = createFakeBridge()
})

/** How often the main process was notified that the user is about to open a window. */
const signs = () => bridge.inputsOf('windows.expect').length

describe('a menu', () => {
  const edit: RowAction = { id: 'edit', label: 'Edytuj', run: () => undefined }

  test('that offers a new window is a sign when it opens, and another menu is none', () => {
    render(rowMenu('Działania', [edit]))
    expect(signs()).toBe(0)
    const actions = [edit, newWindowAction(() => undefined)]
    const { rerender } = render(rowMenu('Działania', actions))
    rerender(rowMenu('Działania', actions))
    expect(signs()).toBe(1)
  })
})

describe('Ctrl over a link', () => {
  let stop: () => void
  beforeEach(() => {
    vi.useFakeTimers()
    stop = expectWindowAtHeldCtrl()
    render(
      <>
        <a href="/order/1">Zamówienie 1</a>
        <a href="https://example.com/">Sklep</a>
        <p>Tekst</p>
      </>,
    )
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })
  const hover = (text: string, ctrlKey = false) => fireEvent.pointerOver(screen.getByText(text), { ctrlKey })
  const hold = () => fireEvent.keyDown(document.body, { key: 'Control', ctrlKey: true })
  const wait = (ms: number) => void vi.advanceTimersByTime(ms)

  test('is a sign once it was held for 150 ms, whether Ctrl or the pointer came first', () => {
    hover('Zamówienie 1')
    hold()
    wait(149)
    expect(signs()).toBe(0)
    wait(1)
    expect(signs()).toBe(1)
    fireEvent.keyUp(document.body, { key: 'Control' })
    hover('Tekst')
    hold()
    hover('Zamówienie 1', true)
    wait(150)
    expect(signs()).toBe(2)
  })

  test.each([
    ['if it is released earlier', () => void fireEvent.keyUp(document.body, { key: 'Control' })],
    ['if it is part of a shortcut', () => void fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })],
    ['if the pointer leaves the link', () => void hover('Tekst', true)],
    ['if the window loses the focus', () => void fireEvent.blur(window)],
    ['after the sign-out', () => stop()],
  ])('is no sign %s', (_name, interrupt) => {
    hover('Zamówienie 1')
    hold()
    wait(100)
    interrupt()
    wait(1_000)
    expect(signs()).toBe(0)
  })

  test('is no sign outside a link, or over a link that leaves the program', () => {
    hold()
    hover('Tekst', true)
    hover('Sklep', true)
    wait(1_000)
    expect(signs()).toBe(0)
  })
})

test('DESK-088 the palette is a sign once it shows the new window for three typed letters or more', async () => {
  useSession.getState().set(signedIn())
  render(
    <MemoryRouter>
      <CommandPalette screens={[]} />
    </MemoryRouter>,
  )
  await screen.findByRole('option', { name: /Otwórz w nowym oknie/ })
  const user = userEvent.setup()
  expect(signs()).toBe(0)
  await user.type(screen.getByRole('combobox'), 'wyl')
  await expect.poll(() => screen.queryByRole('option', { name: /Otwórz w nowym oknie/ })).toBeNull()
  expect(signs()).toBe(0)
  await user.clear(screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), 'okn')
  await screen.findByRole('option', { name: /Otwórz w nowym oknie/ })
  await expect.poll(signs).toBe(1)
})
