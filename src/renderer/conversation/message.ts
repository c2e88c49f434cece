/** A file of a message. */
export interface MessageFile {
  key: string
  name: string
  /** Size in bytes; null if only the server knows it. */
  size: number | null
  /** Download reference, e.g. `media:7`; null if the file cannot be downloaded. */
  reference: string | null
}

/** A message as every conversation shows it, independent of its backend. */
export interface ConversationMessage {
  /** Stays the same each time the same message is read. */
  key: string
  /** The pk used to add files to the message; null if the server gives its messages no number. */
  pk: number | null
  /** The side that wrote the message; null if the server does not report it. */
  side: 'client' | 'staff' | null
  author: string | null
  /** Whether the signed-in user wrote it; null if the server does not report it. */
  isMine: boolean | null
  /** ISO 8601. */
  at: string | null
  /** Plain text or HTML, as the server stores it. */
  content: string
  /** True for a client's message that no staff member has opened yet. */
  isUnread: boolean
  files: readonly MessageFile[]
}
