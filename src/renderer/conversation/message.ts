/** A file that stands with a message. */
export interface MessageFile {
  key: string
  name: string
  /** Bytes; null where only the server knows. */
  size: number | null
  /** `media:7`; null where it cannot be fetched. */
  reference: string | null
}

/** One message as every conversation shows it, whoever keeps it. */
export interface ConversationMessage {
  /** The same at every reading of the same message. */
  key: string
  /** Files are added to it by this; null where the server gives its messages no number. */
  pk: number | null
  /** Who wrote it; null where the server does not tell. */
  side: 'client' | 'staff' | null
  author: string | null
  /** Whether the signed-in person wrote it; null where the server does not tell. */
  isMine: boolean | null
  /** ISO 8601. */
  at: string | null
  /** Plain text or HTML, as the server keeps it. */
  content: string
  /** Of a client, and nobody has opened it yet. */
  isUnread: boolean
  files: readonly MessageFile[]
}
