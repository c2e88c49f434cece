import { useEffect, useLayoutEffect } from 'react'
import { isControlHeld } from '../../ui/control-key.ts'
import { onEvent } from '../../lib/bridge.ts'
import { currentCommands, type Command } from '../../lib/commands.ts'
import { isScreenLocked } from '../../lib/lock.ts'
import { lockScreen } from '../../lib/lock-screen.ts'
import { commandFor, isSaveKey } from '../../lib/shortcuts.ts'
import { signOut } from '../../lib/sign-out.ts'
import { openInWindow } from '../../lib/this-window.ts'
import { useNotices } from '../../ui/notices.ts'
import { openOverlay } from '../shell-state.ts'
import { BELL_COMMAND } from './notice-history.tsx'

const SHORTCUTS: Command = {
  id: 'shell.shortcuts',
  label: 'Skróty klawiszowe',
  run: () => openOverlay('shortcuts'),
}

/** Id of the command that opens this screen in a new window. */
export const NEW_WINDOW = 'shell.newWindow'

/** Commands that work on every screen. */
export const GLOBAL_COMMANDS: readonly Command[] = [
  { id: 'shell.palette', label: 'Paleta poleceń', keys: 'ctrl+k', run: () => openOverlay('palette') },
  { id: 'shell.manual', label: 'Instrukcja', keys: '?', run: () => openOverlay('manual') },
  SHORTCUTS,
  {
    id: NEW_WINDOW,
    label: 'Otwórz w nowym oknie',
    keys: 'ctrl+shift+n',
    run: () => void openInWindow(location.pathname + location.search),
  },
  { id: 'shell.lock', label: 'Zablokuj', keys: 'ctrl+shift+l', run: lockScreen },
  { id: 'shell.signOut', label: 'Wyloguj', run: () => void signOut() },
]

const isCtrlEnter = (event: KeyboardEvent) => event.key === 'Enter' && isControlHeld(event)

const isButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, [role="button"]') !== null

/** Excludes a calendar attached to a field, which leaves the keyboard to the form around it. */
const DIALOG = ':is([role="dialog"], [role="alertdialog"]):not(.bp6-date-input-popover *)'

/** Returns the topmost open dialog, or null if none is open. */
const openDialog = (): Element | null => [...document.querySelectorAll(DIALOG)].at(-1) ?? null

/** In a dialog that has its own keys, and in the manual, the key of the manual lists the keys. */
const HELP: readonly Command[] = [{ ...SHORTCUTS, keys: '?' }]

/** The bell's key also works over a dialog that leaves no room for a notice. */
const bellCommands = () =>
  useNotices.getState().areHidden ? currentCommands().filter(({ id }) => id === BELL_COMMAND) : []

const commandsIn = (dialog: Element | null): readonly Command[] => {
  if (!dialog) return [...GLOBAL_COMMANDS, ...currentCommands()]
  return [...(dialog.querySelector('[data-has-commands]') ? HELP : []), ...bellCommands()]
}

/** Clicks the submit button of the form, so that its own disabled state applies. */
function submit(form: Element | null | undefined): boolean {
  const button = form?.querySelector<HTMLElement>('[type="submit"]')
  button?.click()
  return Boolean(button)
}

/**
 * Keys of the shell and of the open screen's commands. An open dialog gets all keys. The save keys submit the dialog's
 * form or, without a dialog, the focused form.
 */
export function GlobalKeys() {
  // Listens before the first paint, so that the keys of a visible screen work even on a slow machine.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent): boolean {
      const dialog = openDialog()
      const command = commandFor(event, commandsIn(dialog))
      if (!command) return pressSave(event, dialog)
      event.preventDefault()
      command.run()
      return true
    }
    function pressSave(event: KeyboardEvent, dialog: Element | null): boolean {
      if (!isSaveKey(event) || event.defaultPrevented || event.repeat) return false
      const form = dialog ? dialog.querySelector('form') : document.activeElement?.closest('form')
      if (!submit(form)) return false
      event.preventDefault()
      return true
    }
    // A focused button handles Enter with any modifier, on keydown and again on keyup.
    let isReleaseOurs = false
    function pressBeforeButton(event: KeyboardEvent) {
      if (!isCtrlEnter(event) || !isButton(event.target)) return
      if (event.repeat) event.preventDefault()
      else isReleaseOurs = press(event)
      if (isReleaseOurs) event.stopPropagation()
    }
    function releaseBeforeButton(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !isReleaseOurs) return
      isReleaseOurs = false
      event.stopPropagation()
    }
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('keydown', pressBeforeButton, { capture: true, signal })
    window.addEventListener('keyup', releaseBeforeButton, { capture: true, signal })
    window.addEventListener('keydown', press, { signal })
    return () => listeners.abort()
  }, [])

  useEffect(
    () =>
      onEvent('window.command', ({ command }) => {
        if (isScreenLocked()) return
        const carriedOut = GLOBAL_COMMANDS.find(({ id }) => id === `shell.${command}`)
        carriedOut?.run()
      }),
    [],
  )
  return null
}
