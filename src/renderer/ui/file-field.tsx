import { Button } from '@blueprintjs/core'
import { Document, Trash } from '@blueprintjs/icons'
import { useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react'
import { byteCount } from './byte-count.ts'
import { FieldFrame, type FieldLook } from './field-frame.tsx'
import './file-field.css'

/**
 * Whether a file matches an `accept` list (`.pdf,.tif,image/*`). Extensions in the list are compared with the file's
 * name, because the system reports an empty type for unknown kinds.
 */
function isOfKind(file: Pick<File, 'name' | 'type'>, accept: string | undefined): boolean {
  const wanted = kindsOf(accept)
  if (wanted.length === 0) return true
  const name = file.name.toLowerCase()
  const type = file.type.toLowerCase()
  return wanted.some((kind) => {
    if (kind.startsWith('.')) return name.endsWith(kind)
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
  })
}

/** `PDF, PNG`: the kinds of an `accept` list, as users name them. */
function kindNames(accept: string | undefined): string {
  return kindsOf(accept)
    .map((kind) => (kind.split('/').at(-1) ?? kind).replace(/^\./, '').toUpperCase())
    .join(', ')
}

function kindsOf(accept: string | undefined): string[] {
  return (accept ?? '')
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean)
}

export interface ShownFile {
  name: string
  /** Size in bytes; null if only the server knows it. */
  size: number | null
}

export interface FileFieldProps extends FieldLook {
  value: ShownFile | null
  /** Called only with a file of an accepted kind and size that is not empty. */
  onChoose: (file: File) => void
  /** If missing, the file cannot be removed, only replaced. */
  onRemove?: (() => void) | undefined
  /** The noun for the file. */
  noun?: 'plik' | 'obraz'
  /** Maximum file size, in bytes. */
  maxBytes?: number | undefined
  /** Content before the rest: a preview or a link to the file. */
  preview?: ReactNode
  /** Extensions and types as in HTML: `.pdf,.tif,image/*`. */
  accept?: string
  /** The chosen file is being processed. */
  isWorking?: boolean
  /** Whether choosing a file is disabled. */
  isDisabled?: boolean
  name?: string
  inputRef?: Ref<HTMLInputElement>
}

/** Why the files are refused, or null. */
function refusalOf(
  files: readonly File[],
  { accept, maxBytes = Infinity }: Pick<FileFieldProps, 'accept' | 'maxBytes'>,
): string | null {
  const [file] = files
  if (files.length > 1) return 'Tutaj mieści się tylko jeden plik.'
  if (!file) return null
  if (!isOfKind(file, accept))
    return `Nieobsługiwany rodzaj pliku: ${file.name}. Dozwolone: ${kindNames(accept)}.`
  if (file.size > maxBytes)
    return `Plik ${file.name} jest za duży: ${byteCount(file.size)}. Największy dozwolony ma ${byteCount(maxBytes)}.`
  return file.size === 0 ? `Plik ${file.name} jest pusty (0 B).` : null
}

/** One file, chosen in the system's dialog or dropped here. */
export function FileField(props: FileFieldProps) {
  const {
    value,
    onChoose,
    onRemove,
    noun = 'plik',
    maxBytes,
    preview,
    accept,
    isWorking = false,
    isDisabled = false,
    name,
    inputRef,
    ...look
  } = props
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const area = useRef<HTMLDivElement>(null)

  function take(files: readonly File[]) {
    const [file] = files
    if (isDisabled || !file) return
    const why = refusalOf(files, { accept, maxBytes })
    setRefusal(why)
    if (why === null) onChoose(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take([...event.dataTransfer.files])
  }

  function remove() {
    setRefusal(null)
    onRemove?.()
    // The button that was clicked disappears with the file.
    area.current?.querySelector('input')?.focus()
  }

  return (
    <FieldFrame {...look} errors={[...(refusal ? [refusal] : []), ...(look.errors ?? [])]}>
      {({ 'aria-required': isRequired, ...control }) => (
        <div
          ref={area}
          className={isOver && !isDisabled ? 'file-area file-area-over' : 'file-area'}
          onDragOver={(event) => {
            // Without this, the window itself would open the dropped file.
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          {preview}
          <input
            {...control}
            ref={inputRef}
            name={name}
            type="file"
            className="visually-hidden"
            accept={accept}
            aria-busy={isWorking || undefined}
            required={isRequired && value === null}
            disabled={isDisabled}
            onChange={(event) => {
              take([...(event.target.files ?? [])])
              // Lets the user choose the same file again after a failure.
              event.target.value = ''
            }}
          />
          <Button
            className="file-choose"
            icon={<Document />}
            text={value ? `Wybierz inny ${noun}` : `Wybierz ${noun}`}
            disabled={isDisabled}
            // Keyboard and screen reader use the input beside it.
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => area.current?.querySelector('input')?.click()}
          />
          <span className={value ? 'file-chosen' : 'file-chosen quiet'} aria-live="polite">
            {isWorking && 'Przygotowywanie pliku…'}
            {value && !isWorking && (
              <>
                <strong>{value.name}</strong>{' '}
                {value.size !== null && <span className="quiet">{byteCount(value.size)}</span>}
              </>
            )}
            {!value && !isWorking && `lub upuść ${noun} tutaj`}
          </span>
          {value && onRemove && (
            <Button
              icon={<Trash />}
              variant="minimal"
              disabled={isDisabled}
              aria-label={`Usuń ${noun} ${value.name}`}
              onClick={remove}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}
