import { useEffect, useRef } from 'react'

/**
 * An action of the open screen, shown in the palette and the shortcut help and, with `keys`, available as a shortcut.
 */
export interface Command {
  id: string
  label: string
  /**
   * `n`, `/`, `f2`, `ctrl+s`, `shift+f10`. The shell runs the command when the keys are pressed, unless another handler
   * called `preventDefault`. A bare character does nothing while the user is typing.
   */
  keys?: string
  /** Alternative keys; the palette shows only `keys`. */
  alsoKeys?: string
  /** The screen handles the keys itself; they are only shown in the help. */
  isKeyShownOnly?: boolean
  isDisabled?: boolean
  /** Why it is disabled. */
  disabledReason?: string
  run: () => void
}

const owners = new Map<object, readonly Command[]>()

/** Registers the commands while the component is mounted. They need not be stable between renders. */
export function useCommands(commands: readonly Command[]): void {
  const owner = useRef({})
  useEffect(() => {
    owners.set(owner.current, commands)
  })
  useEffect(() => {
    const key = owner.current
    return () => void owners.delete(key)
  }, [])
}

/** Whether a command belongs to the shell and not to the open screen. */
export const isOfShell = ({ id }: Command): boolean => id.startsWith('shell.')

/**
 * Returns the commands of the open screen, then those of the shell, so that the screen wins if both use a key. If an id
 * is registered twice, the later one counts.
 */
export function currentCommands(): Command[] {
  const byId = new Map<string, Command>()
  for (const commands of owners.values()) {
    for (const command of commands) byId.set(command.id, command)
  }
  const all = [...byId.values()]
  return [...all.filter((command) => !isOfShell(command)), ...all.filter(isOfShell)]
}
