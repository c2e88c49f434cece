import { useEffect, useRef } from 'react'

/** An action of the open screen: in the palette, in the shortcut help and, with `keys`, under these keys. */
export interface Command {
  id: string
  label: string
  /**
   * `n`, `/`, `f2`, `ctrl+s`, `shift+f10`. The shell runs the command when they are pressed and nobody has taken the
   * key before (`preventDefault`); a bare character does nothing while something is being typed.
   */
  keys?: string
  /** Keys that do the same; the palette shows `keys` alone. */
  alsoKeys?: string
  /** The keys are handled by the screen itself and only shown in the help. */
  isKeyShownOnly?: boolean
  isDisabled?: boolean
  /** Why it is disabled. */
  disabledReason?: string
  run: () => void
}

const owners = new Map<object, readonly Command[]>()

/** Offers the commands while the component is shown; pass them anew at every render, they need not be stable. */
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

const isOfShell = ({ id }: Command): boolean => id.startsWith('shell.')

/**
 * What the open screen offers now, and after it what the frame around it does: a key that both know is the screen's. Where an
 * id is offered twice, the later one.
 */
export function currentCommands(): Command[] {
  const byId = new Map<string, Command>()
  for (const commands of owners.values()) {
    for (const command of commands) byId.set(command.id, command)
  }
  const all = [...byId.values()]
  return [...all.filter((command) => !isOfShell(command)), ...all.filter(isOfShell)]
}
