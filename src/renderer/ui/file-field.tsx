import { Button } from '@blueprintjs/core'
import { Document, Trash } from '@blueprintjs/icons'
import { useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react'
import { byteCount } from './byte-count.ts'
import { FieldFrame, type FieldLook } from './field-frame.tsx'
import './file-field.css'

/**
 * Whether a file is of the kinds of an `accept` list (`.pdf,.tif,image/*`). The ending counts where an ending is asked
 * for: the type that the system tells is empty for what it does not know.
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

/** `PDF, PNG`: the kinds of an `accept` list as people call them. */
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
  /** Bytes; null where only the server knows. */
  size: number | null
}

export interface FileFieldProps extends FieldLook {
  value: ShownFile | null
  /** Only a file of an accepted kind and size that has bytes in it. */
  onChoose: (file: File) => void
  /** Without it there is nothing to remove: a file that must stay can only be replaced. */
  onRemove?: (() => void) | undefined
  /** What the file is called here. */
  noun?: 'plik' | 'obraz'
  /** Largest file that is taken, bytes. */
  maxBytes?: number | undefined
  /** Stands before the rest: the picture, or a way to the file. */
  preview?: ReactNode
  /** Endings and types as in HTML: `.pdf,.tif,image/*`. */
  accept?: string
  /** The chosen file is being handed over. */
  isWorking?: boolean
  /** Why nothing can be chosen now. */
  isDisabled?: boolean
  name?: string
  inputRef?: Ref<HTMLInputElement>
}

/** Why the files cannot be taken; null where they can. */
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

/** One file, chosen with the system's dialog or dropped here. */
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
    // The pressed button is gone with the file.
    area.current?.querySelector('input')?.focus()
  }

  return (
    <FieldFrame {...look} errors={[...(refusal ? [refusal] : []), ...(look.errors ?? [])]}>
      {({ 'aria-required': isRequired, ...control }) => (
        <div
          ref={area}
          className={isOver && !isDisabled ? 'file-area file-area-over' : 'file-area'}
          onDragOver={(event) => {
            // Else the window itself would open the file.
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
              // The same file can be chosen again after a failure.
              event.target.value = ''
            }}
          />
          <Button
            className="file-choose"
            icon={<Document />}
            text={value ? `Wybierz inny ${noun}` : `Wybierz ${noun}`}
            disabled={isDisabled}
            // The input beside it is what the keyboard and a screen reader meet.
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
