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

/** Keys of the shell and of the open screen's commands; an open dialog has the keyboard for itself. */
export function GlobalKeys() {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const command = commandFor(event, [...GLOBAL_COMMANDS, ...currentCommands()])
      if (!command) return
      event.preventDefault()
      command.run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
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
