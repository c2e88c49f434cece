import { useState } from 'react'
import { create } from 'zustand'
import { attach, toApiError } from '../lib/bridge.ts'
import { registerUnsavedWork } from '../lib/pending-work.ts'
import { byteCount } from '../ui/byte-count.ts'
import type { ChosenFile } from '../forms/fields/chosen-file.ts'
import { changeDraft, useDraft } from './draft.ts'
import { useQueuedFiles } from './file-queue.ts'

/** The largest number of files in one message. */
const MOST_FILES = 20
/** The largest file that is accepted, in bytes. */
const LARGEST_BYTES = 50_000_000

/** Attached files by sender. They survive leaving the screen and are lost when the page is reloaded. */
const useAttached = create<Record<string, readonly ChosenFile[]>>(() => ({}))

const NONE: readonly ChosenFile[] = []

registerUnsavedWork(() => Object.values(useAttached.getState()).some(({ length }) => length > 0))

export interface AttachedFiles {
  files: readonly ChosenFile[]
  /** Names of files that were attached before the program ended and must be attached again. */
  missing: readonly string[]
  /** Why files were not accepted. */
  problems: readonly string[]
  add: (files: readonly File[]) => Promise<void>
  remove: (reference: string) => void
  /** Returns the files for sending and clears the list. */
  take: () => readonly ChosenFile[]
  forgetMissing: () => void
}

function refusalOf({ name, size }: File): string | null {
  if (size === 0) return `Plik ${name} jest pusty (0 B).`
  return size > LARGEST_BYTES
    ? `Plik ${name} jest za duży: ${byteCount(size)}. Największy dozwolony ma ${byteCount(LARGEST_BYTES)}.`
    : null
}

/** Files that will follow the message being written. */
export function useAttachedFiles(sender: string, draftKey: string | null): AttachedFiles {
  const files = useAttached((attached) => attached[sender] ?? NONE)
  const queued = useQueuedFiles(sender)
  const draft = useDraft(draftKey)
  const [problems, setProblems] = useState<readonly string[]>([])
  const isAttached = (name: string) => files.some((file) => file.name === name)
  const isQueued = (name: string) => queued.some(({ file }) => file.name === name)
  const missing = [
    ...draft.files.filter((name) => !isAttached(name)),
    ...draft.unsent.filter((name) => !isQueued(name) && !isAttached(name)),
  ]

  function keep(next: readonly ChosenFile[]) {
    useAttached.setState({ [sender]: next })
    const names = next.map(({ name }) => name)
    changeDraft(draftKey, {
      files: [...names, ...missing.filter((name) => !names.includes(name))],
      unsent: [],
    })
  }

  return {
    files,
    missing,
    problems,
    async add(chosen) {
      const refusals: string[] = []
      const added: ChosenFile[] = []
      for (const file of chosen) {
        const refusal =
          files.length + added.length >= MOST_FILES
            ? `Do wiadomości mieści się najwyżej ${MOST_FILES} plików; pominięto ${file.name}.`
            : refusalOf(file)
        if (refusal !== null) {
          refusals.push(refusal)
          continue
        }
        try {
          added.push({ reference: await attach(file), name: file.name, size: file.size })
        } catch (cause) {
          refusals.push(`${file.name}: ${toApiError(cause).message}`)
        }
      }
      setProblems(refusals)
      if (added.length > 0) keep([...(useAttached.getState()[sender] ?? NONE), ...added])
    },
    remove(reference) {
      setProblems([])
      keep(files.filter((file) => file.reference !== reference))
    },
    take() {
      useAttached.setState({ [sender]: NONE })
      return files
    },
    forgetMissing: () => changeDraft(draftKey, { files: files.map(({ name }) => name), unsent: [] }),
  }
}
