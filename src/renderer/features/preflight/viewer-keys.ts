import type { KeyboardEvent } from 'react'
import type { Command } from '../../lib/commands.ts'
import { matchesKeys } from '../../lib/shortcuts.ts'

/** A key of the viewer. It works only inside the dialog, and not in text fields. */
export interface ViewerKey extends Pick<Command, 'id' | 'label' | 'run'> {
  keys: string
  alsoKeys?: string
  /** True if holding the key repeats the action; otherwise a press counts once. */
  isRepeated?: boolean
  /** True if the key works while it is held. Pressing it runs no command; the palette does. */
  isHeldDown?: boolean
  /** True if the key works only while the pages have the focus; other elements use it themselves. */
  isOfStage?: boolean
}

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select')

/** Whether a key event may come from a key that works while it is held. */
export const isHeldKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.altKey && !event.metaKey && !isField(event.target)

/** Runs the command of a key. Returns true if there was one. */
export function pressViewerKey(event: KeyboardEvent, keys: readonly ViewerKey[]): boolean {
  if (event.defaultPrevented || isField(event.target)) return false
  const isOnStage = event.target instanceof Element && event.target.matches('.viewer-stage')
  const found = keys.find(
    ({ keys: first, alsoKeys, isOfStage, isHeldDown }) =>
      !isHeldDown &&
      (!isOfStage || isOnStage) &&
      [first, alsoKeys].some((one) => one !== undefined && matchesKeys(event, one)),
  )
  if (!found) return false
  event.preventDefault()
  if (!event.repeat || found.isRepeated) found.run()
  return true
}

/** Returns the commands for the shortcut help and the palette; the dialog handles the keys itself. */
export const viewerCommands = (keys: readonly ViewerKey[]): Command[] =>
  keys.map(({ id, label, keys: first, alsoKeys, run }) => ({
    id: `viewer.${id}`,
    label,
    keys: first,
    ...(alsoKeys && { alsoKeys }),
    isKeyShownOnly: true,
    run,
  }))
