import { useEffect } from 'react'
import { onEvent } from '../../lib/bridge.ts'
import { currentCommands, type Command } from '../../lib/commands.ts'
import { commandFor } from '../../lib/shortcuts.ts'
import { signOut } from '../../lib/sign-out.ts'
import { openOverlay } from '../shell-state.ts'

/** Commands of every screen. */
export const GLOBAL_COMMANDS: readonly Command[] = [
  { id: 'shell.palette', label: 'Paleta poleceń', keys: 'ctrl+k', run: () => openOverlay('palette') },
  { id: 'shell.shortcuts', label: 'Skróty klawiszowe', keys: '?', run: () => openOverlay('shortcuts') },
  { id: 'shell.signOut', label: 'Wyloguj', run: () => void signOut() },
]

const isCtrlEnter = (event: KeyboardEvent) => event.key === 'Enter' && (event.ctrlKey || event.metaKey)

const isButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, [role="button"]') !== null

/** Keys of the shell and of the open screen's commands; an open dialog has the keyboard for itself. */
export function GlobalKeys() {
  useEffect(() => {
    function press(event: KeyboardEvent): boolean {
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return false
      const command = commandFor(event, [...GLOBAL_COMMANDS, ...currentCommands()])
      if (!command) return false
      event.preventDefault()
      command.run()
      return true
    }
    // A focused button takes Enter for itself whatever is held with it, at the press and once more at the release.
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
        if (command === 'signOut') void signOut()
        else openOverlay(command)
      }),
    [],
  )
  return null
}
