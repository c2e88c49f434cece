import { FileField } from '../../ui/file-field.tsx'
import type { ChosenFile } from './chosen-file.ts'
import { useAttachedFile } from './use-attached-file.ts'
import { useField, type FormFieldProps } from './use-field.ts'

interface FormFileProps extends FormFieldProps {
  /** Accepted extensions and types as in HTML: `.pdf,.tif,image/*`. */
  accept?: string
  isDisabled?: boolean
  /** Maximum file size in bytes. */
  maxBytes?: number
  /** Returns why the file is not accepted, beyond checks of its name and size; null if it is. */
  check?: (file: File) => Promise<string | null>
}

/**
 * A file field whose value is a `ChosenFile` or null. The file stays on disk and only the main process knows its path.
 */
export function FormFile({ name, isRequired, accept, isDisabled, maxBytes, check, ...look }: FormFileProps) {
  const { inputRef, value, errors, change } = useField(name, look.label)
  const { problems, isWorking, choose, forget } = useAttachedFile({
    check,
    onAttached: (reference, file) =>
      change({ reference, name: file.name, size: file.size } satisfies ChosenFile),
  })
  return (
    <FileField
      {...look}
      name={name}
      required={isRequired}
      accept={accept}
      maxBytes={maxBytes}
      errors={[...problems, ...errors]}
      isWorking={isWorking}
      isDisabled={isDisabled}
      inputRef={inputRef}
      value={isChosenFile(value) ? value : null}
      onChoose={(file) => void choose(file)}
      onRemove={() => {
        forget()
        change(null)
      }}
    />
  )
}

function isChosenFile(value: unknown): value is ChosenFile {
  return typeof value === 'object' && value !== null && 'reference' in value && 'name' in value
}
