import { Media } from '@blueprintjs/icons'
import { useState } from 'react'
import { documentPath } from '../../lib/media.ts'
import { chosenFile, FormStoredFile } from './form-stored-file.tsx'
import type { StoredFilePreviewProps } from './stored-file-preview.ts'
import { IMAGE_TYPES, imageRefusal, MAX_IMAGE_BYTES } from './image-file.ts'
import type { FormFieldProps } from './use-field.ts'
import './form-image.css'

/**
 * The picture of a record, which can be chosen or dropped, shown and removed. Its value is a reference: `media:…` for
 * the record's picture, `file:…` for a chosen one, or null.
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

/** The space is reserved with or without a picture, so that the layout does not shift. */
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

/** Returns the address from which the picture of such a field's value is shown; null for none. */
export function storedImageAddress(reference: string | null): string | null {
  const chosen = reference === null ? undefined : chosenFile(reference)
  return chosen ? addressOf(chosen) : documentPath(reference)
}

const addresses = new WeakMap<File, string>()

/**
 * Returns the same address for the same file in every render. The address holds no bytes, because the file stays on
 * disk.
 */
function addressOf(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file)
  addresses.set(file, address)
  return address
}
