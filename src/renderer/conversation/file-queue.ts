import { create } from 'zustand'
import type { ApiError } from '#shared/api/api-error.ts'
import { toApiError } from '../lib/bridge.ts'
import { registerUnsavedWork } from '../lib/pending-work.ts'
import { markRunningWork } from '../lib/unsaved.ts'
import { notify } from '../ui/notices.ts'
import type { ChosenFile } from '../forms/fields/chosen-file.ts'
import type { ConversationBackend } from './backend.ts'
import { changeDraft, answerDraftOf } from './draft.ts'
import type { ConversationMessage } from './message.ts'

type FileState =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number | null }
  | { kind: 'sent' }
  | { kind: 'failed'; error: ApiError }
  /** It is unknown whether the server has the file. */
  | { kind: 'unclear' }

/** A file that is sent after its message. */
export interface QueuedFile {
  id: number
  /** The pk of the message, which has already been sent. */
  message: number
  file: ChosenFile
  state: FileState
}

type Files = readonly QueuedFile[]

/** Queues by the conversation's sender, so that sending continues while the user leaves the screen and returns. */
const useQueues = create<Record<string, Files>>(() => ({}))

const NONE: Files = []

registerUnsavedWork(() =>
  Object.values(useQueues.getState()).some((files) => files.some(({ state }) => state.kind !== 'sent')),
)

let lastId = 0

/** The files of this conversation that follow their messages, in the order in which they were attached. */
export function useQueuedFiles(sender: string): Files {
  return useQueues((queues) => queues[sender] ?? NONE)
}

const filesOf = (sender: string): Files => useQueues.getState()[sender] ?? NONE

const isGoing = ({ state }: QueuedFile): boolean => state.kind === 'waiting' || state.kind === 'sending'
const namesOf = (files: Files): string[] => files.map(({ file }) => file.name)

function put(sender: string, files: Files): void {
  useQueues.setState({ [sender]: files })
  const going = namesOf(files.filter(isGoing))
  markRunningWork(`files ${sender}`, going.length > 0 ? `wysyłanie plików: ${going.join(', ')}` : null)
}

/** Stores the names of the files that would be lost if the program ended. */
function keepNames({ sender, draftKey }: QueueDeps): void {
  const unsent = namesOf(filesOf(sender).filter(({ state }) => state.kind !== 'sent'))
  if (unsent.join('\n') !== answerDraftOf(draftKey).unsent.join('\n')) changeDraft(draftKey, { unsent })
}

function setState(sender: string, id: number, state: FileState): void {
  put(
    sender,
    filesOf(sender).map((one) => (one.id === id ? { ...one, state } : one)),
  )
}

/**
 * Whether Django may have stored `name` as `held`: spaces become underscores, other characters are removed, and a name
 * that is already in use gets seven more letters.
 */
export function isKeptAs(name: string, held: string): boolean {
  const valid = name
    .trim()
    .replaceAll(' ', '_')
    .replace(/[^-\p{L}\p{N}_.]/gu, '')
  const dot = valid.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [valid.slice(0, dot), valid.slice(dot)] : [valid, '']
  if ([name, valid].includes(held)) return true
  return held.startsWith(`${stem}_`) && held.endsWith(ending) && held.length === valid.length + 8
}

/** A size that the server does not report is treated as equal. */
const isSameFile = (file: ChosenFile) => (held: { name: string; size: number | null }) =>
  isKeptAs(file.name, held.name) && (held.size === null || held.size === file.size)

/**
 * Whether the message has the file, not counting files of the same name and size that are already known to be there.
 */
function isHeld(
  { id, message, file }: QueuedFile,
  files: Files,
  messages: readonly ConversationMessage[],
): boolean {
  const held = messages.find(({ pk }) => pk === message)?.files.filter(isSameFile(file)) ?? []
  const known = files.filter(
    (other) =>
      other.id !== id &&
      other.message === message &&
      other.state.kind === 'sent' &&
      isSameFile(file)(other.file),
  )
  return held.length > known.length
}

