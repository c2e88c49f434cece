import type { KeyboardEvent } from 'react'
import type { Command } from '../../lib/commands.ts'
import { matchesKeys } from '../../lib/shortcuts.ts'

/** A key of the viewer: it acts inside the dialog alone, and not where something is typed. */
export interface ViewerKey extends Pick<Command, 'id' | 'label' | 'run'> {
  keys: string
  alsoKeys?: string
  /** Held down it acts again and again; else a press counts once. */
  isRepeated?: boolean
  /** It counts as long as it is down: a press does nothing, only its command does. */
  isHeldDown?: boolean
  /** Only where the pages themselves have the focus: elsewhere the key belongs to what has it. */
  isOfStage?: boolean
}

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select')

/** Whether the key may be one that counts while it is down. */
export const isHeldKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.altKey && !event.metaKey && !isField(event.target)

/** Runs what a key means; true when it was one of these. */
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

/** The same for the list of keys and the palette; the dialog handles the keys itself. */
export const viewerCommands = (keys: readonly ViewerKey[]): Command[] =>
  keys.map(({ id, label, keys: first, alsoKeys, run }) => ({
    id: `viewer.${id}`,
    label,
    keys: first,
    ...(alsoKeys && { alsoKeys }),
    isKeyShownOnly: true,
    run,
  }))
