/** A selected picture that is not in the gallery yet. */
export interface PendingPicture {
  key: string
  /** File reference of the form `file:…`. */
  reference: string
  name: string
}
