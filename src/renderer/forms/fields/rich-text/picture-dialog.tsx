import { Button, DialogBody } from '@blueprintjs/core'
import { Trash, Upload } from '@blueprintjs/icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toApiError } from '../../../lib/bridge.ts'
import { useOperation } from '../../../lib/queries.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TransferBar } from '../../../ui/transfer-bar.tsx'
import { usePictureChanges, type StoredPicture } from './use-picture-changes.ts'

export interface ChosenPicture {
  /** Path in the app's own scheme; it is replaced by the server's address when the text is sent. */
  path: string
  /** Alternative text for readers who do not see the picture. */
  description: string
}

interface PictureDialogProps {
  /** Pasted or dropped files, uploaded as soon as the dialog opens. */
  files: readonly File[]
  /** The picture in the text whose description is edited; null for a new one. */
  picture: HTMLImageElement | null
  onChoose: (chosen: ChosenPicture) => void
  onClose: () => void
}

/** Chooses a picture for the text among the uploaded ones, or uploads a new one. */
export function PictureDialog(props: PictureDialogProps) {
  const { picture, onChoose, onClose } = props
  const [chosen, setChosen] = useState<StoredPicture | null>(null)
  const [description, setDescription] = useState(picture?.alt ?? '')
  const path = picture ? (picture.getAttribute('src') ?? '') : (chosen?.path ?? null)
  return (
    <Modal title={picture ? 'Opis obrazu' : 'Obraz w treści'} onClose={onClose} style={{ width: 680 }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // In the React tree the dialog is inside the record's form.
          event.stopPropagation()
          if (path !== null) onChoose({ path, description })
        }}
      >
        <DialogBody>
          {!picture && <PictureChoice files={props.files} chosen={chosen} onChoose={setChosen} />}
          <TextField
            label="Opis obrazu"
            help="Czytany przez czytniki ekranu i pokazywany, gdy obraz się nie wczyta."
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </DialogBody>
        <DialogButtons
          submitText={picture ? 'Zmień opis' : 'Wstaw'}
          disabledReason={path === null ? 'Najpierw trzeba wybrać albo dodać obraz.' : null}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}

interface PictureChoiceProps {
  files: readonly File[]
  chosen: StoredPicture | null
  onChoose: (picture: StoredPicture | null) => void
}

function PictureChoice({ files, chosen, onChoose }: PictureChoiceProps) {
  const { data, error, isPending, refetch } = useOperation('editorImages.all', {})
  const { progress, add, remove, cancel } = usePictureChanges()
  const input = useRef<HTMLInputElement>(null)

  async function addAll(given: readonly File[]) {
    for (const file of given) {
      const added = await add(file)
      if (added) onChoose(added)
    }
  }

  async function removeChosen() {
    if (chosen && (await remove(chosen))) onChoose(null)
  }

  const addFirst = useEffectEvent(() => void addAll(files))
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    addFirst()
  }, [])

  const pictures = (data ?? []).flatMap(({ pk, file, url, name }): StoredPicture[] => {
    const path = file ?? url
    return path ? [{ pk, path, name: name ?? path.split('/').at(-1) ?? '' }] : []
  })
  return (
    <>
      <div className="picture-tools">
        <ActionButton
          icon={<Upload />}
          text="Dodaj obraz z dysku"
          isWorking={progress !== null}
          onClick={() => input.current?.click()}
        />
        <ActionButton
          icon={<Trash />}
          text="Usuń z serwera"
          disabledReason={chosen ? null : 'Najpierw trzeba wybrać obraz.'}
          onClick={() => void removeChosen()}
        />
        {progress && <TransferBar label="Wysyłanie obrazu" {...progress} onCancel={cancel} />}
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept="image/png,image/jpeg,image/gif,image/webp"
          aria-label="Obrazy do dodania"
          onChange={({ target }) => {
            const given = [...(target.files ?? [])]
            // Allows choosing the same file again after a failure.
            target.value = ''
            void addAll(given)
          }}
        />
      </div>
      {error && (
        <p role="alert">
          {toApiError(error).message || 'Nie udało się wczytać obrazów.'}{' '}
          <Button size="small" text="Ponów" onClick={() => void refetch()} />
        </p>
      )}
      {!error && (
        <ul className="picture-list" aria-label="Obrazy na serwerze" aria-busy={isPending}>
          {pictures.map((one) => (
            <li key={one.pk}>
              <button
                type="button"
                className="picture-choice"
                aria-pressed={chosen?.pk === one.pk}
                onClick={() => onChoose(one)}
              >
                <img src={one.path} alt="" loading="lazy" />
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!error && !isPending && pictures.length === 0 && (
        <p className="quiet">Na serwerze nie ma jeszcze obrazów.</p>
      )}
    </>
  )
}
