import { can } from '#shared/domain/permissions.ts'
import { FormImage } from '../../../../forms/fields/form-image.tsx'
import { ImageDropzone } from '../../../../forms/fields/image-dropzone.tsx'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { documentPath } from '../../../../lib/media.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { notify } from '../../../../ui/notices.ts'
import { TransferBar } from '../../../../ui/transfer-bar.tsx'
import { useProductParts } from '../form/product-context.ts'
import { PRODUCT_LABELS } from '../form/product-values.ts'
import './gallery.css'
import { nextPictureKey, type PictureUpload, type PictureUploads } from './use-picture-uploads.ts'

/**
 * The main picture is saved with the form. Gallery changes are sent immediately and need three permissions of their own
 * (CAT-050).
 */
export function PicturesSection({ uploads }: { uploads: PictureUploads }) {
  const { pk } = useProductParts()
  const user = useSessionUser()
  const mayUse = (['view', 'add', 'delete'] as const).some((action) => can(user, action, 'productgallery'))

  async function remove(picture: number) {
    try {
      await call('productGallery.delete', { params: { pk: picture } })
      uploads.forget(picture)
      notify.success('Usunięto zdjęcie z galerii')
    } catch (cause) {
      const error = toApiError(cause)
      if (error.status === 404) uploads.forget(picture)
      else notify.failure(error)
    }
  }

  return (
    <>
      <FormImage name="image" label={PRODUCT_LABELS.image} />
      {mayUse && (
        <ImageDropzone
          label="Galeria"
          help={pk === null ? 'Zdjęcia zostaną wysłane po dodaniu produktu.' : undefined}
          model="productgallery"
          images={uploads.stored.flatMap(({ pk: picture, image }) => {
            const url = documentPath(image)
            return url ? [{ pk: picture, url, name: `zdjęcie ${picture}` }] : []
          })}
          onAdd={(images) =>
            uploads.add(images.map(({ reference, name }) => ({ key: nextPictureKey(), reference, name })))
          }
          onRemove={({ pk: picture }) => remove(picture)}
        />
      )}
      {uploads.uploads.length > 0 && (
        <ul className="picture-uploads" aria-label="Zdjęcia w drodze">
          {uploads.uploads.map((one) => (
            <li key={one.key}>
              <UploadLine upload={one} uploads={uploads} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const WAITING: Record<PictureUpload['state'], string> = {
  waiting: 'czeka na zapis produktu',
  sending: 'wysyłanie',
  refused: 'odmowa',
  unknown: 'nie wiadomo, czy dotarło',
}

function UploadLine({ upload, uploads }: { upload: PictureUpload; uploads: PictureUploads }) {
  const { key, name, state, doneBytes, totalBytes, error } = upload
  const isStuck = state === 'refused' || state === 'unknown'
  return (
    <>
      <span className="picture-name">{name}</span>
      {state === 'sending' ? (
        <TransferBar label={`Wysyłanie ${name}`} doneBytes={doneBytes} totalBytes={totalBytes} />
      ) : (
        <span role={isStuck ? 'alert' : undefined} className={isStuck ? 'picture-problem' : 'quiet'}>
          {WAITING[state]}
          {error &&
            `: ${
              error.nonFieldErrors?.join(' ') ||
              Object.values(error.fieldErrors ?? {})
                .flat()
                .join(' ') ||
              error.message
            }`}
        </span>
      )}
      {isStuck && (
        <ActionButton
          size="small"
          text="Ponów"
          aria-label={`Ponów: ${name}`}
          onClick={() => uploads.retry(key)}
        />
      )}
      {state !== 'sending' && (
        <ActionButton
          size="small"
          variant="minimal"
          text="Porzuć"
          aria-label={`Porzuć: ${name}`}
          onClick={() => uploads.drop(key)}
        />
      )}
    </>
  )
}
