import { Button } from '@blueprintjs/core'
import { Media, Trash } from '@blueprintjs/icons'
import { useRef, useState, type DragEvent } from 'react'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../lib/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { confirm } from '../../ui/questions.ts'
import { FieldFrame, type FieldLook } from '../../ui/field-frame.tsx'
import { useImageAdding, type AttachedImage } from './use-image-adding.ts'
import './form-image.css'

export interface ShownImage {
  pk: number
  /** Address that the page may load: the app's own, `data:` or `blob:`. */
  url: string
  name: string
}

interface ImageDropzoneProps extends FieldLook {
  /** Model whose view, add and delete permissions decide what is shown and allowed. */
  model: string
  images: readonly ShownImage[]
  /** Sends the files; a thrown `ApiFailure` is shown at the field. */
  onAdd: (images: readonly AttachedImage[]) => unknown
  /** Called after the user has confirmed the removal. */
  onRemove: (image: ShownImage) => unknown
}

/** The images of a record, which can be dropped or chosen, shown and removed. */
export function ImageDropzone({ model, images, onAdd, onRemove, ...look }: ImageDropzoneProps) {
  const user = useSessionUser()
  const adding = useImageAdding(onAdd)
  const canView = can(user, 'view', model)
  const canAdd = can(user, 'add', model)
  const canDelete = can(user, 'delete', model)

  async function remove(image: ShownImage) {
    const isConfirmed = await confirm({
      title: `Usunąć obraz „${image.name}”?`,
      text: 'Tego nie da się cofnąć.',
      confirmLabel: 'Usuń',
      intent: 'danger',
    })
    if (isConfirmed) await onRemove(image)
  }

  return (
    <FieldFrame {...look} errors={[...(look.errors ?? []), ...adding.problems]} isGroup>
      {() => (
        <>
          {canView && images.length > 0 && (
            <ul className="image-list" aria-label={`Obrazy: ${look.label}`}>
              {images.map((image) => (
                <li key={image.pk}>
                  <img src={image.url} alt={image.name} title={image.name} loading="lazy" />
                  {canDelete && (
                    <Button
                      size="small"
                      icon={<Trash />}
                      aria-label={`Usuń obraz ${image.name}`}
                      onClick={() => void remove(image)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {canAdd && <DropArea {...adding} label={look.label} />}
        </>
      )}
    </FieldFrame>
  )
}

interface DropAreaProps {
  label: string
  isWorking: boolean
  addFiles: (files: readonly File[]) => Promise<void>
}

function DropArea({ label, isWorking, addFiles }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!isWorking) void addFiles([...event.dataTransfer.files])
  }

  return (
    <div
      className={`drop-area${isOver ? ' drop-area-over' : ''}`}
      onDragOver={(event) => {
        // Otherwise the window itself would open the file.
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <ActionButton
        icon={<Media />}
        text="Wybierz obrazy"
        isWorking={isWorking}
        onClick={() => input.current?.click()}
      />
      <span className="quiet">lub upuść je tutaj</span>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={`Obrazy do dodania: ${label}`}
        onChange={(event) => {
          void addFiles([...(event.target.files ?? [])])
          // Allows choosing the same file again after a failure.
          event.target.value = ''
        }}
      />
    </div>
  )
}
