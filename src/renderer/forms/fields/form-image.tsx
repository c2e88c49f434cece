import { Media } from '@blueprintjs/icons'
import { useState } from 'react'
import { documentPath } from '../../lib/media.ts'
import { chosenFile, FormStoredFile } from './form-stored-file.tsx'
import type { StoredFilePreviewProps } from './stored-file-preview.ts'
import { IMAGE_TYPES, imageRefusal, MAX_IMAGE_BYTES } from './image-file.ts'
import type { FormFieldProps } from './use-field.ts'
import './form-image.css'

/**
 * The picture of a record: chosen or dropped, shown, removed. Its value is a reference: `media:…` of the record,
 * `file:…` of a chosen one, or null.
 */
export function FormImage(props: FormFieldProps) {
  return (
    <FormStoredFile
      {...props}
      noun="obraz"
      accept={IMAGE_TYPES}
      maxBytes={MAX_IMAGE_BYTES}
      check={imageRefusal}
      preview={Picture}
    />
  )
}

/** The place is kept whether there is a picture or not, so that nothing jumps when one comes. */
function Picture({ label, reference, chosen }: StoredFilePreviewProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const address = chosen ? addressOf(chosen) : documentPath(reference)
  return (
    <span className="form-image">
      {address && !hasFailed ? (
        <img src={address} alt={label} onError={() => setHasFailed(true)} />
      ) : (
        <span className="form-image-none">
          <Media aria-hidden="true" />
          {hasFailed && 'Nie udało się pokazać obrazu.'}
        </span>
      )}
    </span>
  )
}

/** Where the picture of such a field's value is shown from; null for none. */
export function storedImageAddress(reference: string | null): string | null {
  const chosen = reference === null ? undefined : chosenFile(reference)
  return chosen ? addressOf(chosen) : documentPath(reference)
}

const addresses = new WeakMap<File, string>()

/** The same address for the same file, however often it is drawn; it holds no bytes, for the file lies on disk. */
function addressOf(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file)
  addresses.set(file, address)
  return address
}
