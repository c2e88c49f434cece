/** What is drawn before the name of a record's file gets these. */
export interface StoredFilePreviewProps {
  label: string
  /** `media:…` of the record, `file:…` of a chosen file, or null. */
  reference: string | null
  /** The chosen file, as far as this load of the page knows it. */
  chosen: File | null
}
