import type { TransferOptions } from '../lib/transfers.ts'
import type { ChosenFile } from '../forms/fields/chosen-file.ts'
import type { ConversationMessage } from './message.ts'

/** The interface between a conversation and the store of its messages. Every function throws `ApiFailure`. */
export interface ConversationBackend {
  /** Identifies the conversation on this station, e.g. `case/4711`. */
  readonly key: string
  /** The conversation as named in a notice: `w sprawie 4711`. */
  readonly place: string
  /** Path of its screen. */
  readonly address: string
  /** The longest message, in characters. A longer text is reported with its count, never cut. */
  readonly limit?: number
  /** True if reading marks the messages as read; the conversation is then read only while it is visible to the user. */
  readonly marksRead?: boolean
  /** Reads the messages, oldest first, bypassing every cache. */
  read: (signal?: AbortSignal) => Promise<readonly ConversationMessage[]>
  /** Sends the message once. Returns its pk, or null if the response does not contain it. */
  send: (text: string) => Promise<number | null>
  /** Counts the matching messages before sending, in the way that `proof` counts them. */
  before: (messages: readonly ConversationMessage[], text: string) => number
  /** Returns the sent message with this text that is not among those counted in `before`, or null. */
  proof: (
    messages: readonly ConversationMessage[],
    text: string,
    before: number,
  ) => ConversationMessage | null
  /** Sends one file of a message. If it is missing, the conversation has no files. */
  sendFile?: (message: number, file: ChosenFile, options: TransferOptions) => Promise<void>
}
