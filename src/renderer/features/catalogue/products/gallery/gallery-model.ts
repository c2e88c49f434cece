/** A picture that was chosen and is not in the gallery yet. */
export interface PendingPicture {
  key: string
  /** `file:…` */
  reference: string
  name: string
}
