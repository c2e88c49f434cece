import { isControlHeld } from '../ui/control-key.ts'
import type { Command } from './commands.ts'

interface PressedKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Whether the pressed key matches `keys`; Ctrl includes Cmd. */
export function matchesKeys(event: PressedKey, keys: string): boolean {
  const parts = keys.toLowerCase().split('+')
  const key = keys.endsWith('+') ? '+' : (parts.at(-1) ?? '')
  if (event.key.toLowerCase() !== key) return false
  if (parts.includes('ctrl') !== isControlHeld(event)) return false
  if (parts.includes('alt') !== event.altKey) return false
  // A character such as "?" needs Shift on some keyboards only, so Shift is not compared.
  const isSign = key.length === 1 && !/[\p{L}\d]/u.test(key)
  return isSign || parts.includes('shift') === event.shiftKey
}

/** Shortcuts for saving in every form and dialog; both are common habits. */
export const SAVE_KEYS = { keys: 'ctrl+s', alsoKeys: 'ctrl+enter' } as const

export const isSaveKey = (event: PressedKey): boolean =>
  Object.values(SAVE_KEYS).some((keys) => matchesKeys(event, keys))

/** Whether a bare character typed at this element is text input. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true
  if (!(target instanceof HTMLInputElement)) return false
  return !['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file'].includes(target.type)
}

function isBareCharacter(keys: string): boolean {
  return !keys.toLowerCase().includes('ctrl+') && !keys.toLowerCase().includes('alt+') && !/f\d+$/i.test(keys)
}

/** Whether the keys belong to text editing: a character, undo, or on a Mac the jump over a word. */
function isTextKey(keys: string): boolean {
  const isWordJump = keys === 'alt+arrowleft' && navigator.userAgent.includes('Mac')
  return isBareCharacter(keys) || keys === 'ctrl+z' || isWordJump
}

/**
 * Returns the command for a key press, or null. Disabled commands and those that the screen handles itself are ignored.
 */
export function commandFor(event: KeyboardEvent, commands: readonly Command[]): Command | null {
  if (event.defaultPrevented || event.isComposing || event.repeat) return null
  // Inside a shadow root (the source view) the event's target is only the host element.
  const isText = isTyping(event.composedPath()[0] ?? event.target)
  const found = commands.find(({ keys, alsoKeys, isKeyShownOnly }) => {
    if (isKeyShownOnly) return false
    return [keys, alsoKeys].some(
      (one) => one !== undefined && !(isText && isTextKey(one)) && matchesKeys(event, one),
    )
  })
  return found && !found.isDisabled ? found : null
}

const NAMES: Record<string, string> = {
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  delete: 'Delete',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  ' ': 'Spacja',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}

/** Returns the keys as labelled on a keyboard: `Ctrl`, `S`. */
export function keyNames(keys: string): string[] {
  // The last part may be the key "+" itself.
  const parts = keys.endsWith('+') ? [...keys.slice(0, -1).split('+').filter(Boolean), '+'] : keys.split('+')
  return parts.map((part) => NAMES[part.toLowerCase()] ?? part.toUpperCase())
}
