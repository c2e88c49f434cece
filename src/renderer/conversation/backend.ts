import type { TransferOptions } from '../lib/transfers.ts'
import type { ChosenFile } from '../forms/fields/chosen-file.ts'
import type { ConversationMessage } from './message.ts'

/** What a conversation asks of whoever keeps its messages. Every function throws `ApiFailure`. */
export interface ConversationBackend {
  /** `case/4711`: names it on this station. */
  readonly key: string
  /** How a notice speaks of it: `w sprawie 4711`. */
  readonly place: string
  /** Path of its screen. */
  readonly address: string
  /** Most characters of a message; more is counted and said, never cut. */
  readonly limit?: number
  /** Reading marks its messages read: then it is read only while somebody looks at it. */
  readonly marksRead?: boolean
  /** The messages, the oldest first, past every cache. */
  read: (signal?: AbortSignal) => Promise<readonly ConversationMessage[]>
  /** Sends once. Answers the new message's pk, null where the answer does not tell it. */
  send: (text: string) => Promise<number | null>
  /** What is there before a message goes out, as `proof` counts it. */
  before: (messages: readonly ConversationMessage[], text: string) => number
  /** The message that went out with this text, and was not there `before`. */
  proof: (
    messages: readonly ConversationMessage[],
    text: string,
    before: number,
  ) => ConversationMessage | null
  /** Sends one file of a message; without it a conversation has no files. */
  sendFile?: (message: number, file: ChosenFile, options: TransferOptions) => Promise<void>
}
