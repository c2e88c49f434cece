import { describe, expect, test } from 'vitest'
import type { Command } from '#renderer/lib/commands.ts'
import { commandFor, keyNames, matchesKeys } from '#renderer/lib/shortcuts.ts'

const press = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more })

function command(id: string, keys: string, more: Partial<Command> = {}): Command {
  return { id, label: id, keys, run: () => undefined, ...more }
}

describe('keys', () => {
  test('modifiers must match exactly, and Cmd counts as Ctrl', () => {
    expect(matchesKeys(press('k', { ctrlKey: true }), 'ctrl+k')).toBe(true)
    expect(matchesKeys(press('K', { metaKey: true }), 'ctrl+k')).toBe(true)
    expect(matchesKeys(press('k'), 'ctrl+k')).toBe(false)
    expect(matchesKeys(press('F10', { shiftKey: true }), 'shift+f10')).toBe(true)
    expect(matchesKeys(press('F10'), 'shift+f10')).toBe(false)
  })

  test('a symbol is the same with and without Shift, because keyboards differ', () => {
    expect(matchesKeys(press('?', { shiftKey: true }), '?')).toBe(true)
    expect(matchesKeys(press('?'), '?')).toBe(true)
    expect(matchesKeys(press('N', { shiftKey: true }), 'n')).toBe(false)
  })

  test('keys are shown with the names on a keyboard', () => {
    expect(keyNames('ctrl+s')).toEqual(['Ctrl', 'S'])
    expect(keyNames('enter')).toEqual(['Enter'])
    expect(keyNames('+')).toEqual(['+'])
    expect(keyNames('ctrl++')).toEqual(['Ctrl', '+'])
  })
})

describe('commands under keys', () => {
  test('a bare character is text while the user types, a function key is not', () => {
    const input = document.createElement('input')
    document.body.append(input)
    const commands = [command('new', 'n'), command('print', 'f8')]
    let found: (string | undefined)[] = []
    const listen = (event: KeyboardEvent) => (found = [...found, commandFor(event, commands)?.id])
    window.addEventListener('keydown', listen)
    input.dispatchEvent(press('n', { bubbles: true }))
    input.dispatchEvent(press('F8', { bubbles: true }))
    document.body.dispatchEvent(press('n', { bubbles: true }))
    window.removeEventListener('keydown', listen)
    input.remove()
    expect(found).toEqual([undefined, 'print', 'new'])
  })

  test('disabled, display-only and already handled keys do nothing', () => {
    const taken = press('n', { cancelable: true })
    taken.preventDefault()
    expect(commandFor(taken, [command('new', 'n')])).toBeNull()
    expect(commandFor(press('n'), [command('new', 'n', { isDisabled: true })])).toBeNull()
    expect(commandFor(press('n'), [command('new', 'n', { isKeyShownOnly: true })])).toBeNull()
  })
})
