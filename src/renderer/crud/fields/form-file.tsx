import { useRef, useState } from 'react'
import { attach, toApiError } from '../../lib/bridge.ts'
import { FileField } from '../../ui/file-field.tsx'
import type { ChosenFile } from './chosen-file.ts'
import { useField, type FormFieldProps } from './use-field.ts'

export type { ChosenFile } from './chosen-file.ts'

interface FormFileProps extends FormFieldProps {
  /** Endings and types as in HTML: `.pdf,.tif,image/*`. */
  accept?: string
  isDisabled?: boolean
}

/** A file as `ChosenFile` or null. It stays on disk: the main process knows where. */
export function FormFile({ name, isRequired, accept, isDisabled, ...look }: FormFileProps) {
  const { inputRef, value, errors, change } = useField(name)
  const [problem, setProblem] = useState<string | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  // A file that was chosen later must not be replaced by the late answer to an earlier one.
  const newest = useRef(0)

  async function choose(file: File) {
    const turn = ++newest.current
    setProblem(null)
    setIsWorking(true)
    try {
      const reference = await attach(file)
      if (turn === newest.current)
        change({ reference, name: file.name, size: file.size } satisfies ChosenFile)
    } catch (cause) {
      if (turn === newest.current) setProblem(toApiError(cause).message)
    } finally {
      if (turn === newest.current) setIsWorking(false)
    }
  }

  return (
    <FileField
      {...look}
      name={name}
      required={isRequired}
      accept={accept}
      errors={[...(problem ? [problem] : []), ...errors]}
      isWorking={isWorking}
      isDisabled={isDisabled}
      inputRef={inputRef}
      value={isChosenFile(value) ? value : null}
      onChoose={(file) => void choose(file)}
      onRemove={() => {
        newest.current += 1
        setProblem(null)
        change(null)
      }}
    />
  )
}

function isChosenFile(value: unknown): value is ChosenFile {
  return typeof value === 'object' && value !== null && 'reference' in value && 'name' in value
}
