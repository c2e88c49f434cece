/** Props of the preview shown before the name of a record's file. */
export interface StoredFilePreviewProps {
  label: string
  /** `media:…` for the record's file, `file:…` for a chosen file, or null. */
  reference: string | null
  /** The chosen file, if it was chosen since the page was loaded. */
  chosen: File | null
}
