import { useState, type ComponentType } from 'react'
import { get, useFormState } from 'react-hook-form'
import { registerUnsavedWork } from '../../lib/pending-work.ts'
import { hasUnsaved } from '../../lib/unsaved.ts'
import { FileField, type ShownFile } from '../../ui/file-field.tsx'
import type { StoredFilePreviewProps } from './stored-file-preview.ts'
import { useAttachedFile } from './use-attached-file.ts'
import { useField, type FormFieldProps } from './use-field.ts'
import { Download } from '@blueprintjs/icons'
import { downloadMedia, useIsMediaDownloading } from '../../lib/transfers.ts'
import { ActionButton } from '../../ui/action-button.tsx'

/** Download button for the record's current file. */
function StoredFileDownload({ label, reference }: StoredFilePreviewProps) {
  const isStored = reference?.startsWith('media:') ?? false
  const isRunning = useIsMediaDownloading(reference ?? '')
  if (!isStored || reference === null) return null
  return (
    <ActionButton
      icon={<Download />}
      text="Pobierz"
      aria-label={`Pobierz: ${label}`}
      isWorking={isRunning}
      onClick={() => void downloadMedia(reference)}
    />
  )
}

export interface StoredFileProps extends FormFieldProps {
  /** Accepted extensions and types as in HTML: `.pdf,.tif,image/*`. */
  accept?: string
  /** Maximum file size in bytes. */
  maxBytes?: number
  noun?: 'plik' | 'obraz'
  check?: (file: File) => Promise<string | null>
  /** Renders the preview before the file name; a download button by default. */
  preview?: ComponentType<StoredFilePreviewProps>
}

/** Files chosen since the page was loaded, by reference, so that a remounted field still knows their names. */
const chosenFiles = new Map<string, File>()

function remember(reference: string, file: File): void {
  chosenFiles.set(reference, file)
  const [oldest] = chosenFiles.keys()
  if (chosenFiles.size > 50 && oldest !== undefined) chosenFiles.delete(oldest)
}

/** Blocks unloading: a form draft stores typed values, but only a reference to a chosen file. */
registerUnsavedWork(() => hasUnsaved() && chosenFiles.size > 0)

export const chosenFile = (reference: string): File | undefined => chosenFiles.get(reference)

const referenceOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/**
 * A file of a record. Its value is the record's reference (`media:…`), the reference of a newly chosen file (`file:…`),
 * or null. A required file can only be replaced.
 */
export function FormStoredFile(props: StoredFileProps) {
  const {
    name,
    isRequired,
    accept,
    maxBytes,
    noun = 'plik',
    check,
    preview: Preview = StoredFileDownload,
    ...look
  } = props
  const { defaultValues } = useFormState()
  const { inputRef, value, errors, change } = useField(name, look.label)
  const [restored] = useState(() => referenceOf(get(defaultValues, name)))
  const { problems, isWorking, choose, forget } = useAttachedFile({
    ...(check && { check }),
    onAttached(reference, file) {
      remember(reference, file)
      change(reference)
    },
  })
  const reference = referenceOf(value)
  const chosen = reference === null ? null : (chosenFiles.get(reference) ?? null)
  const kept = isRequired ? restored : null
  return (
    <FileField
      {...look}
      name={name}
      noun={noun}
      required={isRequired}
      accept={accept}
      maxBytes={maxBytes}
      errors={[...problems, ...errors]}
      isWorking={isWorking}
      inputRef={inputRef}
      preview={<Preview key={reference ?? ''} label={look.label} reference={reference} chosen={chosen} />}
      value={shownFile(reference, chosen, noun)}
      onChoose={(file) => void choose(file)}
      onRemove={
        reference === kept
          ? undefined
          : () => {
              forget()
              change(kept)
            }
      }
    />
  )
}

function shownFile(reference: string | null, chosen: File | null, noun: string): ShownFile | null {
  if (reference === null) return null
  if (chosen) return chosen
  return { name: reference.startsWith('media:') ? `Obecny ${noun}` : `Wybrany ${noun}`, size: null }
}