/**
 * Finds files with an unknown outcome in the messages that were read, and removes from the queue those that are shown
 * there.
 */
export function settleFiles(sender: string, messages: readonly ConversationMessage[]): void {
  for (const one of filesOf(sender)) {
    const isFound = one.state.kind === 'unclear' && isHeld(one, filesOf(sender), messages)
    if (isFound) setState(sender, one.id, { kind: 'sent' })
  }
  const files = filesOf(sender)
  const isShown = (one: QueuedFile) =>
    one.state.kind === 'sent' &&
    (messages.find(({ pk }) => pk === one.message)?.files.some(isSameFile(one.file)) ?? false)
  const isRunning = files.some(isGoing)
  // While other files are being sent, the row does not change.
  if (!isRunning && files.some(isShown))
    put(
      sender,
      files.filter((one) => !isShown(one)),
    )
}

export interface QueueDeps {
  /** The id of the conversation's sender. */
  sender: string
  draftKey: string | null
  backend: ConversationBackend
  /** Reads the conversation and shows it; throws `ApiFailure`. */
  read: () => Promise<readonly ConversationMessage[]>
}

async function sendOne({ sender, backend, read }: QueueDeps, one: QueuedFile): Promise<void> {
  const set = (state: FileState) => setState(sender, one.id, state)
  set({ kind: 'sending', percent: null })
  try {
    await backend.sendFile?.(one.message, one.file, {
      onProgress: (done, total) =>
        set({ kind: 'sending', percent: total ? Math.min(100, Math.floor((done / total) * 100)) : null }),
    })
    set({ kind: 'sent' })
  } catch (cause) {
    const error = toApiError(cause)
    if (!error.isOutcomeUnknown) return set({ kind: 'failed', error })
    set({ kind: 'unclear' })
    await read().then(
      (messages) => settleFiles(sender, messages),
      () => undefined,
    )
  }
}

/** Sends one file after the other; a failed file does not delay the next one. */
async function run(deps: QueueDeps): Promise<void> {
  const { sender: key } = deps
  const isUnderWay = () => filesOf(key).some(({ state }) => state.kind === 'sending')
  while (!isUnderWay()) {
    const next = filesOf(key).find(({ state }) => state.kind === 'waiting')
    if (!next) break
    await sendOne(deps, next)
    keepNames(deps)
  }
  if (isUnderWay()) return
  await deps.read().then(
    (messages) => settleFiles(key, messages),
    () => undefined,
  )
}

/** Sends these files with the message, after those that are already waiting. */
export function sendFiles(deps: QueueDeps, message: number, files: readonly ChosenFile[]): Promise<void> {
  const { sender: key } = deps
  const added = files.map((file) => ({ id: ++lastId, message, file, state: { kind: 'waiting' } as const }))
  put(key, [...filesOf(key), ...added])
  keepNames(deps)
  return run(deps)
}

/** Retries a failed file immediately, and a file with an unknown outcome only if the server does not have it. */
export async function retryFile(deps: QueueDeps, id: number): Promise<void> {
  const { sender: key } = deps
  const one = filesOf(key).find((other) => other.id === id)
  if (one?.state.kind !== 'failed' && one?.state.kind !== 'unclear') return
  if (one.state.kind === 'unclear') {
    try {
      settleFiles(key, await deps.read())
    } catch (cause) {
      return notify.failure(toApiError(cause))
    }
    if (filesOf(key).find((other) => other.id === id)?.state.kind !== 'unclear') return
  }
  setState(key, id, { kind: 'waiting' })
  return run(deps)
}

/** Removes a file from the queue unless it is being sent. */
export function forgetFile(deps: QueueDeps, id: number): void {
  const { sender } = deps
  put(
    sender,
    filesOf(sender).filter((one) => one.id !== id || one.state.kind === 'sending'),
  )
  keepNames(deps)
}
